import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  idOf,
  inOrganization,
  include,
  line,
  listOf,
  page,
  query,
} from '../protocol/json-api.ts';
import { chosenRole } from '../access/chosen-role.ts';
import { firstName, lastName, person, personRole, phone, role } from './person.ts';

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
  type: z.literal('person-roles').describe('Resource type.'),
  id: z.string().max(100).optional().describe('Temporary ID chosen by the client; not stored.'),
  attributes: z
    .strictObject({
      roleId: chosenRole.describe('ID of the role.'),
      organizationId: idOf<'organization'>()
        .nullable()
        .default(null)
        .describe('ID of the organization; null for an internal role.'),
    })
    .describe('Role assignment.'),
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
    data: z
      .object({
        type: z.literal('people').describe('Resource type.'),
        id: z.string().optional().describe('Temporary ID chosen by the client; not stored.'),
        attributes: z
          .strictObject({
            firstName,
            lastName: lastName.default(''),
            emailAddress: line(254).describe('E-mail address used to sign in.'),
            mobilePhoneNumber: phone.optional(),
          })
          .describe('Fields of the person.'),
      })
      .describe('Person to create.'),
    included: z.array(newPersonRole).length(1).describe('Role of the person: exactly one.'),
  }),
  status: 201,
  statusWhenThere: 200,
  answer: documentOf(person, personRole).extend({
    meta: z
      .object({
        isDuplicate: z.boolean().describe('Whether a person with the address or phone number existed before.'),
      })
      .describe('Outcome.'),
  }),
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
  body: bodyOf('person-roles', { roleId: chosenRole.describe('ID of the new role.') }),
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
