import { deviceOf } from '@attune/contract/sessions/device';
import type { Id } from '@attune/domain/kernel';
import { listOrganizationIdsOf, recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Caller, sessionKeyOf } from '../platform/http/index.ts';
import { recordSignIn } from '../accounts/index.ts';
import { addSignIn } from './sign-ins.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Records the time and device of a sign-in; the time before becomes the previous sign-in. Repeated calls with one token
 * count once.
 */
export async function beginSession({ database }: Dependencies, caller: Caller, userAgent: string): Promise<void> {
  const personId = caller.personId as Id<'person'>;
  await database.acrossOrganizations('sign-in', async (trx) => {
    if (await recordSignIn(trx, personId, caller.tokenIssuedAt)) await notifyOrganizations(trx, personId);
    await addSignIn(trx, { personId, sessionKey: sessionKeyOf(caller), ...deviceOf(userAgent) });
  });
}

/**
 * Records the sign-in in every organization where the person has a role or works, but in none for internal users who
 * can access all of them.
 */
async function notifyOrganizations(trx: Transaction, personId: Id<'person'>): Promise<void> {
  for (const organizationId of await listOrganizationIdsOf(trx, personId))
    await recordChange(trx, organizationId, {
      personId,
      action: 'session.begun',
      entityType: 'people',
      entityId: personId,
    });
}
