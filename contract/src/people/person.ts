import { accessibleTypes, grantTypes, roles } from '@attune/domain/access';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  id,
  include,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  toMany,
  toOne,
  idOf,
} from '../protocol/json-api.ts';
import { organization } from '../organizations/organization.ts';

/** Person across organizations: the account used to sign in. */
export const person = relatedResource(
  'people',
  {
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string().nullable(),
    mobilePhoneNumber: z.string().nullable(),
    photo: z.string().nullable(),
    ffUserId: z.string().nullable(),
    ffGlobalUserId: z.string(),
    localeId: z.string().nullable(),
    previousLoginAt: instant.nullable(),
  },
  {
    'person-roles': toMany('person-roles'),
    organizations: toMany('organizations'),
    permissions: toMany('permissions'),
  },
);
export type PersonResource = z.infer<typeof person>;

/** Role. `slug` is its stable key. */
export const role = resource('roles', { name: z.string(), slug: z.enum(roles), isInternal: z.boolean() });
export type RoleResource = z.infer<typeof role>;

/** Role assignment. Internal roles have no organization and a non-numeric ID. */
export const personRole = relatedResource(
  'person-roles',
  { personId: z.string(), roleId: z.string(), organizationId: z.string().nullable() },
  { role: toOne('roles'), organization: toOne('organizations') },
);
export type PersonRoleResource = z.infer<typeof personRole>;

/** Permission of a person on one record in an organization: `r` read, `w` read and write. */
export const permission = resource('permissions', {
  personId: z.string(),
  organizationId: z.string(),
  type: z.enum(grantTypes),
  access: z.enum(['r', 'w']),
  accessibleType: z.enum(accessibleTypes),
  accessibleId: z.string(),
});
export type PermissionResource = z.infer<typeof permission>;

export const profileIncludes = ['person-roles', 'organizations', 'roles', 'permissions'] as const;
export type ProfileInclude = (typeof profileIncludes)[number];

const profileCompanion = z.discriminatedUnion('type', [personRole, organization, role, permission]);
export type ProfileCompanion = z.infer<typeof profileCompanion>;

export const getProfile = endpoint({
  name: 'getProfile',
  summary:
    'Get the signed-in person with roles, organizations and permissions; `include` limits what is included. ' +
    '`me` is the caller.',
  method: 'GET',
  path: '/user/:ffGlobalUserId',
  params: z.object({ ffGlobalUserId: z.union([z.uuid().toLowerCase(), z.literal('me')]) }),
  query: query(include(profileIncludes)),
  answer: documentOf(person, profileCompanion),
});

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'List the nine roles.',
  method: 'GET',
  path: '/roles',
  query: query(page),
  answer: listOf(role),
});

/** Person ID, or `me` for the caller. */
export const personId = z.union([id, z.literal('me')]);

/** Locale, such as `en` or `pt-BR`. */
const localeId = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'Choose a language.');

const address = line(254).nullable();
const phone = line(30).nullable();
const firstName = line(100).min(1, 'First name is required.');
const lastName = line(100);

export const updatePerson = endpoint({
  name: 'updatePerson',
  summary:
    "Update the caller's account; Engage Super Admins can update any account and are the only ones to change " +
    'sign-in addresses. `photo` must be an uploaded photo of this person; null removes it.',
  method: 'PATCH',
  path: '/people/:personId',
  params: z.object({ personId }),
  body: bodyOf('people', {
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    emailAddress: address.optional(),
    mobilePhoneNumber: phone.optional(),
    photo: line(300).nullable().optional(),
    localeId: localeId.nullable().optional(),
  }),
  answer: documentOf(person),
});

export const getPersonInOrganization = endpoint({
  name: 'getPersonInOrganization',
  summary: 'Get a person with a role or employee record in the organization.',
  method: 'GET',
  path: '/organizations/:organizationId/people/:personId',
  params: z.object({ ...inOrganization, personId: idOf<'person'>() }),
  query: query(include(['person-roles', 'roles'])),
  answer: documentOf(person, z.discriminatedUnion('type', [personRole, role])),
});

export const updatePersonOfEmployee = endpoint({
  name: 'updatePersonOfEmployee',
  summary:
    'Update the record of an employee with an account. The account name changes only if it belongs to no ' +
    'other organization; the sign-in address never changes.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees/:employeeId/people/:personId',
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>(), personId: idOf<'person'>() }),
  body: bodyOf('people', {
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    emailAddress: address.optional(),
    mobilePhoneNumber: phone.optional(),
    photo: z.null().optional(),
  }),
  answer: documentOf(person),
});

