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
export const phone = line(30).nullable();
export const firstName = line(100).min(1, 'First name is required.');
export const lastName = line(100);

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
