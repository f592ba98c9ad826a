import * as admin from '@attune/contract/app/flag-settings';
import * as contract from '@attune/contract/app/flags';
import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { type FlagSetting, listFlagSettings, setFlag } from './flag-settings.ts';
import type { NamedFlag } from './flags.repository.ts';
import type { Flags } from './flags.ts';

type Dependencies = Parameters<typeof setFlag>[0] & { readonly flags: Flags; readonly authentication: Authentication };

export function flagRoutes(router: Router, { database, flags, authentication }: Dependencies): void {
  router.on(contract.getFeatureFlags, async ({ query, callerIfSignedIn }) => {
    const caller = await callerIfSignedIn();
    if (query.organizationId && !caller) throw new Refusal('not-authenticated');
    const actor =
      query.organizationId && caller ? await authentication.actorIn(caller, query.organizationId) : undefined;
    const organizationId = actor?.organizationId ?? undefined;
    return { data: presentFlags(organizationId, await flags.valuesFor(organizationId, actor && readerOf(actor))) };
  });

  router.on(admin.listFlagSettings, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const settings = await listFlagSettings({ database }, await authentication.actorAnywhere(caller));
    return {
      data: settings.slice(page.offset, page.offset + page.limit).map(presentSetting),
      ...pagingOf(address, page, settings.length),
    };
  });

  router.on(admin.setFeatureFlag, async ({ caller, body }) => ({
    data: presentSetting(await setFlag({ database }, await authentication.actorAnywhere(caller), body.data.attributes)),
  }));
}

function readerOf({ personId, role }: Actor) {
  return { personId, role };
}

function presentFlags(
  organizationId: string | undefined,
  attributes: contract.FeatureFlagValues,
): contract.FeatureFlagsResource {
  return { type: 'feature-flags', id: organizationId ?? 'guest', attributes };
}

function presentSetting({ key, forAll, organizations }: FlagSetting): admin.FlagSettingResource {
  return {
    type: 'feature-flag-settings',
    id: key,
    attributes: {
      ...admin.flagRecords[key],
      isOnByDefault: contract.flagDefaults[key],
      isOnForAll: forAll?.isOn ?? null,
      ...changeOf(forAll),
      organizations: organizations.map((flag) => ({
        organizationId: flag.organizationId,
        name: flag.name ?? '',
        isOn: flag.isOn,
        ...changeOf(flag),
      })),
    },
  };
}

function changeOf(flag: NamedFlag | undefined) {
  return { changedAt: flag?.changedAt?.toISOString() ?? null, changedBy: flag?.changedBy ?? null };
}
