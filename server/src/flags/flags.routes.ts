import * as contract from '@attune/contract/app/flags';
import { Refusal } from '@attune/domain/kernel';
import type { Authentication, Router } from '../platform/http/index.ts';
import type { Flags } from './flags.ts';

type Dependencies = { readonly flags: Flags; readonly authentication: Authentication };

export function flagRoutes(router: Router, { flags, authentication }: Dependencies): void {
  router.on(contract.getFeatureFlags, async ({ query, callerIfSignedIn }) => {
    const caller = await callerIfSignedIn();
    if (query.organizationId && !caller) throw new Refusal('not-authenticated');
    const actor =
      query.organizationId && caller ? await authentication.actorIn(caller, query.organizationId) : undefined;
    const organizationId = actor?.organizationId ?? undefined;
    return { data: presentFlags(organizationId, await flags.valuesFor(organizationId)) };
  });
}

function presentFlags(
  organizationId: string | undefined,
  attributes: contract.FeatureFlagValues,
): contract.FeatureFlagsResource {
  return { type: 'feature-flags', id: organizationId ?? 'guest', attributes };
}
