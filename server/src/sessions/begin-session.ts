import { deviceOf } from '@attune/contract/sessions/device';
import type { Id } from '@attune/domain/kernel';
import { recordOfProduct } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type Caller, sessionKeyOf } from '../platform/http/index.ts';
import { recordSignIn } from '../accounts/index.ts';
import { addSignIn, hasRole } from './sign-ins.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Records the time and device of a sign-in; the time before becomes the previous sign-in. Repeated calls with one token
 * count once. Sign-ins of people with a role are in the audit log of the product, which no organization reads: an
 * organization must not learn when people sign in, here or for another organization.
 */
export async function beginSession({ database }: Dependencies, caller: Caller, userAgent: string): Promise<void> {
  const personId = caller.personId as Id<'person'>;
  await database.acrossOrganizations('sign-in', async (trx) => {
    if ((await recordSignIn(trx, personId, caller.tokenIssuedAt)) && (await hasRole(trx, personId)))
      await recordOfProduct(trx, { personId, action: 'session.begun', entityType: 'people', entityId: personId });
    await addSignIn(trx, { personId, sessionKey: sessionKeyOf(caller), ...deviceOf(userAgent) });
  });
}
