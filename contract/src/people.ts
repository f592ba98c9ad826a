import { accessibleTypes, grantTypes, roles } from '@attune/domain/access';
import { z } from 'zod';
import { documentOf, endpoint, include, instant, listOf, query, relatedResource, resource, toMany, toOne } from './json-api.ts';
import { organization } from './organizations.ts';

/** A human across organizations: the account that signs in. */
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
  { 'person-roles': toMany('person-roles'), organizations: toMany('organizations'), permissions: toMany('permissions') },
);
export type PersonResource = z.infer<typeof person>;

/** What the specification calls a role; its slug is what the rules of access know it by. */
export const role = resource('roles', { name: z.string(), slug: z.enum(roles), isInternal: z.boolean() });
export type RoleResource = z.infer<typeof role>;

/** The role of a person in an organization. A role for the product as a whole has no organization, and an id that is not a number. */
export const personRole = relatedResource(
  'person-roles',
  { personId: z.string(), roleId: z.string(), organizationId: z.string().nullable() },
  { role: toOne('roles'), organization: toOne('organizations') },
);
export type PersonRoleResource = z.infer<typeof personRole>;

/** A right of one person in one organization and the one thing it is about. `r` reads, `w` reads and writes. */
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
  summary: 'The signed-in person with roles, organizations and permissions. Everything comes along unless `include` says what. `me` stands for the own id.',
  method: 'GET',
  path: '/user/:ffGlobalUserId',
  params: z.object({ ffGlobalUserId: z.union([z.uuid().toLowerCase(), z.literal('me')]) }),
  query: query(include(profileIncludes)),
  answer: documentOf(person, profileCompanion),
});

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'The nine roles that a person can have.',
  method: 'GET',
  path: '/roles',
  answer: listOf(role),
});
