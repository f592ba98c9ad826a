import type { DirectoryOperation } from '@attune/contract/scim/connection';
import { type Id, Refusal } from '@attune/domain/kernel';
import {
  type DirectoryUser,
  type ScimDocument,
  ScimRefusal,
  type UserChanges,
  type UserInput,
  changesTo,
  documentOfUser,
  overlay,
  readDocument,
  readUser,
  userResource,
} from '@attune/domain/people';
import { type Author, addEmployee, changeEmployee } from '../people/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { assertMayDeactivate } from './deactivations.ts';
import { recordOperations } from './directory-log.repository.ts';
import {
  findNamesakes,
  findRemovedLike,
  findUser,
  rememberUser,
  lockEmployeesFor,
} from './directory-users.repository.ts';
import { placesFor } from './group-places.ts';
import { assertVersionMeant } from './versions.ts';

export type WritingDependencies = { readonly database: Database; readonly clock: Clock };

type OrganizationId = Id<'organization'>;
type EmployeeId = Id<'employee'>;

/** Audit log author of all directory operations. */
export const byDirectory: Author = { personId: null, through: 'directory' };

/** Creates an employee from a document, or reinstates one that a directory removed under the same name or address. */
export async function createUser(
  { database, clock }: WritingDependencies,
  organizationId: OrganizationId,
  body: unknown,
): Promise<DirectoryUser> {
  const document = readDocument(userResource, body);
  const wanted = readUser(document);
  return database.inOrganization(organizationId, async (trx) => {
    await lockEmployeesFor(trx, organizationId);
    const removed = await findRemoved(trx, organizationId, wanted);
    if (removed) {
      const again = readUser(overlay({ ...documentOfUser(removed), active: true }, document));
      await change(trx, organizationId, { user: removed, wanted: again, now: clock.now(), isTakenBack: true });
      return requireUser(trx, organizationId, removed.id);
    }
    const places = await placesFor(trx, organizationId, wanted.places);
    const employeeId = await addEmployee(trx, organizationId, {
      entry: wanted.entry,
      places,
      author: byDirectory,
      now: clock.now(),
    });
    await rememberUser(trx, organizationId, { employeeId, userName: wanted.userName, externalId: wanted.externalId });
    await recordOperations(trx, organizationId, ['users-created', ...leftOut(wanted)]);
    return requireUser(trx, organizationId, employeeId);
  });
}

export type UserUpdate = {
  readonly employeeId: EmployeeId;
  readonly ifMatch: string | undefined;
  /** Returns the requested document, given the current one. */
  readonly revise: (document: ScimDocument) => ScimDocument;
};

/** Updates an employee to the requested document. Does nothing if nothing differs. */
export async function updateUser(
  { database, clock }: WritingDependencies,
  organizationId: OrganizationId,
  { employeeId, ifMatch, revise }: UserUpdate,
): Promise<DirectoryUser> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockEmployeesFor(trx, organizationId);
    const user = await requireUser(trx, organizationId, employeeId);
    const document = documentOfUser(user);
    assertVersionMeant(ifMatch, document);
    const wanted = readUser(revise(document));
    await change(trx, organizationId, { user, wanted, now: clock.now() });
    return requireUser(trx, organizationId, employeeId);
  });
}

/** Deactivates an employee and hides them from the directory. */
export async function removeUser(
  { database, clock }: WritingDependencies,
  organizationId: OrganizationId,
  { employeeId, ifMatch }: Omit<UserUpdate, 'revise'>,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    await lockEmployeesFor(trx, organizationId);
    const user = await requireUser(trx, organizationId, employeeId);
    assertVersionMeant(ifMatch, documentOfUser(user));
    const operations: DirectoryOperation[] = [];
    if (user.isActive) {
      await assertMayDeactivate(trx, organizationId);
      await changeEmployee(trx, organizationId, {
        employeeId,
        entry: { employmentStatus: 'inactive' },
        author: byDirectory,
        now: clock.now(),
      });
      operations.push('users-deactivated');
    }
    await rememberUser(trx, organizationId, {
      employeeId,
      userName: user.userName,
      isRemoved: true,
      ...(user.isActive && { isDeactivated: true }),
    });
    await recordOperations(trx, organizationId, operations);
  });
}

