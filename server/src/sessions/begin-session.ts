import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { recordSignIn } from './sessions.repository.ts';

type Needs = { readonly database: Database };

/** Records when the caller signed in; the time before becomes the previous sign-in. The same token counts once. */
export async function beginSession({ database }: Needs, { personId, tokenIssuedAt }: Caller): Promise<void> {
  await database.acrossOrganizations('sign-in', (trx) => recordSignIn(trx, personId as Id<'person'>, tokenIssuedAt));
}
