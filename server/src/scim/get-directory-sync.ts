import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { directoryGuard } from '@attune/domain/people';
import {
  type CountedDay,
  type StoredRefusal,
  type StoredSafetyLimit,
  allowForADay,
  findSafetyLimit,
  listDays,
  listRefusals,
} from './directory-log.repository.ts';
import { type KnownGroupType, listKnownGroupTypes } from './directory-users.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };
type OrganizationId = Id<'organization'>;

const daysShown = 30;
const refusalsShown = 50;

export type DirectorySync = {
  readonly safetyLimit:
    | (StoredSafetyLimit & { readonly mayContinue: boolean; readonly isAllowed: boolean })
    | undefined;
  readonly groupTypes: readonly KnownGroupType[];
  readonly days: readonly CountedDay[];
  readonly refusals: readonly StoredRefusal[];
};

/** Gets recent operations and refusals of directories, and whether a safety limit stopped them. */
export async function getDirectorySync(
  { database, clock }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<DirectorySync> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, (trx) => readSync(trx, organizationId, clock.now()));
}

type Override = { readonly organizationId: OrganizationId; readonly confirmedDeactivations: number };

/**
 * Overrides the safety limit for a day. The request repeats the number shown, so that no other number is approved by
 * accident.
 */
export async function overrideSafetyLimit(
  { database, clock }: Dependencies,
  actor: Actor,
  { organizationId, confirmedDeactivations }: Override,
): Promise<DirectorySync> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const safetyLimit = await findSafetyLimit(trx, organizationId);
    if (!safetyLimit?.stoppedAt)
      throw new Refusal('conflict', 'The safety limit has not stopped a directory. There is nothing to override.');
    if (confirmedDeactivations !== safetyLimit.deactivatedCount)
      throw invalid({ at: ['confirmedDeactivations'], detail: `Type ${safetyLimit.deactivatedCount} to confirm.` });
    await allowForADay(trx, organizationId, actor.personId);
    const { deactivatedCount, activeBefore } = safetyLimit;
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'directory.allowed',
      entityType: 'organizations',
      entityId: organizationId,
      after: { deactivatedCount, activeBefore },
    });
    return readSync(trx, organizationId, clock.now());
  });
}

async function readSync(trx: Transaction, organizationId: OrganizationId, now: Date): Promise<DirectorySync> {
  const safetyLimit = await findSafetyLimit(trx, organizationId);
  return {
    safetyLimit: safetyLimit && {
      ...safetyLimit,
      mayContinue:
        directoryGuard({ activeBefore: safetyLimit.activeBefore, deactivated: safetyLimit.deactivatedCount }) ===
        'confirm',
      isAllowed: safetyLimit.allowedUntil !== null && safetyLimit.allowedUntil > now,
    },
    groupTypes: await listKnownGroupTypes(trx, organizationId),
    days: await listDays(trx, organizationId, daysShown),
    refusals: await listRefusals(trx, organizationId, refusalsShown),
  };
}
