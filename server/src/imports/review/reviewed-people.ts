import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type OrganizationFile, findFile } from '../../jobs/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { type ImportReference, getImport } from '../import-job.ts';
import { type ImportSummary, summaryOf } from '../import-summary.ts';
import { listRolesOf } from '../imports.repository.ts';
import { type ReviewedPerson, type Wanted, isMeant, readReviewedPeople } from './reviewed-people-file.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore };
type WithRole<Person> = Person & { readonly role: string };
type Listed = { readonly people: readonly WithRole<ReviewedPerson>[]; readonly total: number };

/** One page of the people affected by a checked file, in the order of the file. */
export async function listReviewedPeople(
  { database, files }: Dependencies,
  actor: Actor,
  { wanted, page, ...reference }: ImportReference & { readonly wanted: Wanted; readonly page: Page },
): Promise<Listed> {
  const { organizationId } = reference;
  authorize(actor, 'import.start', { organizationId });
  const { summary, file } = await database.inOrganization(organizationId, async (trx) => {
    const checked = summaryOf(await getImport(trx, reference));
    if (checked.phase !== 'checked')
      throw new Refusal('conflict', 'Only a file that was checked and not imported yet has a review.');
    return {
      summary: checked,
      file:
        checked.reviewFileId === null
          ? undefined
          : await findFile(trx, organizationId, checked.reviewFileId as OrganizationFile['id']),
    };
  });
  const { found, total } = await pageOf(
    file ? readReviewedPeople(files, file.storageKey, wanted) : namedIn(summary, wanted),
    page,
  );
  return {
    people: await database.inOrganization(organizationId, (trx) => withRoles(trx, organizationId, found)),
    total,
  };
}

async function pageOf(
  people: AsyncIterable<ReviewedPerson> | Iterable<ReviewedPerson>,
  { limit, offset }: Page,
): Promise<{ readonly found: readonly ReviewedPerson[]; readonly total: number }> {
  const found: ReviewedPerson[] = [];
  let total = 0;
  for await (const person of people) {
    if (total >= offset && found.length < limit) found.push(person);
    total += 1;
  }
  return { found, total };
}

/** For few people the summary contains everyone. */
function namedIn(
  { newSample, changedSample, deactivatedSample }: ImportSummary,
  { kind, search }: Wanted,
): readonly ReviewedPerson[] {
  const samples = {
    new: newSample,
    changed: changedSample,
    deactivated: deactivatedSample.map((person) => ({ row: null, ...person })),
  };
  return samples[kind].map((person) => ({ kind, ...person })).filter((person) => isMeant(person, search));
}

/** Adds the roles of people. */
export async function withRoles<Person extends { readonly employeeId?: string | null | undefined }>(
  trx: Transaction,
  organizationId: Id<'organization'>,
  people: readonly Person[],
): Promise<WithRole<Person>[]> {
  const roles = await listRolesOf(
    trx,
    organizationId,
    people.flatMap(({ employeeId }) => (employeeId ?? []) as Id<'employee'>),
  );
  return people.map((person) => ({ ...person, role: roles.get(person.employeeId ?? '') ?? 'employee' }));
}
