import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** An action that its owner shows to everyone in the group. */
export type SharedAction = { readonly groupId: Id<'group'>; readonly title: string; readonly isDone: boolean };

const mostPerGroup = 5;

/** The actions that groups show, of one group or of all: open ones and those completed within a year, newest first. */
export async function listSharedActions(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: Id<'group'> | null = null,
): Promise<readonly SharedAction[]> {
  const { rows } = await sql<SharedAction>`
    select "groupId", title, "isDone" from (
      select p.group_id as "groupId", p.title, p.status = 'completed' as "isDone", p.id,
        row_number() over (partition by p.group_id order by p.status, p.completed_at desc, p.id desc) as place
      from action_plans p
      join groups g on g.organization_id = p.organization_id and g.id = p.group_id and g.deleted_at is null
      where p.organization_id = ${organizationId} and p.is_shared
        and (${groupId}::bigint is null or p.group_id = ${groupId}::bigint)
        and (p.completed_at is null or p.completed_at > attune_now() - interval '1 year')
    ) shared
    where place <= ${mostPerGroup}
    order by "groupId", place`.execute(trx);
  return rows;
}