export const listCustomerSuccess = endpoint({
  name: 'listCustomerSuccess',
  summary:
    'List people who can join an account team as Customer Success Manager or Executive Advisor, with those roles.',
  method: 'GET',
  path: '/people/customer-success',
  query: query(page),
  answer: listOf(person, z.discriminatedUnion('type', [personRole, role])),
});

export const listCustomerSuccessOfOrganization = endpoint({
  name: 'listCustomerSuccessOfOrganization',
  summary: 'List the account team of an organization, with roles.',
  method: 'GET',
  path: '/organizations/:organizationId/customer-success',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(person, z.discriminatedUnion('type', [personRole, role])),
});

export const listPeople = endpoint({
  name: 'listPeople',
  summary:
    'Find a person by e-mail address, or list internal users (`filter[view]=internal`), with roles. Only ' +
    'Engage Super Admins find people other than themselves.',
  method: 'GET',
  path: '/people',
  query: query({
    ...page,
    ...include(['person-roles', 'roles']),
    'filter[emailAddress]': line(254).optional().describe('E-mail address, exact match.'),
    'filter[view]': z.literal('internal').optional().describe('`internal` lists internal users.'),
    'filter[fuzzy]': line(100).optional().describe('Search by name or e-mail address.'),
  }).refine(
    (asked) => asked['filter[emailAddress]'] !== undefined || asked['filter[view]'] !== undefined,
    'Ask with filter[emailAddress] or filter[view].',
  ),
  answer: listOf(person, z.discriminatedUnion('type', [personRole, role])),
});

/** Before it is stored a role may have an id of its sender's, like the person, who may be named by it. */
const newPersonRole = z.object({
  type: z.literal('person-roles'),
  id: z.string().max(100).optional(),
  attributes: z.strictObject({
    roleId: idOf<'role'>(),
    organizationId: idOf<'organization'>().nullable().default(null),
  }),
});

export const createPerson = endpoint({
  name: 'createPerson',
  acceptsTemporaryId: true,
  summary:
    'Create an account with an organization role or, for Engage Super Admins, an internal role ' +
    '(`organizationId` is null). Returns 200 without changes if the address or phone number is in use and the ' +
    'caller may look people up; for other callers the existing person gets the role.',
  method: 'POST',
  path: '/people',
  body: z.object({
    data: z.object({
      type: z.literal('people'),
      id: z.string().optional(),
      attributes: z.strictObject({
        firstName,
        lastName: lastName.default(''),
        emailAddress: line(254),
        mobilePhoneNumber: phone.optional(),
      }),
    }),
    included: z.array(newPersonRole).length(1),
  }),
  status: 201,
  statusWhenThere: 200,
  answer: documentOf(person, personRole).extend({ meta: z.object({ isDuplicate: z.boolean() }) }),
  location: '/people/:id',
});

export const invitePerson = endpoint({
  name: 'invitePerson',
  summary: 'Send a sign-in invitation by e-mail. Limited to one every ten minutes and five per day.',
  method: 'POST',
  path: '/people/:personId/invite',
  params: z.object({ personId: idOf<'person'>() }),
  query: query({
    organizationId: idOf<'organization'>()
      .optional()
      .describe(
        'Organization to invite on behalf of, to which the person belongs. Default: the first one in which ' +
          'the caller may invite.',
      ),
  }),
  answers: 'nothing',
});

export const assignInternalRole = endpoint({
  name: 'assignInternalRole',
  summary: 'Assign an internal role to a person without one. Engage Super Admin can only be assigned by the operator.',
  method: 'POST',
  path: '/people/:personId/roles/:roleId/internal',
  params: z.object({ personId: idOf<'person'>(), roleId: idOf<'role'>() }),
  status: 201,
  answer: documentOf(personRole, role),
  location: '/people/:personId/person-roles/:id',
});

/** Role assignment ID; internal roles have a non-numeric one. */
const personRoleId = z.string().regex(/^(internal-)?[1-9]\d{0,17}$/);

export const updateInternalRole = endpoint({
  name: 'updateInternalRole',
  summary: 'Update the internal role of a person. At least one Engage Super Admin must remain.',
  method: 'PATCH',
  path: '/people/:personId/person-roles/:personRoleId',
  params: z.object({ personId: idOf<'person'>(), personRoleId }),
  body: bodyOf('person-roles', { roleId: idOf<'role'>() }),
  answer: documentOf(personRole, role),
});

export const removeInternalRole = endpoint({
  name: 'removeInternalRole',
  summary:
    'Remove the internal role of a person. Takes effect with the next request. At least one Engage Super ' +
    'Admin must remain.',
  method: 'DELETE',
  path: '/people/:personId/person-roles/:personRoleId',
  params: z.object({ personId: idOf<'person'>(), personRoleId }),
  status: 204,
});
