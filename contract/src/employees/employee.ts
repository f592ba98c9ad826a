import { roles } from '@attune/domain/access';
import type { Attention } from '@attune/domain/people';
import { z } from 'zod';
import { accessHolder } from '../access/grants.ts';
import { unconfirmedContact } from '../people/contact-changes.ts';
import { employeeAttributeValue, employeeAttributesFilter } from './attributes.ts';
import {
  bodyOf,
  day,
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
  sort,
  toMany,
  toOne,
} from '../protocol/json-api.ts';
import { membership } from '../groups/memberships.ts';
import { person, role } from '../people/person.ts';

const attentions = ['unreachable', 'excluded', 'ungrouped'] as const satisfies readonly Attention[];
const statuses = ['active', 'inactive'] as const;

/** Somebody who works for an organization. `email` and `phoneNumber` repeat two fields under their older names. */
export const employee = relatedResource(
  'employees',
  {
    organizationId: z.string(),
    personId: z.string().nullable(),
    organizationEmployeeId: z.string().nullable(),
    employersEmployeeId: z.string().nullable(),
    emailAddress: z.string().nullable(),
    email: z.string().nullable(),
    mobilePhoneNumber: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    role: z.string(),
    startedOn: day.nullable(),
    /** The last day at work, where one is known. */
    endedOn: day.nullable(),
    bornOn: day.nullable(),
    /** By whose clock messages come; null where it is that of the organization. */
    timeZone: z.string().nullable(),
    localeId: z.string().nullable(),
    receivingSurveys: z.boolean(),
    employmentStatus: z.enum(statuses),
    /**
     * Since when role and permissions wait for an administrator who may give them, because the employee came back; null
     * where nothing waits.
     */
    accessWaitsSince: instant.nullable(),
    membershipCount: z.int(),
    /**
     * What the organization records beside all this; told of one employee, and in lists where it is asked to come
     * along.
     */
    employeeAttributes: z.array(employeeAttributeValue).optional(),
    /** Why an active employee would have no part in a survey. */
    attention: z.array(z.enum(attentions)),
    /** Changed addresses that nobody has confirmed; told of one employee. */
    unconfirmedContacts: z.array(unconfirmedContact).optional(),
    createdAt: instant,
  },
  {
    person: toOne('people'),
    role: toOne('roles'),
    employments: toMany('employments'),
    memberships: toMany('v3-memberships'),
    v3Memberships: toMany('v3-memberships'),
  },
);
export type EmployeeResource = z.infer<typeof employee>;

/** From which day somebody was employed, or no longer. */
export const employment = resource('employments', {
  effectiveDate: day.describe('The day from which it holds.'),
  status: z.enum(statuses).describe('What began on it.'),
  createdAt: instant.describe('When it became known here.'),
});
export type EmploymentResource = z.infer<typeof employment>;

export const employeesPageSize = 10;

/**
 * What can come along with employees. `memberships` is the older name of `v3-memberships`; `employeeAttributes` are
 * told in the employees themselves.
 */
export const employeeIncludes = [
  'people',
  'roles',
  'employments',
  'memberships',
  'v3-memberships',
  'employeeAttributes',
] as const;

const employeeCompanion = z.discriminatedUnion('type', [membership, employment, person, role]);
export type EmployeeCompanion = z.infer<typeof employeeCompanion>;

/** With a list come along, too, those of the employees who may do more than answer surveys, and what that is. */
const listedCompanion = z.discriminatedUnion('type', [membership, employment, person, role, accessHolder]);
export type ListedCompanion = z.infer<typeof listedCompanion>;

export const listEmployees = endpoint({
  name: 'listEmployees',
  summary: 'Search, filter and sort employees. Sorted by status by default.',
  method: 'GET',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...include([...employeeIncludes, 'access-holders']),
    ...sort(['status', 'name', 'startedOn']),
    'filter[fuzzy]': z
      .string()
      .max(200)
      .optional()
      .describe(
        "A part of a name or its initials, or with an @ a part of an e-mail address. Where it is nobody's name: " +
          'what an employee id or an e-mail address begins with.',
      ),
    'filter[employmentStatus]': z.enum(statuses).optional().describe('Only those with this status.'),
    'filter[view]': z.enum(['access', 'all']).optional().describe('`access` lists those whose role is not Employee.'),
    'filter[role]': z
      .enum(['!Employee', ...roles])
      .optional()
      .describe(
        'Only those with this role in the organization; `!Employee` for all who have another one than Employee.',
      ),
    'filter[groupId]': id.optional().describe('Only those in this group and below it.'),
    ...employeeAttributesFilter,
    'filter[segmentId]': id.optional().describe('Only those in this segment.'),
    'filter[attention]': z
      .enum(attentions)
      .optional()
      .describe('Those who need attention: they cannot be reached, get no surveys, or are in no group.'),
  }),
  answer: listOf(employee, listedCompanion),
});

