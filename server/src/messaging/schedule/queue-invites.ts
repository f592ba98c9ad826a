import type { QueueInvites } from '../../campaigns/index.ts';
import { insertInvites } from './queue-invites.repository.ts';

/**
 * Puts the invitation of a campaign into the queue for people, once more if they had it. What waits for them already is
 * not put there twice.
 */
export const queueInvites: QueueInvites = async (trx, organizationId, invites) => {
  if (invites.employeeIds.length > 0) await insertInvites(trx, organizationId, invites);
};
