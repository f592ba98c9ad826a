import type { QueueInvites } from '../../campaigns/index.ts';
import { insertInvites } from './queue-invites.repository.ts';

/**
 * Queues the invitation of a campaign for people, again if already sent. Invitations that are already waiting are not
 * queued twice.
 */
export const queueInvites: QueueInvites = async (trx, organizationId, invites) => {
  if (invites.employeeIds.length > 0) await insertInvites(trx, organizationId, invites);
};
