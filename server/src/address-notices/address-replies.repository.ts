import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type EmployeeRef = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };

type NewLink = { readonly tokenHash: Buffer; readonly canConfirm: boolean };

/** Stores a link to answer a notice; it expires after some days. */
export async function saveReplyLink(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeRef,
  { tokenHash, canConfirm }: NewLink,
): Promise<void> {
  await sql`
    insert into address_replies (organization_id, token_hash, employee_id, can_confirm, expires_at)
    values (${organizationId}, ${tokenHash}, ${employeeId}, ${canConfirm}, attune_now() + interval '14 days')
    on conflict (organization_id, token_hash) do nothing`.execute(trx);
}

export type ReplyAnswer = 'confirm' | 'object';

/** Finds the employee of a link in any organization; undefined if it is unknown or expired. */
export async function findReplyLink(trx: Transaction, tokenHash: Buffer): Promise<EmployeeRef | undefined> {
  const { rows } = await sql<EmployeeRef>`
    select r.organization_id as "organizationId", r.employee_id as "employeeId"
    from address_replies r join organizations o on o.id = r.organization_id and o.deleted_at is null
    where r.token_hash = ${tokenHash} and r.expires_at > attune_now()`.execute(trx);
  return rows[0];
}

type Answering = { readonly tokenHash: Buffer; readonly answer: ReplyAnswer };

/**
 * Records an answer. Returns when the link was sent; undefined if the link does not allow the answer or the answer is
 * unchanged.
 */
export async function saveAnswer(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeRef,
  { tokenHash, answer }: Answering,
): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly sentAt: Date }>`
    update address_replies set answer = ${answer}, objected_at = case
      when ${answer} = 'object' then (select attune_now()) else objected_at end
    where organization_id = ${organizationId} and token_hash = ${tokenHash} and employee_id = ${employeeId}
      and answer is distinct from ${answer} and (can_confirm or ${answer} = 'object')
    returning sent_at as "sentAt"`.execute(trx);
  return rows[0]?.sentAt;
}
