import { type FeatureFlag, featureFlagKeys } from '@attune/contract/app/flags';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, noOrganization } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type NamedFlag, listAllFlags } from './flags.repository.ts';
import { switchFlag } from './switch-flag.ts';

type Dependencies = { readonly database: Database };

/** A flag with its value for everyone, if it is not the default, and the organizations with a value of their own. */
export type FlagSetting = {
  readonly key: FeatureFlag;
  readonly forAll: NamedFlag | undefined;
  readonly organizations: readonly NamedFlag[];
};

/** Lists all flags. Leaves out organizations that the actor may not open. */
export async function listFlagSettings({ database }: Dependencies, actor: Actor): Promise<readonly FlagSetting[]> {
  authorize(actor, 'flag.switch', 'platform');
  const stored = await database.acrossOrganizations('flags', (trx) =>
    listAllFlags(trx, actor.restrictedOrganizationIds),
  );
  return featureFlagKeys.map((key) => {
    const ofKey = stored.filter((each) => each.key === key);
    return {
      key,
      forAll: ofKey.find(({ organizationId }) => organizationId === noOrganization),
      organizations: ofKey.filter(({ organizationId }) => organizationId !== noOrganization),
    };
  });
}

export type FlagInput = {
  readonly key: string;
  /** Null for every organization. */
  readonly forOrganizationId: Id<'organization'> | null;
  readonly isOn: boolean | null;
};

/** Sets or removes a value of a flag. Refuses `not-found` an unknown flag and an organization that cannot be opened. */
export async function setFlag(
  needs: Dependencies,
  actor: Actor,
  { key, forOrganizationId: organizationId, isOn }: FlagInput,
): Promise<FlagSetting> {
  authorize(actor, 'flag.switch', 'platform');
  if (organizationId !== null && actor.restrictedOrganizationIds.includes(organizationId))
    throw new Refusal('not-found');
  await switchFlag(needs.database, {
    key,
    organizationId: organizationId ?? undefined,
    isOn,
    personId: actor.personId,
  });
  const setting = (await listFlagSettings(needs, actor)).find((each) => each.key === key);
  if (!setting) throw new Refusal('not-found');
  return setting;
}
