import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type Caller, sessionKeyOf } from '../platform/http/index.ts';
import type { Accounts } from './accounts.ts';
import { type SignIn, listSignIns as list } from './sign-ins.repository.ts';
import { accessTokenLife } from './token-issuer.ts';

export type SignInDependencies = {
  readonly database: Database;
  readonly accounts: Accounts;
  /** Ends a session at the embedded provider; one at an external provider continues. */
  readonly deleteSession: (sessionId: string) => Promise<void>;
  /** How long a user can be signed in without activity here. */
  readonly sessionLife: number;
};

/**
 * Lists where a person is signed in: the caller, or anyone for Engage Super Admins. Other people look as if they did
 * not exist.
 */
export async function listSignIns(
  { database, sessionLife }: SignInDependencies,
  actor: Actor,
  personId: string,
): Promise<readonly SignIn[]> {
  const id = personId === 'me' ? actor.personId : (personId as Id<'person'>);
  if (!can(actor, 'profile.update', { personId: id })) throw new Refusal('not-found');
  return database.acrossOrganizations('sign-in', (trx) => list(trx, id, sessionLife));
}

/** The sign-ins to end: one by id, or all except the current one. */
export type Places = { readonly personId: string } & (
  | { readonly signInId: string }
  | { readonly butAt: Pick<Caller, 'sessionId' | 'tokenId'> }
);

/** Signs a person out elsewhere. Tokens are revoked at once and cannot be renewed; a new sign-in is required. */
export async function endSignIns(needs: SignInDependencies, actor: Actor, places: Places): Promise<void> {
  const all = await listSignIns(needs, actor, places.personId);
  const ended =
    'signInId' in places
      ? all.filter(({ id }) => id === places.signInId)
      : all.filter(({ sessionKey }) => sessionKey !== sessionKeyOf(places.butAt));
  if ('signInId' in places && ended.length === 0) throw new Refusal('not-found');
  if (ended.length === 0) return;
  const keys = ended.map(({ sessionKey }) => sessionKey);
  for (const key of keys) await needs.deleteSession(key);
  // Tokens issued just before the session was deleted live for the full token life.
  await needs.accounts.revoke(keys, { seconds: 2 * accessTokenLife });
}
