import type { listPersonRoles } from '@attune/contract/access/grants';
import type { listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import type { Role } from '@attune/domain/access';
import type { Answer } from '../platform/api/call.ts';
import type { InternalPerson } from './internal-people.ts';

/** An organization and the person's role in it, if any. */
export type AssignedOrganization = {
  readonly id: string;
  readonly name: string;
  readonly role: Role | undefined;
  readonly personRoleId: string | undefined;
};

type Held = Answer<typeof listPersonRoles>;

/** Organizations with one person's role in each, in list order. */
export function assignedOrganizations(
  organizations: Answer<typeof listOptimizedOrganizations>['data'],
  { data, included = [] }: Held,
): readonly AssignedOrganization[] {
  const slugs = new Map(
    included.flatMap((resource) =>
      resource.type === 'roles' ? [[resource.id, resource.attributes.slug] as const] : [],
    ),
  );
  return organizations.map(({ id, attributes: { name } }) => {
    const held = data.find(({ attributes }) => attributes.organizationId === id);
    return { id, name, role: held && slugs.get(held.attributes.roleId), personRoleId: held?.id };
  });
}

/** Number of assigned organizations, and what none means. */
export function assignmentSentence({ name }: Pick<InternalPerson, 'name'>, held: Held['data']): string {
  const count = held.filter(({ attributes }) => attributes.organizationId !== null).length;
  if (count === 0) return `${name} has no organizations yet and sees nothing after signing in.`;
  return count === 1 ? `${name} has one organization.` : `${name} works in ${count} organizations.`;
}
