import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { haveAdministratorsLeft, lockAccess } from './holders.repository.ts';

/** Refuses with `last-administrator` if this transaction made the last administrator of the organization leave. */
export async function assertHasAdministrator(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  await lockAccess(trx, organizationId);
  if (await haveAdministratorsLeft(trx, organizationId))
    throw new Refusal(
      'last-administrator',
      'Nobody who administers this organization would be left. Make somebody else an Organization Admin or ' +
        'Engagement Admin first.',
    );
}
