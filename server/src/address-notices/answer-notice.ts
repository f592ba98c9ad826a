import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type OwnContactChange, listOwnChecks, removeChecks, saveObjection } from './address-checks.repository.ts';
import { type EmployeeRef, type ReplyAnswer, findReplyLink, saveAnswer } from './address-replies.repository.ts';
import { recordRenewals } from './record-address-changes.ts';
import { renewLinks } from './renewed-links.repository.ts';
import { hashOfReply } from './reply-links.ts';

type Dependencies = { readonly database: Database };

/**
 * Records the answer to a notice. Invalid and expired links and disallowed answers are ignored without an error, so
 * that nobody can probe tokens. An objection renews the employee's links in running campaigns and holds back messages
 * to the new addresses; a due task notifies administrators.
 */
export async function answerNotice(
  { database }: Dependencies,
  { token, answer }: { readonly token: string; readonly answer: ReplyAnswer },
): Promise<void> {
  const tokenHash = hashOfReply(token);
  const at = tokenHash && (await database.acrossOrganizations('address-reply', (trx) => findReplyLink(trx, tokenHash)));
  if (!at) return;
  await database.inOrganization(at.organizationId, async (trx) => {
    const sentAt = await saveAnswer(trx, at, { tokenHash, answer });
    if (!sentAt) return;
    if (answer === 'object') await object(trx, at, null);
    else await confirm(trx, at, { until: sentAt, by: null });
  });
}

type OwnAnswer = { readonly answer: ReplyAnswer; readonly changedUntil: Date };

/** Lists the caller's own unconfirmed addresses. Refused for all other people, for every role. */
export async function listContactChanges(
  { database }: Dependencies,
  { personId }: Actor,
  asked: string,
): Promise<readonly OwnContactChange[]> {
  if (asked !== 'me' && asked !== personId) throw new Refusal('not-found');
  return database.acrossOrganizations('account', (trx) => listOwnChecks(trx, personId));
}

/**
 * Records the answer of a signed-in person for all own addresses changed before an instant. Only the account linked
 * before the change can answer; an account linked by a new address would confirm itself.
 */
export async function answerContactChanges(
  needs: Dependencies,
  actor: Actor,
  { asked, answer, changedUntil }: OwnAnswer & { readonly asked: string },
): Promise<void> {
  const waiting = (await listContactChanges(needs, actor, asked)).filter(({ changedAt }) => changedAt <= changedUntil);
  const employees = new Map(
    waiting.map(({ organizationId, employeeId }) => [employeeId, { organizationId, employeeId }]),
  );
  for (const at of employees.values()) {
    await needs.database.inOrganization(at.organizationId, async (trx) => {
      if (answer === 'object') await object(trx, at, actor.personId);
      else await confirm(trx, at, { until: changedUntil, by: actor.personId });
    });
  }
}

async function object(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeRef,
  by: Id<'person'> | null,
): Promise<void> {
  await saveObjection(trx, { organizationId, employeeId });
  const renewed = await renewLinks(trx, organizationId, [employeeId]);
  await recordChange(trx, organizationId, {
    personId: by,
    action: 'employee.addresses-objected',
    entityType: 'employees',
    entityId: employeeId,
  });
  await recordRenewals(trx, organizationId, { employeeIds: renewed.map(({ employeeId: id }) => id), by });
}

type Confirming = { readonly until: Date; readonly by: Id<'person'> | null };

/** Confirms addresses changed before an instant. */
async function confirm(trx: Transaction, at: EmployeeRef, { until, by }: Confirming): Promise<void> {
  if (!(await removeChecks(trx, at, until))) return;
  await recordChange(trx, at.organizationId, {
    personId: by,
    action: 'employee.addresses-confirmed',
    entityType: 'employees',
    entityId: at.employeeId,
  });
}
