import * as contract from '@attune/contract/scim/connection';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { presentSync, presentToken } from './directory.presenter.ts';
import type { TokenId } from './directory-tokens.repository.ts';
import { overrideSafetyLimit, getDirectorySync } from './get-directory-sync.ts';
import {
  createDirectoryToken,
  claimDirectoryToken,
  listDirectoryTokens,
  replaceDirectoryToken,
  revokeDirectoryToken,
} from './manage-tokens.ts';

type Dependencies = Parameters<typeof getDirectorySync>[0] & { readonly apiUrl: string };

/** Management of directories by administrators. */
export function directoryRoutes(router: Router, needs: Dependencies): void {
  const { apiUrl } = needs;

  router.on(contract.listDirectoryTokens, async ({ actor, params, ...asked }) => {
    const tokens = await listDirectoryTokens(needs, actor, params.organizationId);
    return partOf(tokens.map(presentToken), asked);
  });

  router.on(contract.createDirectoryToken, async ({ actor, params, body }) => {
    const { name, expiresOn } = body.data.attributes;
    return {
      data: presentToken(
        await createDirectoryToken(needs, actor, {
          organizationId: params.organizationId,
          name,
          expiresOn: expiresOn as CalendarDay | undefined,
        }),
      ),
    };
  });

  router.on(contract.replaceDirectoryToken, async ({ actor, params, body }) => {
    const replaced = { ...tokenOf(params), expiresOn: body.data.attributes.expiresOn as CalendarDay | undefined };
    return { data: presentToken(await replaceDirectoryToken(needs, actor, replaced)) };
  });

  router.on(contract.claimDirectoryToken, async ({ actor, params }) => ({
    data: presentToken(await claimDirectoryToken(needs, actor, tokenOf(params))),
  }));

  router.on(contract.revokeDirectoryToken, async ({ actor, params }) => {
    await revokeDirectoryToken(needs, actor, tokenOf(params));
    return undefined;
  });

  router.on(contract.getDirectorySync, async ({ actor, params }) => {
    const organizationId = params.organizationId;
    return { data: presentSync(await getDirectorySync(needs, actor, organizationId), { organizationId, apiUrl }) };
  });

  router.on(contract.overrideDirectorySafetyLimit, async ({ actor, params, body }) => {
    const organizationId = params.organizationId;
    return {
      data: presentSync(await overrideSafetyLimit(needs, actor, { organizationId, ...body }), {
        organizationId,
        apiUrl,
      }),
    };
  });
}

function tokenOf(params: { readonly organizationId: Id<'organization'>; readonly directoryTokenId: string }) {
  return { organizationId: params.organizationId, tokenId: params.directoryTokenId as TokenId };
}