export const getEmployee = endpoint({
  name: 'getEmployee',
  summary: 'Get an employee, optionally with account, employment history and groups.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: id }),
  query: query(include(employeeIncludes)),
  answer: documentOf(employee, employeeCompanion),
});

/** A group to be in, or a group type to leave. */
export const place = z
  .strictObject({
    groupId: id.nullable().describe('The group to be in; null to be in no group of the type.'),
    groupTypeId: id.optional().describe('The group type to leave; follows from the group where there is one.'),
  })
  .refine(({ groupId, groupTypeId }) => groupId !== null || groupTypeId !== undefined, 'Say which group type is left.');

/** Whoever joins a group leaves the one of the same group type; types that are not named stay as they are. */
const places = z
  .array(place)
  .max(50, 'At most 50 groups at once.')
  .optional()
  .describe('Groups to join or to leave. Group types that are not named stay as they are.');

/**
 * What people enter about an employee. An empty text is nothing; an e-mail address and a phone number are stored as
 * they are compared.
 */
const entered = {
  emailAddress: line(254).nullable().optional().describe('Where e-mails go; one employee at most has it.'),
  mobilePhoneNumber: line(40).nullable().optional().describe('A US number: ten digits, with or without +1.'),
  organizationEmployeeId: line(100)
    .nullable()
    .optional()
    .describe('The id in the system of the organization; one employee at most has it.'),
  employersEmployeeId: line(100).nullable().optional().describe('An older id.'),
  middleName: line(100).optional(),
  startedOn: line(10).nullable().optional().describe('YYYY-MM-DD or MM/DD/YYYY.'),
  endedOn: line(10).nullable().optional().describe('The last day at work, where one is known.'),
  bornOn: line(10).nullable().optional(),
  timeZone: line(64).nullable().optional().describe('IANA name; null for that of the organization.'),
  localeId: line(35)
    .nullable()
    .optional()
    .describe('The language of messages and surveys; null for that of the organization.'),
  receivingSurveys: z.boolean().optional().describe('Whether surveys ask this person.'),
  memberships: places,
  v3Memberships: places,
  employeeAttributes: z
    .array(employeeAttributeValue)
    .max(100, 'At most 100 attributes at once.')
    .optional()
    .describe('Values of attributes; those that are not named stay, and null takes one away.'),
};

export const createEmployee = endpoint({
  name: 'createEmployee',
  summary: 'Create an employee with group memberships.',
  method: 'POST',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  body: bodyOf('employees', {
    organizationId: id.optional().describe('The same as in the address.'),
    firstName: line(100),
    lastName: line(100),
    ...entered,
  }),
  status: 201,
  answer: documentOf(employee, employeeCompanion),
  isRepeatable: true,
  location: '/organizations/:organizationId/employees/:id',
});

export const updateEmployee = endpoint({
  name: 'updateEmployee',
  summary:
    'Update an employee: record, survey participation, employment status and groups. Running campaigns keep ' +
    'their audience.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: id }),
  body: bodyOf('employees', {
    organizationId: id.optional().describe('The same as in the address.'),
    firstName: line(100).optional(),
    lastName: line(100).optional(),
    ...entered,
    employmentStatus: z.enum(statuses).optional(),
  }),
  answer: documentOf(employee, employeeCompanion),
});

/** How many people a change of many changed; the others were so already. */
export const employeesChange = resource('employees-changes', {
  changedCount: z.int().describe('How many were not so already.'),
  accessWaitsCount: z
    .int()
    .describe('Of how many who came back the role and the permissions wait for somebody who may give them.'),
});

export const updateEmployees = endpoint({
  name: 'updateEmployees',
  summary: 'Update several employees at once, all or none.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  body: bodyOf('employees-changes', {
    employeeIds: z.array(id).min(1, 'Choose at least one person.').max(200, 'Choose at most 200 people at once.'),
    receivingSurveys: z.boolean().optional(),
    employmentStatus: z.enum(statuses).optional(),
    v3Memberships: places,
  }),
  answer: documentOf(employeesChange),
});

export const removeEmployee = endpoint({
  name: 'removeEmployee',
  summary:
    'Deactivate an employee: excluded from future campaigns, past results are kept. With `hard`, permanently ' +
    'erases the person; published results are kept.',
  method: 'DELETE',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: id }),
  query: query({
    hard: z.enum(['true', 'false']).optional().describe('`true` erases the person: record, account and what was sent.'),
  }),
  status: 204,
});
