import { type Id, noOrganization } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { findNames } from './names.repository.ts';

/** The latest operation on an entity, with the current name of its author. */
type LastOperation = { readonly action: string; readonly personName: string | null };

type About = {
  readonly entityType: string;
  readonly entityIds: readonly string[];
  readonly actions: readonly string[];
};

/** Lists the latest of certain operations on each of these entities; entities without any are omitted. */
export async function listLastOperations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { entityType, entityIds, actions }: About,
): Promise<ReadonlyMap<string, LastOperation>> {
  const { rows } = await sql<{ readonly entityId: string; readonly action: string; readonly personId: string | null }>`
    select distinct on (entity_id) entity_id as "entityId", action, person_id as "personId" from audit_log
    where organization_id = ${organizationId}
      and entity_type = ${entityType} and entity_id = any(${entityIds}::bigint[]) and action = any(${actions}::text[])
    order by entity_id, position desc`.execute(trx);
  const names = await findNames(
    trx,
    organizationId,
    new Map([['people', new Set(rows.flatMap(({ personId }) => personId ?? []))]]),
  );
  const nameOf = new Map(names.map(({ entityId, name }) => [entityId, name]));
  return new Map(
    rows.map(({ entityId, action, personId }) => [
      entityId,
      { action, personName: (personId === null ? undefined : nameOf.get(personId)) ?? null },
    ]),
  );
}

/** When an operation on the whole product was last recorded. */
export async function findLastOfProduct(
  trx: Transaction,
  { entityType, entityId, action }: { readonly entityType: string; readonly entityId: string; readonly action: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly at: Date }>`
    select created_at as at from audit_log
    where organization_id = ${noOrganization} and entity_type = ${entityType} and entity_id = ${entityId}
      and action = ${action}
    order by position desc limit 1`.execute(trx);
  return rows[0]?.at;
}
