import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import {
  type AccountTeamRole,
  type DetailsChanges,
  type SettingsChanges,
  accountTeamRoles,
  administratorsDetails,
  decideChanges,
  decideDetails,
  latitudeOf,
} from '@attune/domain/organizations';
import type { Flags } from '../flags/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  type PrimaryChanges,
  hasCampaignsUnderWay,
  listAccountTeam,
  saveDetails,
} from './manage-organizations.repository.ts';
import { type StoredOrganization, findOrganization, saveSettings } from './organizations.repository.ts';

const ofAdministrators: ReadonlySet<string> = new Set(administratorsDetails);

type Dependencies = {
  readonly database: Database;
  readonly flags: Flags;
  readonly benchmarks: {
    /** Locks a benchmark against deletion until the transaction ends; returns whether it exists. */
    lock(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<boolean>;
  };
};

/** Changes by required permission: settings for administrators, details for the account team, and primary contacts. */
export type OrganizationUpdate = {
  readonly organizationId: Id<'organization'>;
  readonly settings: SettingsChanges;
  readonly details: DetailsChanges;
  readonly primaries: PrimaryChanges;
};

/** The context of an update. */
type Changing = {
  readonly actor: Actor;
  readonly organizationId: Id<'organization'>;
  readonly organization: StoredOrganization;
};

/**
 * Updates an organization and its audit log. Refuses with `invalid` an unknown benchmark, and a primary contact without
 * that role in the organization.
 */
export async function updateOrganization(
  needs: Dependencies,
  actor: Actor,
  { organizationId, settings, details, primaries }: OrganizationUpdate,
): Promise<StoredOrganization> {
  const ruleOf5Flexibility = await needs.flags.isOn('rule-of-5-flexibility', organizationId, {
    personId: actor.personId,
    role: actor.role,
  });
  const changed = Object.keys({ ...details, ...primaries });
  const isOfAccountTeam = changed.some((key) => !ofAdministrators.has(key));
  return needs.database.inOrganization(organizationId, async (trx) => {
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('not-found');
    if (isOfAccountTeam) authorize(actor, 'organization.update', { organizationId });
    authorize(actor, 'organization.updateSettings', { organizationId });
    const changing: Changing = { actor, organizationId, organization };
    const newSettings = await changeSettings(trx, needs, {
      ...changing,
      wanted: settings,
      latitude: latitudeOf(actor.role, { ruleOf5Flexibility }),
    });
    if (changed.length === 0) return { ...organization, ...newSettings };
    await changePrimaries(trx, changing, primaries);
    return { ...organization, ...newSettings, ...(await changeDetails(trx, changing, details)) };
  });
}

type OfSettings = Changing & { readonly wanted: SettingsChanges; readonly latitude: ReturnType<typeof latitudeOf> };

async function changeSettings(
  trx: Transaction,
  { benchmarks }: Dependencies,
  { wanted, latitude, ...changing }: OfSettings,
): Promise<SettingsChanges> {
  const { organization, organizationId } = changing;
  const changes = decideChanges(organization, wanted, latitude);
  if (Object.keys(changes).length === 0) return changes;
  if (changes.benchmarkId && !(await benchmarks.lock(trx, changes.benchmarkId)))
    throw invalid({ at: ['benchmarkId'], detail: 'This benchmark is no longer there. Choose another one.' });
  await saveSettings(trx, organizationId, changes);
  await record(trx, changing, {
    action: 'organization.settings-changed',
    before: valuesBefore(organization, changes),
    after: changes,
  });
  return changes;
}

async function changeDetails(trx: Transaction, changing: Changing, wanted: DetailsChanges): Promise<DetailsChanges> {
  const { organization, organizationId } = changing;
  const changes = decideDetails(organization, wanted, {
    hasCampaignsUnderWay: wanted.timeZone !== undefined && (await hasCampaignsUnderWay(trx, organizationId)),
  });
  if (Object.keys(changes).length === 0) return changes;
  await saveDetails(trx, organizationId, { details: changes, primaries: {} });
  await record(trx, changing, {
    action: 'organization.details-changed',
    before: valuesBefore(organization, changes),
    after: changes,
  });
  return changes;
}

/** Attributes of the primary contacts. */
export const primaryNames: Readonly<Record<AccountTeamRole, string>> = {
  'executive-advisor': 'primaryExecutiveAdvisorId',
  'customer-success-manager': 'primaryCustomerSuccessManagerId',
};

async function changePrimaries(trx: Transaction, changing: Changing, wanted: PrimaryChanges): Promise<void> {
  const { organizationId } = changing;
  const accountTeam = Object.keys(wanted).length > 0 ? await listAccountTeam(trx, organizationId) : [];
  for (const role of accountTeamRoles) {
    const personId = wanted[role];
    const before =
      accountTeam.find((accountTeamMember) => accountTeamMember.role === role && accountTeamMember.isPrimary)
        ?.personId ?? null;
    if (personId === undefined || personId === before) continue;
    if (
      personId !== null &&
      !accountTeam.some(
        (accountTeamMember) => accountTeamMember.role === role && accountTeamMember.personId === personId,
      )
    ) {
      throw invalid({ at: [primaryNames[role]], detail: 'Choose a person who has this role in the organization.' });
    }
    await saveDetails(trx, organizationId, { details: {}, primaries: { [role]: personId } });
    await record(trx, changing, {
      action: 'organization.primary-changed',
      before: { role, personId: before },
      after: { role, personId },
    });
  }
}

function valuesBefore(organization: StoredOrganization, changes: object): object {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, organization[key as keyof StoredOrganization]]));
}

async function record(
  trx: Transaction,
  { actor, organizationId }: Changing,
  change: { readonly action: string; readonly before: object; readonly after: object },
): Promise<void> {
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    entityType: 'organizations',
    entityId: organizationId,
    ...change,
  });
}