type Changing = {
  readonly user: DirectoryUser;
  readonly wanted: UserInput;
  readonly now: Date;
  readonly isTakenBack?: boolean;
};

async function change(
  trx: Transaction,
  organizationId: OrganizationId,
  { user, wanted, now, isTakenBack = false }: Changing,
): Promise<void> {
  const { id: employeeId } = user;
  const changes = changesTo(user, wanted);
  if (changes.userName !== undefined)
    await claimUserName(trx, organizationId, { userName: changes.userName, employeeId });
  const status = changes.entry.employmentStatus;
  if (status === 'inactive') await assertMayDeactivate(trx, organizationId);
  const places = await placesFor(trx, organizationId, changes.places);
  const isWritten =
    Object.keys(changes.entry).length + places.length > 0 &&
    (await changeEmployee(trx, organizationId, { employeeId, entry: changes.entry, places, author: byDirectory, now }));
  const { userName, externalId } = changes;
  await rememberUser(trx, organizationId, {
    employeeId,
    userName,
    externalId,
    ...(status && { isDeactivated: status === 'inactive' }),
    ...(isTakenBack && { isRemoved: false }),
  });
  await recordOperations(trx, organizationId, [
    ...operationsOf(changes, isWritten),
    ...('mobilePhoneNumber' in changes.entry ? leftOut(wanted) : []),
  ]);
}

function operationsOf({ entry, userName, externalId }: UserChanges, isWritten: boolean): readonly DirectoryOperation[] {
  if (entry.employmentStatus)
    return [entry.employmentStatus === 'inactive' ? 'users-deactivated' : 'users-reactivated'];
  return isWritten || userName !== undefined || externalId !== undefined ? ['users-changed'] : [];
}

function leftOut({ hasForeignPhone }: UserInput): readonly DirectoryOperation[] {
  return hasForeignPhone ? ['phones-left-out'] : [];
}

/**
 * Finds the removed employee whom a directory creates again. Refuses if the user name belongs to a visible employee.
 */
async function findRemoved(
  trx: Transaction,
  organizationId: OrganizationId,
  { userName, externalId, entry }: UserInput,
): Promise<DirectoryUser | undefined> {
  const namesakes = await findNamesakes(trx, organizationId, userName);
  if (namesakes.some(({ isRemoved }) => !isRemoved)) throw nameTaken();
  return findRemovedLike(trx, organizationId, {
    userName,
    externalId,
    emailAddress: entry.emailAddress ?? null,
    organizationEmployeeId: entry.organizationEmployeeId ?? null,
  });
}

/** Refuses a user name in use by a visible employee; removed employees lose it. */
async function claimUserName(
  trx: Transaction,
  organizationId: OrganizationId,
  { userName, employeeId }: { readonly userName: string; readonly employeeId: EmployeeId },
): Promise<void> {
  const others = (await findNamesakes(trx, organizationId, userName)).filter(({ id }) => id !== employeeId);
  if (others.some(({ isRemoved }) => !isRemoved)) throw nameTaken();
  for (const { id } of others) await rememberUser(trx, organizationId, { employeeId: id, userName: null });
}

function nameTaken(): ScimRefusal {
  return new ScimRefusal('uniqueness', 'There is a user with this userName already.');
}

async function requireUser(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeId: EmployeeId,
): Promise<DirectoryUser> {
  const user = await findUser(trx, organizationId, employeeId);
  if (!user) throw new Refusal('not-found');
  return user;
}

/** Gets an employee as a SCIM user. Refuses unknown employees and those removed by a directory with `not-found`. */
export async function getUser(
  { database }: Pick<WritingDependencies, 'database'>,
  organizationId: OrganizationId,
  employeeId: EmployeeId,
): Promise<DirectoryUser> {
  return database.inOrganization(organizationId, (trx) => requireUser(trx, organizationId, employeeId));
}
