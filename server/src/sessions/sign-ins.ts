import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/index.ts';
import type { Accounts } from './accounts.ts';
import { type SignIn, listSignIns as list } from './sign-ins.repository.ts';
import { accessTokenLife } from './token-issuer.ts';

export type SignInDependencies = {
  readonly database: Database;
  readonly accounts: Accounts;
  /** Makes the embedded provider forget a session; at a provider elsewhere it goes on. */
  readonly forgetSession: (sessionId: string) => Promise<void>;
  /** How long somebody can be signed in without being seen here. */
  readonly sessionLife: number;
};

/** What the tokens of a sign-in are known by: the provider's session or, without one, the token. */
export function sessionKeyOf({ sessionId, tokenId }: Pick<Caller, 'sessionId' | 'tokenId'>): string {
  return sessionId ?? tokenId;
}

/**
 * Where somebody is signed in: oneself, or anybody for an Engage Super Admin. Anybody else looks as if he did not
 * exist.
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

/** Which places: one by its id, or all but the one that is asked from. */
export type Places = { readonly personId: string } & (
  | { readonly signInId: string }
  | { readonly butAt: Pick<Caller, 'sessionId' | 'tokenId'> }
);

/**
 * Signs somebody out elsewhere. Tokens are refused at once, and nothing renews them: only who signs in anew gets
 * others.
 */
export async function endSignIns(needs: SignInDependencies, actor: Actor, places: Places): Promise<void> {
  const all = await listSignIns(needs, actor, places.personId);
  const ended =
    'signInId' in places
      ? all.filter(({ id }) => id === places.signInId)
      : all.filter(({ sessionKey }) => sessionKey !== sessionKeyOf(places.butAt));
  if ('signInId' in places && ended.length === 0) throw new Refusal('not-found');
  if (ended.length === 0) return;
  const keys = ended.map(({ sessionKey }) => sessionKey);
  for (const key of keys) await needs.forgetSession(key);
  // What was given out a moment before the session was forgotten lives as long as a token does.
  await needs.accounts.revoke(keys, new Date(Date.now() + 2 * accessTokenLife * 1000));
}
