import { roles } from '@attune/domain/access';
import type { Attention } from '@attune/domain/people';
import { z } from 'zod';
import { accessHolder } from '../access/employee-access.ts';
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
  idOf,
  trueOrFalse,
} from '../protocol/json-api.ts';
import { membership } from '../groups/memberships.ts';
import { person, role } from '../people/person.ts';

const attentions = ['unreachable', 'excluded', 'ungrouped'] as const satisfies readonly Attention[];
const statuses = ['active', 'inactive'] as const;

/** Employee of an organization. `email` and `phoneNumber` are aliases of two fields. */
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
    /** Last day at work, if known. */
    endedOn: day.nullable(),
    bornOn: day.nullable(),
    /** Time zone for messages; null for the organization's. */
    timeZone: z.string().nullable(),
    localeId: z.string().nullable(),
    receivingSurveys: z.boolean(),
    employmentStatus: z.enum(statuses),
    /** Time since when access is pending approval after the employee returned; null otherwise. */
    accessPendingSince: instant.nullable(),
    membershipCount: z.int(),
    /** Attribute values. Returned for one employee, and in lists if included. */
    employeeAttributes: z.array(employeeAttributeValue).optional(),
    /** Reasons why an active employee is not included in surveys. */
    attention: z.array(z.enum(attentions)),
    /** Unconfirmed contact changes. Returned for one employee only. */
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

/** Change of employment status. */
export const employment = resource('employments', {
  effectiveDate: day.describe('Effective date.'),
  status: z.enum(statuses).describe('New status.'),
  createdAt: instant.describe('Time the change was recorded.'),
});
export type EmploymentResource = z.infer<typeof employment>;

export const employeesPageSize = 10;

/**
 * Related resources of employees. `memberships` is an alias of `v3-memberships`; `employeeAttributes` are
 * returned inline.
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

/** Related resources of employee lists, including access holders. */
const listedCompanion = z.discriminatedUnion('type', [membership, employment, person, role, accessHolder]);
export type ListedCompanion = z.infer<typeof listedCompanion>;

/** What the employee list can be sorted by. */
export const employeeSortFields = ['status', 'name', 'startedOn'] as const;
export type EmployeeSortField = (typeof employeeSortFields)[number];

export const listEmployees = endpoint({
  name: 'listEmployees',
  summary: 'Search, filter and sort employees. Sorted by status by default.',
  method: 'GET',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...include([...employeeIncludes, 'access-holders']),
    ...sort(employeeSortFields),
    'filter[fuzzy]': z
      .string()
      .max(200)
      .optional()
      .describe(
        'Search by name or initials, or with an @ by e-mail address. Falls back to the start of employee ' +
          'IDs or e-mail addresses.',
      ),
    'filter[employmentStatus]': z.enum(statuses).optional().describe('Employment status.'),
    'filter[view]': z
      .enum(['access', 'all'])
      .optional()
      .describe('`access` lists employees with a role other than Employee.'),
    'filter[role]': z
      .enum(['!Employee', ...roles])
      .optional()
      .describe('Role in the organization; `!Employee` for any role other than Employee.'),
    'filter[groupId]': idOf<'group'>().optional().describe('Group, including descendants.'),
    ...employeeAttributesFilter,
    'filter[segmentId]': id.optional().describe('Segment.'),
    'filter[attention]': z
      .enum(attentions)
      .optional()
      .describe('Employees who need attention: unreachable, excluded from surveys, or without a group.'),
  }),
  answer: listOf(employee, listedCompanion),
});

export const getEmployee = endpoint({
  name: 'getEmployee',
  summary: 'Get an employee, optionally with account, employment history and groups.',
  method: 'GET',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>() }),
  query: query(include(employeeIncludes)),
  answer: documentOf(employee, employeeCompanion),
});

