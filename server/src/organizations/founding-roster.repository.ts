import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Extends the founding roster to everyone recorded until now. */
export async function extendFoundingRoster(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await sql`update organizations set founding_roster_until = attune_now() where id = ${organizationId}`.execute(trx);
}
