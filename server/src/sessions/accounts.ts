import type { Database } from '../platform/database/index.ts';
import type { Subject } from './access-token.ts';
import { type Account, type TokenEnd, findAccount, findHolder, revoke } from './sessions.repository.ts';
import { recordSeen } from './sign-ins.repository.ts';
import type { TokenHolder } from './token-issuer.ts';

/** Account queries for signing in and out, each in its own transaction. */
export type Accounts = {
  find(subject: Subject, revocableIds: readonly string[]): Promise<Account | undefined>;
  findHolder(subject: Subject): Promise<TokenHolder | undefined>;
  revoke(revocableIds: readonly string[], end: TokenEnd): Promise<void>;
  /** Records activity of a session. */
  recordSeen(sessionKey: string): Promise<void>;
};

export function createAccounts(database: Database): Accounts {
  return {
    find: (subject, revocableIds) =>
      database.acrossOrganizations('sign-in', (trx) => findAccount(trx, subject, revocableIds), {
        isOneStatement: true,
      }),
    findHolder: (subject) => database.acrossOrganizations('sign-in', (trx) => findHolder(trx, subject)),
    recordSeen: (sessionKey) => database.acrossOrganizations('sign-in', (trx) => recordSeen(trx, sessionKey)),
    revoke: (revocableIds, end) => database.acrossOrganizations('sign-in', (trx) => revoke(trx, revocableIds, end)),
  };
}
