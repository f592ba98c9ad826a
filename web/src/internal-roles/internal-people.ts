import type { listPeople, PersonResource, RoleResource } from '@attune/contract/people/person';
import { type InternalRole, internalRoles, isInternal } from '@attune/domain/access';
import { fullName } from '@attune/domain/people';
import type { Answer } from '../platform/api/call.ts';

/** Somebody who works for the product. */
export type InternalPerson = {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly photo: string | null;
  readonly role: InternalRole;
  readonly personRoleId: string;
};

/** The people of an answer who have a role for the product as a whole. */
export function internalPeopleOf({ data, included = [] }: Answer<typeof listPeople>): readonly InternalPerson[] {
  const slugs = new Map(
    included.flatMap((resource) =>
      resource.type === 'roles' ? [[resource.id, resource.attributes.slug] as const] : [],
    ),
  );
  const held = new Map(
    included.flatMap((resource) =>
      resource.type === 'person-roles' && resource.attributes.organizationId === null
        ? [[resource.attributes.personId, resource] as const]
        : [],
    ),
  );
  return data.flatMap((person) => {
    const personRole = held.get(person.id);
    const role = personRole && slugs.get(personRole.attributes.roleId);
    return personRole && role && isInternal(role) ? [{ ...namesOf(person), role, personRoleId: personRole.id }] : [];
  });
}

function namesOf({ id, attributes: { firstName, lastName, emailAddress, photo } }: PersonResource) {
  return { id, name: fullName({ firstName, lastName }) || (emailAddress ?? 'Somebody'), emailAddress, photo };
}

/** The roles that can be given on a page, from the widest: that of the Engage Super Admin is not among them. */
export function rolesToGive(roles: readonly RoleResource[]): readonly RoleResource[] {
  return internalRoles
    .filter((slug) => slug !== 'admin')
    .flatMap((slug) => roles.find(({ attributes }) => attributes.slug === slug) ?? []);
}

/** What each role is for. */
export const roleAbout: Readonly<Record<InternalRole, string>> = {
  admin: 'Reaches every organization and may do everything in it.',
  'customer-success-manager':
    'Looks after the organizations that were assigned, with the rights of their administrators.',
  'executive-advisor': 'Advises the organizations that were assigned, and sees all their results.',
  coach: 'Coaches leaders of the organizations that were assigned, and sees their results.',
  facilitator: 'Leads sessions in the organizations that were assigned, and sees their results.',
};

/** What somebody loses with a role. */
export function lossOf({ name, role }: Pick<InternalPerson, 'name' | 'role'>): string {
  const reach =
    role === 'admin'
      ? `${name} no longer reaches the organizations of others, nor anything that belongs to none, from the ` +
        'next click on.'
      : `${name} no longer works for Attune as a whole, and can no longer be chosen to look after organizations.`;
  return role === 'admin'
    ? `${reach} No page can give this role back: that takes the command line of this installation.`
    : reach;
}

/** "Five people work for Attune here." */
export function peopleSentence(count: number): { readonly fact: string; readonly comparison: string } {
  const fact = count === 1 ? '1 internal user.' : `${count} internal users.`;
  return { fact, comparison: 'Their roles hold for the product as a whole.' };
}
