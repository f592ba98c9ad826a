import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** The groups of today that are among the given ones or below them. */
export async function listGroupsWithin(trx: Transaction, organizationId: Id<'organization'>, groupIds: readonly Id<'group'>[]): Promise<readonly Id<'group'>[]> {
  const { rows } = await sql<{ readonly id: Id<'group'> }>`
    with recursive within as (
      select g.organization_id, g.id from groups g where g.organization_id = ${organizationId} and g.id = any(${groupIds}::bigint[]) and g.deleted_at is null
      union
      select g.organization_id, g.id from within w
      join groups g on g.organization_id = w.organization_id and g.parent_id = w.id
      where g.organization_id = ${organizationId} and g.deleted_at is null
    )
    select w.id from within w where w.organization_id = ${organizationId}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function isGroupOfToday(trx: Transaction, organizationId: Id<'organization'>, groupId: Id<'group'>): Promise<boolean> {
  const group = await trx.selectFrom('groups').select('id').where('organization_id', '=', organizationId).where('id', '=', groupId).where('deleted_at', 'is', null).executeTakeFirst();
  return group !== undefined;
}
