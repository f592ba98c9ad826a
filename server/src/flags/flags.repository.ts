import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { type Transaction, nameInListsIn } from '../platform/database/index.ts';
import type { OrganizationFacts } from './flag-provider.ts';

export type StoredFlag = { readonly key: string; readonly isEnabled: boolean };

/** Lists the flags set for everyone, then those set for the organization. */
export async function listFlags(
  trx: Transaction,
  organizationId: Id<'organization'> | undefined,
): Promise<readonly StoredFlag[]> {
  return trx
    .selectFrom('feature_flags')
    .select(['key', 'is_enabled as isEnabled'])
    .where('organization_id', 'in', organizationId ? [noOrganization, organizationId] : [noOrganization])
    .orderBy('organization_id')
    .execute();
}

type FlagValue = {
  readonly organizationId: Id<'organization'> | undefined;
  readonly key: string;
  /** Null removes the value. */
  readonly isOn: boolean | null;
  /** Null for the operator. */
  readonly personId: Id<'person'> | null;
};

/** Sets or removes the value of a flag for an organization or for everyone; returns the previous one, null if none. */
export async function saveFlag(
  trx: Transaction,
  { organizationId = noOrganization, key, isOn, personId }: FlagValue,
): Promise<boolean | null> {
  const stored = trx.selectFrom('feature_flags').select('is_enabled as isOn').where('key', '=', key);
  const change = { changed_at: sql<Date>`attune_now()`, changed_by: personId };
  const before = await stored.where('organization_id', '=', organizationId).executeTakeFirst();
  if (isOn === null)
    await trx
      .deleteFrom('feature_flags')
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .execute();
  else
    await trx
      .insertInto('feature_flags')
      .values({ organization_id: organizationId, key, is_enabled: isOn, ...change })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'key'])
          .doUpdateSet(({ ref }) => ({
            is_enabled: isOn,
            changed_at: ref('excluded.changed_at'),
            changed_by: personId,
          }))
          .where('feature_flags.is_enabled', '!=', isOn),
      )
      .execute();
  return before?.isOn ?? null;
}

/** A value of a flag, with the name of its organization; null for the value for everyone. */
export type NamedFlag = {
  readonly key: string;
  readonly isOn: boolean;
  readonly organizationId: Id<'organization'>;
  readonly name: string | null;
  /** Null if it was set before changes were kept. */
  readonly changedAt: Date | null;
  /** The name of the person; null for the operator, and for people who are no longer there. */
  readonly changedBy: string | null;
};

/** Lists all values of flags, except those of deleted organizations and of some others, by name. */
export async function listAllFlags(
  trx: Transaction,
  withoutOrganizations: readonly Id<'organization'>[],
): Promise<readonly NamedFlag[]> {
  return trx
    .selectFrom('feature_flags')
    .leftJoin('organizations', (join) =>
      join.onRef('organizations.id', '=', 'feature_flags.organization_id').on('organizations.deleted_at', 'is', null),
    )
    .leftJoin('people', 'people.id', 'feature_flags.changed_by')
    .select([
      'key',
      'is_enabled as isOn',
      'organization_id as organizationId',
      'organizations.name',
      'changed_at as changedAt',
      sql<string | null>`${nameInListsIn('people')}`.as('changedBy'),
    ])
    .where((flag) =>
      flag.or([flag('organization_id', '=', noOrganization), flag('organizations.name', 'is not', null)]),
    )
    .where(sql<boolean>`organization_id <> all(${[...withoutOrganizations]}::bigint[])`)
    .orderBy(sql`lower(organizations.name)`)
    .execute();
}

/** Finds the name of an organization whose flags can be set. */
export async function findName(trx: Transaction, organizationId: Id<'organization'>): Promise<string | undefined> {
  const found = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.name;
}

/** Reads what a flag service may decide by. */
export async function readFacts(trx: Transaction, organizationId: Id<'organization'>): Promise<OrganizationFacts> {
  const found = await trx
    .selectFrom('organizations')
    .select((facts) => [
      'employee_limit as employeeLimit',
      facts
        .selectFrom('campaigns')
        .select(({ fn }) => fn.max('ended_at').as('ended_at'))
        .where('organization_id', '=', organizationId)
        .where('is_published', '=', true)
        .where('deleted_at', 'is', null)
        .as('latestCampaignEnd'),
    ])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return found;
}
