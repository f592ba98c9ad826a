import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A signed-in browser. Its tokens are revoked by `id`. */
export type BrowserSession = {
  readonly id: string;
  readonly personId: Id<'person'>;
  readonly providerSession: string | null;
  readonly providerTokens: Buffer | null;
};

type NewSession = BrowserSession & { readonly secretHash: string; readonly secondsToLive: number };

const now = sql<Date>`now()`;

/** Stores a session and deletes expired ones. */
export async function addBrowserSession(
  trx: Transaction,
  { secretHash, secondsToLive, ...session }: NewSession,
): Promise<void> {
  await trx.deleteFrom('sign_in_sessions').where('expires_at', '<', now).execute();
  await trx
    .insertInto('sign_in_sessions')
    .values({
      id: session.id,
      secret_hash: secretHash,
      person_id: session.personId,
      provider_session: session.providerSession,
      provider_tokens: session.providerTokens,
      provider_asked_at: now,
      created_at: now,
      expires_at: sql<Date>`now() + make_interval(secs => ${secondsToLive})`,
    })
    .execute();
}

export async function findBrowserSession(trx: Transaction, secretHash: string): Promise<BrowserSession | undefined> {
  return trx
    .selectFrom('sign_in_sessions')
    .select(['id', 'person_id as personId', 'provider_session as providerSession', 'provider_tokens as providerTokens'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Claims the next refresh at the provider; if many tabs renew at once, only one succeeds. */
export async function claimRefresh(trx: Transaction, id: string, secondsBetween: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_sessions')
    .set({ provider_asked_at: now })
    .where('id', '=', id)
    .where('provider_asked_at', '<', sql<Date>`now() - make_interval(secs => ${secondsBetween})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function storeProviderTokens(trx: Transaction, id: string, providerTokens: Buffer): Promise<void> {
  await trx.updateTable('sign_in_sessions').set({ provider_tokens: providerTokens }).where('id', '=', id).execute();
}

/** Deletes a session and returns it. */
export async function destroyBrowserSession(trx: Transaction, id: string): Promise<BrowserSession | undefined> {
  return trx
    .deleteFrom('sign_in_sessions')
    .where('id', '=', id)
    .returning([
      'id',
      'person_id as personId',
      'provider_session as providerSession',
      'provider_tokens as providerTokens',
    ])
    .executeTakeFirst();
}

/** Deletes every session of one provider session; returns their ids. */
export async function destroySessionsOfProvider(trx: Transaction, providerSession: string): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('sign_in_sessions')
    .where('provider_session', '=', providerSession)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
