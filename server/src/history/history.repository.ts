import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';

/** What somebody did to one thing. It is kept for good, so that it holds no more of people than ids and counts. */
export type Change = {
  /** Null where the product did it by itself. */
  readonly personId: Id<'person'> | null;
  /** In past tense: `organization.settings-changed`. */
  readonly action: string;
  /** The resource type of the thing. */
  readonly entityType: string;
  readonly entityId: string;
  readonly before?: object;
  readonly after?: object;
};

/** Writes a change into the history of the organization, in the transaction that makes it. */
export async function recordChange(trx: Transaction, organizationId: Id<'organization'>, { personId, action, entityType, entityId, before, after }: Change): Promise<void> {
  await trx
    .insertInto('change_history')
    .values({
      organization_id: organizationId,
      person_id: personId,
      action,
      entity_type: entityType,
      entity_id: entityId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
