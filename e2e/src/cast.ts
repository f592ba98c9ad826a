import { addPermissions, assignPersonRole } from '@attune/contract/access/grants';
import type { Client } from '@attune/contract/protocol/client';
import { listOrganizations } from '@attune/contract/organizations/organization';
import { listRoles } from '@attune/contract/people/person';
import { createPerson } from '@attune/contract/people/internal-people';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';

/** A person to sign in as: a name and the role shown on the sign-in page. */
export type CastMember = { readonly name: string; readonly role: string };

/** People of Acme, one for each kind of access in the demo data. */
const acme: readonly CastMember[] = [
  { name: 'Maya Okafor', role: 'Engagement Admin' },
  { name: 'Jonas Weber', role: 'Organization Admin' },
  { name: 'Grace Mwangi', role: 'Leader with full access' },
  { name: 'Priya Sharma', role: 'Leader with limited access' },
  { name: 'Noor Haddad', role: 'Employee' },
];

const superAdmin = { name: 'Sam Admin', role: 'Engage Super Admin', emailAddress: 'sam.admin@attune.example' };

const internal = [
  { name: 'Eve Advisor', slug: 'executive-advisor', role: 'Executive Advisor' },
  { name: 'Carl Manager', slug: 'customer-success-manager', role: 'Customer Success Manager' },
  { name: 'Cora Coach', slug: 'coach', role: 'Coach' },
  { name: 'Finn Facilitator', slug: 'facilitator', role: 'Facilitator' },
] as const;

const reader = { name: 'Rita Reader', role: 'Read only' };

/**
 * Adds the missing roles to Acme: the internal ones, and a reader with a single permission. Returns everyone who can
 * sign in, with their roles.
 */
export async function castEveryRole(product: StandaloneProduct): Promise<readonly CastMember[]> {
  const maya = await product.actAs('maya.okafor@acme.example');
  const organizationId = (await maya(listOrganizations, {})).data[0]?.id ?? '';
  const roleIds = new Map((await maya(listRoles, {})).data.map(({ id, attributes }) => [attributes.slug, id]));
  await addPerson(maya, { name: superAdmin.name, organizationId, roleId: roleIds.get('employee') ?? '' });
  await product.operate('make-super-admin', superAdmin.emailAddress);
  const sam = await product.actAs(superAdmin.emailAddress);
  for (const { name, slug } of internal) {
    const personId = await addPerson(sam, { name, organizationId: null, roleId: roleIds.get(slug) ?? '' });
    await sam(assignPersonRole, { params: { organizationId, personId, roleId: roleIds.get(slug) ?? '' } });
  }
  const readerId = await addPerson(sam, { name: reader.name, organizationId, roleId: roleIds.get('leader') ?? '' });
  const grant = {
    personId: readerId,
    type: 'organizations' as const,
    access: 'r' as const,
    accessibleType: 'organizations' as const,
    accessibleId: organizationId,
  };
  await sam(addPermissions, { params: { organizationId }, body: { data: { type: 'permissions', attributes: grant } } });
  return [...acme, superAdmin, ...internal, reader];
}

type NewPerson = { readonly name: string; readonly organizationId: string | null; readonly roleId: string };

async function addPerson(call: Client, { name, ...role }: NewPerson): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const attributes = { firstName, lastName, emailAddress: `${firstName}.${lastName}@attune.example`.toLowerCase() };
  const body = {
    data: { type: 'people' as const, attributes },
    included: [{ type: 'person-roles' as const, attributes: role }],
  };
  return (await call(createPerson, { body })).data.id;
}
