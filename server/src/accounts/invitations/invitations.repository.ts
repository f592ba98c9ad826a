import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

type PersonId = Id<'person'>;
type InvitationId = Id<'invitation'>;

/** Lists when a person was invited since a given time. */
export async function listInvitedAt(trx: Transaction, personId: PersonId, since: Date): Promise<readonly Date[]> {
  const rows = await trx
    .selectFrom('invitations')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export type NewInvitation = {
  readonly personId: PersonId;
  readonly onBehalfOf: Id<'organization'> | null;
  readonly invitedBy: PersonId;
  readonly now: Date;
};

export async function addInvitation(
  trx: Transaction,
  { personId, onBehalfOf, invitedBy, now }: NewInvitation,
): Promise<InvitationId> {
  const { id } = await trx
    .insertInto('invitations')
    .values({ person_id: personId, on_behalf_of: onBehalfOf, invited_by: invitedBy, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type QueuedInvitation = {
  readonly firstName: string;
  /** Null if the account has no address or is deactivated, or the organization was deleted. */
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly organizationId: Id<'organization'> | null;
  readonly organization: string | null;
  readonly supportEmail: string | null;
};

/** Finds an unsent invitation, with the data for its mail. */
export async function findQueued(trx: Transaction, id: InvitationId): Promise<QueuedInvitation | undefined> {
  const found = await trx
    .selectFrom('invitations as i')
    .innerJoin('people as p', 'p.id', 'i.person_id')
    .leftJoin('organizations as o', 'o.id', 'i.on_behalf_of')
    .select([
      'p.first_name as firstName',
      'p.email_address as emailAddress',
      'p.deactivated_at',
      'o.deleted_at',
      'p.locale',
      'o.id as organizationId',
      'o.display_name as organization',
      'o.locale as organizationLocale',
      'o.support_email as supportEmail',
    ])
    .where('i.id', '=', id)
    .where('i.status', '=', 'queued')
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    deactivated_at: deactivatedAt,
    deleted_at: deletedAt,
    emailAddress,
    locale,
    organizationLocale,
    ...invitation
  } = found;
  return {
    ...invitation,
    emailAddress: deactivatedAt === null && deletedAt === null ? emailAddress : null,
    locale: locale ?? organizationLocale,
  };
}

export async function markInvitation(
  trx: Transaction,
  id: InvitationId,
  status: 'sent' | 'bounced' | 'failed',
): Promise<void> {
  await trx.updateTable('invitations').set({ status }).where('id', '=', id).execute();
}
