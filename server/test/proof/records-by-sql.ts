import { sql } from 'kysely';
import { aPerson } from '../accounts.ts';
import type { Acme, World } from './proven-records.ts';

/** Adds a requested export of rows, whose requester has left: Acme has too few people to request one. */
export async function addSecureExport(
  { product, organizationId }: Acme,
  { campaignId }: World['ids'],
): Promise<string> {
  return product.app.database.inOrganization(organizationId, async (trx) => {
    const { rows } = await sql<{ readonly id: string }>`
      insert into secure_exports (organization_id, campaign_id, reason)
      values (${organizationId}, ${campaignId}, 'Study') returning id`.execute(trx);
    return rows[0]?.id ?? '';
  });
}

/** Adds a coaching subscription with a session of one employee. */
export async function addCoaching({ product, organizationId }: Acme, employeeId: string) {
  const coachId = await aPerson(product.app.database, { internalRole: 'coach' });
  return product.app.database.inOrganization(organizationId, async (trx) => {
    const subscriptions = await sql<{ readonly id: string }>`
      insert into coaching_subscriptions (organization_id, type_id, coach_person_id, scope, starts_on, ends_on,
        sessions_included, coach_time_zone, availability)
      values (${organizationId}, 3, ${coachId}, 'team', '2040-01-01', '2040-12-31', -1, 'UTC',
        '[{"weekday": 1, "from": 0, "to": 1440}]') returning id`.execute(trx);
    const coachingSubscriptionId = subscriptions.rows[0]?.id ?? '';
    const sessions = await sql<{ readonly id: string }>`
      insert into coaching_sessions (organization_id, subscription_id, starts_at, duration_minutes, status)
      values (${organizationId}, ${coachingSubscriptionId}, '2040-03-05T10:00:00Z', 60, 'scheduled')
      returning id`.execute(trx);
    const coachingSessionId = sessions.rows[0]?.id ?? '';
    await sql`insert into coaching_session_participants (organization_id, session_id, employee_id)
      values (${organizationId}, ${coachingSessionId}, ${employeeId})`.execute(trx);
    return { coachingSubscriptionId, coachingSessionId };
  });
}
