import { type Actor, authorize, can, internalRoles } from '@attune/domain/access';
import { fuzzySearch } from '@attune/domain/kernel';
import { fullName } from '@attune/domain/people';
import type { Database } from '../platform/database/index.ts';
import { type Person, type RoleRecord, findPerson, listInternalPeople, listRoles } from './person.repository.ts';

type Dependencies = { readonly database: Database };

export type PeopleWithRoles = { readonly people: readonly Person[]; readonly roles: readonly RoleRecord[] };

/** By exact email address, or internal users; `search` is part of the name or address. */
export type PeopleQuestion = {
  readonly emailAddress: string | undefined;
  readonly onlyInternal: boolean;
  readonly search: string | undefined;
};

/**
 * Lists matching people. Actors who may not look up people find only themselves, after the same work: neither the
 * response nor its time reveals whether others match.
 */
export async function listPeople(
  { database }: Dependencies,
  actor: Actor,
  question: PeopleQuestion,
): Promise<PeopleWithRoles> {
  const { people, roles } = await database.acrossOrganizations('account', async (trx) => ({
    people: await asked(trx, question),
    roles: await listRoles(trx),
  }));
  const mayLookUp = can(actor, 'person.lookUp', 'platform');
  return { people: people.filter(({ id }) => mayLookUp || id === actor.personId), roles };
}

async function asked(
  trx: Parameters<typeof findPerson>[0],
  { emailAddress, onlyInternal, search = '' }: PeopleQuestion,
): Promise<readonly Person[]> {
  const found =
    emailAddress === undefined
      ? await listInternalPeople(trx, internalRoles)
      : [await findPerson(trx, { emailAddress: emailAddress.trim() })];
  const people = found.filter(
    (person) => person !== undefined && (!onlyInternal || person.internalRole !== null),
  ) as readonly Person[];
  return fuzzySearch(search, people, (person) =>
    search.includes('@') ? (person.emailAddress ?? '') : fullName(person),
  );
}

/** Lists the people who can be in an account team. */
export async function listCustomerSuccess({ database }: Dependencies, actor: Actor): Promise<PeopleWithRoles> {
  authorize(actor, 'person.listCustomerSuccess', 'platform');
  return database.acrossOrganizations('account', async (trx) => ({
    people: await listInternalPeople(trx, ['customer-success-manager', 'executive-advisor']),
    roles: await listRoles(trx),
  }));
}