/** Group to join, or group type to leave. */
export const place = z
  .strictObject({
    groupId: idOf<'group'>().nullable().describe('Group to join; null to leave all groups of the type.'),
    groupTypeId: idOf<'group-type'>()
      .optional()
      .describe('Group type to leave; derived from the group if one is given.'),
  })
  .refine(({ groupId, groupTypeId }) => groupId !== null || groupTypeId !== undefined, 'Say which group type is left.');

/** Group changes: joining a group leaves the current one of the same type; other types are unchanged. */
const places = z
  .array(place)
  .max(50, 'At most 50 groups at once.')
  .optional()
  .describe('Groups to join or leave. Group types not listed are unchanged.');

/** Editable employee fields. An empty text is stored as null; e-mail addresses and phone numbers are normalized. */
const entered = {
  emailAddress: line(254).nullable().optional().describe('E-mail address, unique in the organization.'),
  mobilePhoneNumber: line(40).nullable().optional().describe('US phone number: ten digits, with or without +1.'),
  organizationEmployeeId: line(100)
    .nullable()
    .optional()
    .describe("Employee ID in the organization's system, unique in the organization."),
  employersEmployeeId: line(100).nullable().optional().describe('Former employee ID.'),
  middleName: line(100).optional(),
  startedOn: line(10).nullable().optional().describe('YYYY-MM-DD or MM/DD/YYYY.'),
  endedOn: line(10).nullable().optional().describe('Last day at work, if known.'),
  bornOn: line(10).nullable().optional(),
  timeZone: line(64).nullable().optional().describe("IANA time zone; null for the organization's."),
  localeId: line(35).nullable().optional().describe("Language of messages and surveys; null for the organization's."),
  receivingSurveys: z.boolean().optional().describe('Whether the employee is included in surveys.'),
  memberships: places,
  v3Memberships: places,
  employeeAttributes: z
    .array(employeeAttributeValue)
    .max(100, 'At most 100 attributes at once.')
    .optional()
    .describe('Attribute values. Omitted attributes are unchanged; null removes a value.'),
};

export const createEmployee = endpoint({
  name: 'createEmployee',
  summary: 'Create an employee with group memberships.',
  method: 'POST',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  body: bodyOf('employees', {
    organizationId: idOf<'organization'>().optional().describe('Organization; must match the path.'),
    firstName: line(100),
    lastName: line(100),
    ...entered,
  }),
  status: 201,
  answer: documentOf(employee, employeeCompanion),
  location: '/organizations/:organizationId/employees/:id',
});

export const updateEmployee = endpoint({
  name: 'updateEmployee',
  summary:
    'Update an employee: record, survey participation, employment status and groups. Running campaigns keep ' +
    'their audience.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees/:employeeId',
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>() }),
  body: bodyOf('employees', {
    organizationId: idOf<'organization'>().optional().describe('Organization; must match the path.'),
    firstName: line(100).optional(),
    lastName: line(100).optional(),
    ...entered,
    employmentStatus: z.enum(statuses).optional(),
  }),
  answer: documentOf(employee, employeeCompanion),
});

/** Result of a bulk change. */
export const employeesChange = resource('employees-changes', {
  changedCount: z.int().describe('Number of employees changed.'),
  accessPendingCount: z
    .int()
    .describe('Number of returning employees whose role and permissions are pending approval.'),
});

export const updateEmployees = endpoint({
  name: 'updateEmployees',
  summary: 'Update several employees at once, all or none.',
  method: 'PATCH',
  path: '/organizations/:organizationId/employees',
  params: z.object(inOrganization),
  body: bodyOf('employees-changes', {
    employeeIds: z
      .array(idOf<'employee'>())
      .min(1, 'Choose at least one person.')
      .max(200, 'Choose at most 200 people at once.'),
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
  params: z.object({ ...inOrganization, employeeId: idOf<'employee'>() }),
  query: query({
    hard: trueOrFalse.optional().describe('`true` permanently erases the person: record, account and messages.'),
  }),
  status: 204,
});
