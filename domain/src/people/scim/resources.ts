import type { ScimResource } from './resource.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const ownUserSchema = 'urn:ietf:params:scim:schemas:extension:attune:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ownGroupSchema = 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group';

/** SCIM attributes that assign employees to group types, with the employee file columns of the same group types. */
export const groupTypeAttributes = [
  { name: 'department', columnName: 'department' },
  { name: 'division', columnName: 'division' },
  { name: 'costCenter', columnName: 'cost_center' },
] as const;

/** The SCIM User resource: an employee. */
export const userResource: ScimResource = {
  name: 'User',
  endpoint: '/Users',
  schema: {
    id: userSchema,
    name: 'User',
    about: 'Employee of the organization.',
    attributes: [
      {
        name: 'userName',
        about: 'Name of the employee in the directory. Default: the e-mail address.',
        isRequired: true,
        isUnique: true,
      },
      {
        name: 'name',
        about: 'Parts of the name.',
        type: 'complex',
        subAttributes: [
          { name: 'formatted', about: 'First and last name. Read if the name is not sent in parts.' },
          { name: 'familyName', about: 'Last name.' },
          { name: 'givenName', about: 'First name.' },
          { name: 'middleName', about: 'Middle name.' },
        ],
      },
      { name: 'displayName', about: 'First and last name. Read if the name is not sent in parts.' },
      {
        name: 'emails',
        about: 'E-mail address for surveys: the primary one, or the one for work.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'E-mail address.', isUnique: true },
          { name: 'type', about: 'Always work.' },
          { name: 'primary', about: 'Always true.', type: 'boolean' },
        ],
      },
      {
        name: 'phoneNumbers',
        about: 'North American mobile phone number for surveys.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'Phone number.', isUnique: true },
          { name: 'type', about: 'Always mobile.' },
          { name: 'primary', about: 'Always true.', type: 'boolean' },
        ],
      },
      { name: 'active', about: 'Whether the employee is active.', type: 'boolean' },
      { name: 'locale', about: 'Language of messages and surveys.' },
      { name: 'timezone', about: 'Time zone for messages (IANA).' },
    ],
  },
  extensions: [
    {
      id: enterpriseSchema,
      name: 'Enterprise User',
      about: 'Employee number and groups.',
      attributes: [
        { name: 'employeeNumber', about: 'Employee ID in the system of the organization.', isUnique: true },
        { name: 'department', about: 'Group of the group type with the column `department`.' },
        { name: 'division', about: 'Group of the group type with the column `division`.' },
        { name: 'costCenter', about: 'Group of the group type with the column `cost_center`.' },
      ],
    },
    {
      id: ownUserSchema,
      name: 'Attune User',
      about: 'Dates, as YYYY-MM-DD.',
      attributes: [
        { name: 'startDate', about: 'First day at work.' },
        { name: 'endDate', about: 'Last day at work, if known.' },
        {
          name: 'birthDate',
          about: 'Date of birth, for groups by generation; never returned.',
          mutability: 'writeOnly',
        },
      ],
    },
  ],
  ignored: [
    'nickname',
    'profileurl',
    'title',
    'usertype',
    'preferredlanguage',
    'password',
    'ims',
    'photos',
    'addresses',
    'groups',
    'entitlements',
    'roles',
    'x509certificates',
    'organization',
    'manager',
  ],
};

/** The SCIM Group resource: a group of the reporting hierarchy. */
export const groupResource: ScimResource = {
  name: 'Group',
  endpoint: '/Groups',
  schema: {
    id: groupSchema,
    name: 'Group',
    about:
      'Group of the reporting hierarchy. An employee is in at most one of them: adding a member to one removes ' +
      'the member from the other.',
    attributes: [
      { name: 'displayName', about: 'Name of the group.', isRequired: true },
      {
        name: 'members',
        about: 'Direct members, without those of subgroups.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'ID of the employee.', isCaseExact: true },
          { name: 'display', about: 'Name of the employee.', mutability: 'readOnly' },
          { name: 'type', about: 'Always User.', mutability: 'readOnly' },
          { name: '$ref', about: 'URL of the employee.', type: 'reference', isCaseExact: true, mutability: 'readOnly' },
        ],
      },
    ],
  },
  extensions: [
    {
      id: ownGroupSchema,
      name: 'Attune Group',
      about: 'Position of the group in the hierarchy.',
      attributes: [
        {
          name: 'parent',
          about: 'Parent group. Default for a new group: the root group.',
          type: 'complex',
          subAttributes: [
            { name: 'value', about: 'ID of the parent group.', isCaseExact: true },
            { name: 'display', about: 'Name of the parent group.', mutability: 'readOnly' },
          ],
        },
      ],
    },
  ],
  ignored: [],
};
