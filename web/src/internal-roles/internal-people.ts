import type { PersonResource, RoleResource } from '@attune/contract/people/person';
import type { listPeople } from '@attune/contract/people/internal-people';
import { type InternalRole, internalRoles, isInternal } from '@attune/domain/access';
import { nameInLists } from '@attune/domain/people';
import type { Answer } from '../platform/api/call.ts';

/** An internal user. */
export type InternalPerson = {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly photo: string | null;
  readonly role: InternalRole;
  readonly personRoleId: string;
};

/** People in a response who have an internal role. */
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
  return { id, name: nameInLists({ firstName, lastName, emailAddress }), emailAddress, photo };
}

/** Roles that the page can grant, widest first, without Engage Super Admin. */
export function rolesToGive(roles: readonly RoleResource[]): readonly RoleResource[] {
  return internalRoles
    .filter((slug) => slug !== 'admin')
    .flatMap((slug) => roles.find(({ attributes }) => attributes.slug === slug) ?? []);
}

/** Role descriptions. */
export const roleAbout: Readonly<Record<InternalRole, string>> = {
  admin: 'Full access to every organization.',
  'customer-success-manager': 'Manages assigned organizations with administrator rights.',
  'executive-advisor': 'Advises assigned organizations and sees all their results.',
  coach: 'Coaches leaders of assigned organizations and sees their results.',
  facilitator: 'Leads sessions in assigned organizations and sees their results.',
};

/** What a person loses with a role. */
export function lossOf({ name, role }: Pick<InternalPerson, 'name' | 'role'>): string {
  const reach =
    role === 'admin'
      ? `${name} immediately loses access to other organizations and to product-wide pages.`
      : `${name} is no longer an internal user and can’t be chosen for account teams.`;
  return role === 'admin' ? `${reach} This role can only be restored on this installation’s command line.` : reach;
}

/** "Five people work for Attune here." */
export function peopleSentence(count: number): { readonly fact: string; readonly comparison: string } {
  const fact = count === 1 ? '1 internal user.' : `${count} internal users.`;
  return { fact, comparison: 'Their roles apply across the product.' };
}
