import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { removeChecks, saveObjection } from './address-checks.repository.ts';
import { type EmployeeAt, type ReplyAnswer, findReplyLink, saveAnswer } from './address-replies.repository.ts';
import { recordRenewals } from './record-address-changes.ts';
import { renewLinks } from './renewed-links.repository.ts';
import { hashOfReply } from './reply-links.ts';

type Needs = { readonly database: Database };

/**
 * Takes the answer of whoever got a notice. A link that is wrong, has expired or does not allow the answer changes nothing,
 * and nobody can tell. To object ends the links of the employee in running campaigns once more and keeps messages from the
 * new addresses; administrators are told by a due task.
 */
export async function answerNotice({ database }: Needs, { token, answer }: { readonly token: string; readonly answer: ReplyAnswer }): Promise<void> {
  const tokenHash = hashOfReply(token);
  const at = tokenHash && (await database.acrossOrganizations('address-reply', (trx) => findReplyLink(trx, tokenHash)));
  if (!at) return;
  await database.inOrganization(at.organizationId, async (trx) => {
    const sentAt = await saveAnswer(trx, at, { tokenHash, answer });
    if (!sentAt) return;
    if (answer === 'object') await object(trx, at);
    else await confirm(trx, at, sentAt);
  });
}

async function object(trx: Transaction, { organizationId, employeeId }: EmployeeAt): Promise<void> {
  await saveObjection(trx, { organizationId, employeeId });
  const renewed = await renewLinks(trx, organizationId, [employeeId]);
  await recordChange(trx, organizationId, { personId: null, action: 'employee.addresses-objected', entityType: 'employees', entityId: employeeId });
  await recordRenewals(trx, organizationId, { employeeIds: renewed.map(({ employeeId: id }) => id), by: null });
}

/** Ends what addresses wait for that were changed until the notice was sent. */
async function confirm(trx: Transaction, at: EmployeeAt, sentAt: Date): Promise<void> {
  if (!(await removeChecks(trx, at, sentAt))) return;
  await recordChange(trx, at.organizationId, { personId: null, action: 'employee.addresses-confirmed', entityType: 'employees', entityId: at.employeeId });
}
