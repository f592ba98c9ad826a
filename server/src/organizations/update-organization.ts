import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { type SettingsChanges, decideChanges, latitudeOf } from '@attune/domain/organizations';
import type { Flags } from '../flags/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type StoredOrganization, findOrganization, saveSettings } from './organizations.repository.ts';

type Needs = {
  readonly database: Database;
  readonly flags: Flags;
  readonly benchmarks: {
    /** Keeps a benchmark from being taken away until the transaction ends; false where there is none. */
    lock(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<boolean>;
  };
};

export type SettingsUpdate = { readonly organizationId: Id<'organization'>; readonly wanted: SettingsChanges };

/** Changes settings of an organization and writes down who changed what. Refuses with `invalid` a benchmark that there is not. */
export async function updateOrganization({ database, flags, benchmarks }: Needs, actor: Actor, { organizationId, wanted }: SettingsUpdate): Promise<StoredOrganization> {
  const ruleOf5Flexibility = await flags.isOn('rule-of-5-flexibility', organizationId);
  return database.inOrganization(organizationId, async (trx) => {
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('not-found');
    authorize(actor, 'organization.updateSettings', { organizationId });
    const changes = decideChanges(organization, wanted, latitudeOf(actor.role, { ruleOf5Flexibility }));
    if (Object.keys(changes).length === 0) return organization;
    if (changes.benchmarkId && !(await benchmarks.lock(trx, changes.benchmarkId))) throw invalid({ at: ['benchmarkId'], detail: 'This benchmark is no longer there. Choose another one.' });
    await saveSettings(trx, organizationId, changes);
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, organization[key as keyof SettingsChanges]]));
    const entry = { personId: actor.personId, entityType: 'organizations', entityId: organizationId };
    await recordChange(trx, organizationId, { ...entry, action: 'organization.settings-changed', before, after: changes });
    return { ...organization, ...changes };
  });
}
