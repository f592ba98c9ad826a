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
    organizationId: z.string().describe('ID of the organization.'),
    personId: z.string().nullable().describe('ID of the account; null if the employee has none.'),
    organizationEmployeeId: z
      .string()
      .nullable()
      .describe('Employee ID in the system of the organization; null without one.'),
    employersEmployeeId: z
      .string()
      .nullable()
      .describe('Former employee ID, which files may still contain; null without one.'),
    emailAddress: z.string().nullable().describe('E-mail address; null without one.'),
    email: z.string().nullable().describe('Alias of `emailAddress`.'),
    mobilePhoneNumber: z.string().nullable().describe('Mobile phone number in E.164 form; null without one.'),
    phoneNumber: z.string().nullable().describe('Alias of `mobilePhoneNumber`.'),
    firstName: z.string().describe('First name.'),
    middleName: z.string().describe('Middle name; empty without one.'),
    lastName: z.string().describe('Last name.'),
    fullName: z.string().describe('First and last name.'),
    role: z.string().describe('Role in the organization.'),
    startedOn: day.nullable().describe('First day at work; null if unknown.'),
    endedOn: day.nullable().describe('Last day at work; null if unknown. The employee stays active until deactivated.'),
    bornOn: day.nullable().describe('Date of birth; null if unknown.'),
    timeZone: z.string().nullable().describe('Time zone for messages (IANA); null for that of the organization.'),
    localeId: z
      .string()
      .nullable()
      .describe('Language of messages and surveys (BCP 47); null for that of the organization.'),
    receivingSurveys: z.boolean().describe('Whether the employee is included in surveys.'),
    employmentStatus: z.enum(statuses).describe('Employment status.'),
    accessPendingSince: instant
      .nullable()
      .describe('Time since when access is pending approval after the employee returned; null if it is not.'),
    membershipCount: z.int().describe('Number of groups that the employee is a direct member of.'),
    employeeAttributes: z
      .array(employeeAttributeValue)
      .optional()
      .describe('Attribute values. Returned for one employee, and in lists if included.'),
    attention: z
      .array(z.enum(attentions))
      .describe(
        'Reasons why an active employee is not included in surveys: `unreachable` without e-mail and phone, ' +
          '`excluded` from surveys, `ungrouped` in the reporting hierarchy.',
      ),
    unconfirmedContacts: z
      .array(unconfirmedContact)
      .optional()
      .describe('Unconfirmed contact changes. Returned for one employee only.'),
    createdAt: instant.describe('Time the employee was created.'),
  },
  {
    person: toOne('people').describe('Account; null if the employee has none.'),
    role: toOne('roles').describe('Role in the organization.'),
    employments: toMany('employments').describe('Changes of employment status.'),
    memberships: toMany('v3-memberships').describe('Alias of `v3Memberships`.'),
    v3Memberships: toMany('v3-memberships').describe('Direct group memberships.'),
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
    'filter[segmentId]': id.optional().describe('ID of the segment.'),
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
  .max(50, 'Choose at most 50 groups at once.')
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
  middleName: line(100).optional().describe('Middle name.'),
  startedOn: line(10).nullable().optional().describe('First day at work, YYYY-MM-DD or MM/DD/YYYY; null if unknown.'),
  endedOn: line(10).nullable().optional().describe('Last day at work, YYYY-MM-DD or MM/DD/YYYY; null if unknown.'),
  bornOn: line(10).nullable().optional().describe('Date of birth, YYYY-MM-DD or MM/DD/YYYY; null if unknown.'),
  timeZone: line(64).nullable().optional().describe("IANA time zone; null for the organization's."),
  localeId: line(35).nullable().optional().describe("Language of messages and surveys; null for the organization's."),
  receivingSurveys: z.boolean().optional().describe('Whether the employee is included in surveys.'),
  memberships: places,
  v3Memberships: places,
  employeeAttributes: z
    .array(employeeAttributeValue)
    .max(100, 'Name at most 100 attributes at once.')
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
    firstName: line(100).describe('First name.'),
    lastName: line(100).describe('Last name.'),
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
    firstName: line(100).optional().describe('First name.'),
    lastName: line(100).optional().describe('Last name.'),
    ...entered,
    employmentStatus: z
      .enum(statuses)
      .optional()
      .describe('Employment status. Inactive employees are excluded from future campaigns.'),
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
      .max(200, 'Choose at most 200 people at once.')
      .describe('IDs of the employees.'),
    receivingSurveys: z.boolean().optional().describe('Whether the employees are included in surveys.'),
    employmentStatus: z.enum(statuses).optional().describe('New employment status.'),
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
