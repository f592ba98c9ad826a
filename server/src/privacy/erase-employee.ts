import { type Actor, assertAdministratorRemains, authorize } from '@attune/domain/access';
import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { countOtherAdministrators, lockAccess } from '../access/index.ts';
import { removeFromCampaigns } from '../campaigns/index.ts';
import { pseudonymizeAccount, pseudonymizePerson, recordChange } from '../history/index.ts';
import { deleteEmployeeFromImports } from '../imports/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import {
  type Leaver,
  destroyAccount,
  destroyEmployee,
  expireFilesAbout,
  findLeaver,
  deleteIncludedEmployees,
  deleteSamples,
  listPictures,
  separateAccount,
  lockLeaver,
} from './erasing.repository.ts';

export type ErasingDependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly queue: Enqueue;
  readonly files: Pick<FileStore, 'remove'>;
  /** Evicts an organization's names from the memory of this process. */
  readonly evictNames: (organizationId: Id<'organization'>) => void;
};

export type EmployeeRef = { readonly organizationId: Id<'organization'>; readonly employeeId: Id<'employee'> };

/**
 * Erases an employee permanently: record, account, sent messages, and answers that are not published yet. Published
 * results are unchanged, because a difference would reveal the answers of the erased person. Refuses with
 * `last-administrator`, and with `conflict` while a campaign of that person is about to start or close.
 */
export async function eraseEmployee(needs: ErasingDependencies, actor: Actor, at: EmployeeRef): Promise<void> {
  authorize(actor, 'employee.destroy', { organizationId: at.organizationId });
  await erase(needs, at, actor.personId);
}

/** Erases an employee for the operator, from the command line. Returns the pseudonym in the audit log. */
export async function eraseByOperator(
  needs: ErasingDependencies,
  organizationId: string,
  employeeId: string,
): Promise<string> {
  if (!isId(organizationId) || !isId(employeeId))
    throw new Refusal('not-found', 'Give the number of an organization and of an employee in it.');
  const pseudonym = await erase(
    needs,
    { organizationId: organizationId as Id<'organization'>, employeeId: employeeId as Id<'employee'> },
    null,
  ).catch(rethrowMissing);
  return (
    `Employee ${employeeId} is erased. The audit log keeps their entries under the pseudonym ${pseudonym}, ` +
    'which cannot be linked to a person.'
  );
}

function rethrowMissing(error: unknown): never {
  const isMissing = error instanceof Refusal && error.code === 'not-found';
  throw isMissing
    ? new Refusal(
        'not-found',
        'There is no employee with this number in this organization. It stands in the address of the page of the ' +
          'employee.',
      )
    : error;
}

/** Erases an employee on behalf of a person or of the product (null); returns the pseudonym in the audit log. */
export async function erase(
  needs: ErasingDependencies,
  at: EmployeeRef,
  personId: Id<'person'> | null,
): Promise<string> {
  const { organizationId, employeeId } = at;
  const { database } = needs;
  await database.inOrganization(organizationId, async (trx) =>
    assertErasable(trx, organizationId, await findLeaver(trx, organizationId, employeeId)),
  );
  await removeFromCampaigns(needs, { ...at, personId });
  // In a transaction of its own: it runs with other rights, which a distributed database does not allow beside others.
  await database.inOrganization(organizationId, (trx) => deleteIncludedEmployees(trx, organizationId, employeeId));
  const { leaver, pseudonym } = await database.inOrganization(
    organizationId,
    (trx) => eraseRecords(trx, { ...at, by: personId }),
    patience,
  );
  needs.evictNames(organizationId);
  if (leaver.personId) await eraseAccount(needs, leaver.personId);
  return pseudonym();
}

const patience = { statementSeconds: 120 };

type Erasing = EmployeeRef & { readonly by: Id<'person'> | null };

async function eraseRecords(trx: Transaction, { organizationId, employeeId, by }: Erasing) {
  const leaver = await assertErasable(trx, organizationId, await lockLeaver(trx, organizationId, employeeId));
  await deleteEmployeeFromImports(trx, organizationId, employeeId);
  await destroyEmployee(trx, organizationId, leaver);
  await deleteSamples(trx, organizationId);
  await expireFilesAbout(trx, organizationId, leaver.personId);
  if (leaver.personId) await separateAccount(trx, organizationId, leaver.personId);
  await recordChange(trx, organizationId, {
    personId: by,
    action: 'employee.erased',
    entityType: 'employees',
    entityId: employeeId,
  });
  return { leaver, pseudonym: pseudonymizePerson(trx, organizationId, leaver) };
}

async function assertErasable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  leaver: Leaver | undefined,
): Promise<Leaver> {
  if (!leaver) throw new Refusal('not-found');
  await lockAccess(trx, organizationId);
  if (leaver.personId)
    assertAdministratorRemains({
      from: leaver.role,
      to: 'employee',
      otherAdministratorCount: await countOtherAdministrators(trx, organizationId, [leaver.personId]),
    });
  return leaver;
}

/**
 * Erases the account if no other organization uses it. Its picture is deleted afterwards: without the account it cannot
 * be found.
 */
async function eraseAccount({ database, files }: ErasingDependencies, personId: Id<'person'>): Promise<void> {
  const pictures = await database.acrossOrganizations('erased-account', async (trx) => {
    const stored = await listPictures(trx, personId);
    if (!(await destroyAccount(trx, personId))) return [];
    await pseudonymizeAccount(trx, personId);
    return stored;
  });
  for (const picture of pictures) await files.remove(picture);
}
