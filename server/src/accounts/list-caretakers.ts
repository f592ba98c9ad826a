import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type Caretaker, listCaretakers as list } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type Person, type RoleRecord, findPerson, listRoles } from './person.repository.ts';

type Needs = { readonly database: Database };

/** Those who look after an organization, as it knows them: what an account holds beside name and address is the person's. */
export type CaretakersWithRoles = { readonly caretakers: readonly (Caretaker & { readonly person: Person })[]; readonly roles: readonly RoleRecord[] };

export async function listCaretakers({ database }: Needs, actor: Actor, organizationId: Id<'organization'>): Promise<CaretakersWithRoles> {
  authorize(actor, 'organization.readCustomerSuccess', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const caretakers = await list(trx, organizationId);
    const people = await Promise.all(caretakers.map(async (caretaker) => ({ ...caretaker, person: await findPerson(trx, { personId: caretaker.personId }) })));
    const known = people.flatMap(({ person, ...caretaker }) => (person ? [{ ...caretaker, person: { ...person, mobilePhoneNumber: null, ffUserId: null, locale: null, previousLoginAt: null } }] : []));
    return { caretakers: known, roles: (await listRoles(trx)).filter(({ id }) => known.some(({ roleId }) => roleId === id)) };
  });
}
