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
    firstName: z.string().describe('First name.'),
    lastName: z.string().describe('Last name.'),
    emailAddress: z.string().nullable().describe('E-mail address used to sign in; null without one.'),
    mobilePhoneNumber: z.string().nullable().describe('Mobile phone number in E.164 form; null without one.'),
    photo: z.string().nullable().describe('URL of the photo; null without one.'),
    ffUserId: z
      .string()
      .nullable()
      .describe('User ID in the companion product; null without one, and for people as an organization sees them.'),
    ffGlobalUserId: z.string().describe('User ID shared with the companion product, a UUID.'),
    localeId: z.string().nullable().describe('Language chosen by the person (BCP 47); null without a choice.'),
    previousLoginAt: instant
      .nullable()
      .describe(
        'Time of the sign-in before the current one; null if there was none, and for people as an organization sees ' +
          'them.',
      ),
  },
  {
    'person-roles': toMany('person-roles').describe('Role assignments.'),
    organizations: toMany('organizations').describe('Organizations.'),
    permissions: toMany('permissions').describe('Permissions.'),
  },
);
export type PersonResource = z.infer<typeof person>;

/** Role. `slug` is its stable key. */
export const role = resource('roles', {
  name: z.string().describe('Name.'),
  slug: z.enum(roles).describe('Stable key.'),
  isInternal: z.boolean().describe('Whether it is a role of internal users, not of an organization.'),
});
export type RoleResource = z.infer<typeof role>;

/** Role assignment. Internal roles have no organization and a non-numeric ID. */
export const personRole = relatedResource(
  'person-roles',
  {
    personId: z.string().describe('ID of the person.'),
    roleId: z.string().describe('ID of the role.'),
    organizationId: z.string().nullable().describe('ID of the organization; null for internal roles.'),
  },
  {
    role: toOne('roles').describe('Role.'),
    organization: toOne('organizations').describe('Organization; null for internal roles.'),
  },
);
export type PersonRoleResource = z.infer<typeof personRole>;

/** Permission of a person on one record in an organization: `r` read, `w` read and write. */
export const permission = resource('permissions', {
  personId: z.string().describe('ID of the person.'),
  organizationId: z.string().describe('ID of the organization.'),
  type: z.enum(grantTypes).describe('Kind of permission.'),
  access: z.enum(['r', 'w']).describe('`r` to read, `w` to read and write.'),
  accessibleType: z.enum(accessibleTypes).describe('Type of the record the permission applies to.'),
  accessibleId: z.string().describe('ID of the record the permission applies to.'),
});
export type PermissionResource = z.infer<typeof permission>;

export const profileIncludes = ['person-roles', 'organizations', 'roles', 'permissions'] as const;
export type ProfileInclude = (typeof profileIncludes)[number];

const profileCompanion = z.discriminatedUnion('type', [personRole, organization, role, permission]);
export type ProfileCompanion = z.infer<typeof profileCompanion>;

/** User ID shared with the companion product, or `me` for the caller. */
export const ffGlobalUserId = z
  .union([z.uuid().toLowerCase(), z.literal('me')])
  .describe('User ID shared with the companion product, a UUID, or `me` for the caller.');

export const getProfile = endpoint({
  name: 'getProfile',
  summary:
    'Get the signed-in person with roles, organizations and permissions; `include` limits what is included. ' +
    '`me` is the caller.',
  method: 'GET',
  path: '/user/:ffGlobalUserId',
  params: z.object({ ffGlobalUserId }),
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
export const personId = z.union([id, z.literal('me')]).describe('ID of the person, or `me` for the caller.');

/** Locale, such as `en` or `pt-BR`. */
const localeId = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'Choose a language by its code, such as es or pt-BR.')
  .describe('Language (BCP 47), for example `en` or `pt-BR`; null removes the choice.');

const address = line(254).nullable().describe('E-mail address; null removes it.');
export const phone = line(30).nullable().describe('Mobile phone number; null for none.');
export const firstName = line(100).min(1, 'First name is required.').describe('First name.');
export const lastName = line(100).describe('Last name.');

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
    photo: line(300)
      .nullable()
      .optional()
      .describe('URL of an uploaded photo, from `createPhotoUpload`; null removes it.'),
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
    photo: z.null().optional().describe('Null removes the photo.'),
  }),
  answer: documentOf(person),
});
