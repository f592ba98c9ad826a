import type { Device } from '@attune/contract/sessions/device';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type PersonId = Id<'person'>;

/** A device where a person signed in. `sessionKey` identifies its tokens for revocation. */
export type SignIn = Device & {
  readonly id: Id<'sign-in'>;
  readonly sessionKey: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

/** After this period without activity, nobody is signed in there anymore. */
const forgottenAfter = sql`interval '14 days'`;
/** How often activity is recorded. */
const seenAtMostEvery = sql`interval '15 minutes'`;

type NewSignIn = Device & { readonly personId: PersonId; readonly sessionKey: string };

/** Whether a person has a role in an organization or an internal role. */
export async function hasRole(trx: Transaction, personId: PersonId): Promise<boolean> {
  const { rows } = await sql<{ readonly hasRole: boolean }>`
    select p.internal_role is not null or exists (select 1 from person_roles r where r.person_id = p.id) as "hasRole"
    from people p where p.id = ${personId}`.execute(trx);
  return rows[0]?.hasRole ?? false;
}

/** Records a sign-in and deletes inactive ones. */
export async function addSignIn(
  trx: Transaction,
  { personId, sessionKey, browser, platform }: NewSignIn,
): Promise<void> {
  await trx
    .deleteFrom('sign_ins')
    .where('last_seen_at', '<', sql<Date>`now() - ${forgottenAfter}`)
    .execute();
  await trx
    .insertInto('sign_ins')
    .values({
      person_id: personId,
      session_key: sessionKey,
      browser,
      platform,
      started_at: sql<Date>`now()`,
      last_seen_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.column('session_key').doUpdateSet(({ ref }) => ({ last_seen_at: ref('excluded.last_seen_at') })),
    )
    .execute();
}

/** Records activity of a known sign-in. */
export async function recordSeen(trx: Transaction, sessionKey: string): Promise<void> {
  await trx
    .updateTable('sign_ins')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_key', '=', sessionKey)
    .where('last_seen_at', '<', sql<Date>`now() - ${seenAtMostEvery}`)
    .execute();
}

/** Lists the sign-ins of a person that were active within this many seconds, latest first. */
export async function listSignIns(
  trx: Transaction,
  personId: PersonId,
  secondsAtMost: number,
): Promise<readonly SignIn[]> {
  return trx
    .selectFrom('sign_ins')
    .select([
      'id',
      'session_key as sessionKey',
      'browser',
      'platform',
      'started_at as startedAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('person_id', '=', personId)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${secondsAtMost})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes sign-ins that have ended. */
export async function destroySignIns(trx: Transaction, sessionKeys: readonly string[]): Promise<void> {
  await trx.deleteFrom('sign_ins').where('session_key', 'in', sessionKeys).execute();
}
