import type { Id } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type ChangedAddress, recordChanges, saveChecks } from './address-checks.repository.ts';
import { type AddressToNotify, recordNotices } from './address-notices.repository.ts';
import { listRecipients, renewLinks, renewLinksSince } from './renewed-links.repository.ts';

type Addresses = { readonly emailAddress: string | null; readonly mobilePhoneNumber: string | null };

/** The addresses of one employee before and after a change. */
export type AddressChange = {
  readonly employeeId: Id<'employee'>;
  readonly before: Addresses;
  readonly after: Addresses;
};

/** Maximum number of people per audit log entry. */
const namedAtOnce = 1000;

/**
 * Handles changed addresses within the transaction that changes them. Must be called by every operation that changes
 * addresses of employees: forms, files, import undo, directories. Renews their links in running campaigns, marks new
 * addresses as unconfirmed, and notifies the previous ones.
 */
export async function recordAddressChanges(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { changes, by }: { readonly changes: readonly AddressChange[]; readonly by: Id<'person'> | null },
): Promise<void> {
  const changed = changes.flatMap(changedOf);
  if (changed.length === 0) return;
  const changedIds = [...new Set(changed.map(({ employeeId }) => employeeId))];
  const renewed = await renewLinks(trx, organizationId, changedIds);
  const asked = new Set(await listRecipients(trx, organizationId, changedIds));
  await recordNotices(trx, organizationId, changes.flatMap(addressesToNotify));
  await saveChecks(trx, organizationId, { changed: changed.filter(({ employeeId }) => asked.has(employeeId)), by });
  await recordChanges(trx, organizationId, [...asked]);
  await recordRenewals(trx, organizationId, { employeeIds: renewed.map(({ employeeId }) => employeeId), by });
}

type Reopened = { readonly campaignId: Id<'campaign'>; readonly closedAt: Date; readonly by: Id<'person'> };

/** Renews links in a reopened campaign for employees whose addresses changed since it closed. */
export async function renewLinksOfReopened(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { by, ...reopened }: Reopened,
): Promise<void> {
  const employeeIds = await renewLinksSince(trx, organizationId, reopened);
  await recordRenewals(trx, organizationId, { employeeIds, by });
}

type Renewed = { readonly employeeIds: readonly Id<'employee'>[]; readonly by: Id<'person'> | null };

/** Records renewed links in the audit log, where each employee can see the entry. */
export async function recordRenewals(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeIds, by }: Renewed,
): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += namedAtOnce) {
    const after = { employeeIds: employeeIds.slice(from, from + namedAtOnce) };
    await recordChange(trx, organizationId, {
      personId: by,
      action: 'employees.links-renewed',
      entityType: 'organizations',
      entityId: organizationId,
      after,
    });
  }
}

const fields = { email: 'emailAddress', sms: 'mobilePhoneNumber' } as const;
const channels = ['email', 'sms'] as const;
const otherChannel = { email: 'sms', sms: 'email' } as const;

function changedOf({ employeeId, before, after }: AddressChange): readonly ChangedAddress[] {
  return channels.flatMap((channel) => {
    const field = fields[channel];
    return before[field] === after[field]
      ? []
      : [{ employeeId, emailBefore: before.emailAddress, channel, before: before[field], after: after[field] }];
  });
}

/** A replaced or removed address is notified itself; for an added address, the employee's other previous address is. */
function addressesToNotify(change: AddressChange): readonly AddressToNotify[] {
  const notices = new Map<string, AddressToNotify>();
  for (const { employeeId, channel, before } of changedOf(change)) {
    const shown = before === null ? otherChannel[channel] : channel;
    const address = change.before[fields[shown]];
    if (address === null) continue;
    const about = before === null || notices.get(address)?.about === 'added' ? 'added' : 'replaced';
    notices.set(address, { employeeId, channel: shown, address, about });
  }
  return [...notices.values()];
}
