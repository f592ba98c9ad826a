import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import {
  type NewSubscriptionType,
  type SubscriptionInput,
  addSubscription,
  addType,
} from './subscriptions.repository.ts';

type SeededSubscription = Omit<SubscriptionInput, 'typeId'> & { readonly type: NewSubscriptionType };

/** Adds subscriptions, each with its type, on an empty installation. */
export async function seedSubscriptions(
  database: Database,
  organizationId: Id<'organization'>,
  subscriptions: readonly SeededSubscription[],
): Promise<void> {
  await database.acrossOrganizations('seed', async (trx) => {
    for (const { type, ...subscription } of subscriptions) {
      const added = await addType(trx, type);
      if (added) await addSubscription(trx, organizationId, { ...subscription, typeId: added.id });
    }
  });
}
