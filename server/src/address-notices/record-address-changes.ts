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

/** One entry of the audit log names so many people. */
const namedAtOnce = 1000;

/**
 * Does what follows from changed addresses, in the transaction that changes them. Every way of changing the addresses
 * of employees calls it: forms, files, undoing an import, directories. Running campaigns get renewed links for these
 * employees, new addresses wait for a confirmation, and the addresses of until now are notified.
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

/** Renews, as a campaign is reopened, the links of whoever has other addresses by now than when it closed. */
export async function renewLinksOfReopened(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { by, ...reopened }: Reopened,
): Promise<void> {
  const employeeIds = await renewLinksSince(trx, organizationId, reopened);
  await recordRenewals(trx, organizationId, { employeeIds, by });
}

type Renewed = { readonly employeeIds: readonly Id<'employee'>[]; readonly by: Id<'person'> | null };

/** Writes the renewal of links to the audit log. Each employee finds it in the own history. */
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

/**
 * An address that was replaced or removed is notified itself; of one that was added the other address of until now is.
 */
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
