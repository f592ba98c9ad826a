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
    about: 'Somebody who works for the organization.',
    attributes: [
      {
        name: 'userName',
        about: 'What the directory knows the person by; the e-mail address unless the directory says otherwise.',
        isRequired: true,
        isUnique: true,
      },
      {
        name: 'name',
        about: 'The parts of the name.',
        type: 'complex',
        subAttributes: [
          {
            name: 'formatted',
            about: 'First and last name; what is sent is read where the name does not come in parts.',
          },
          { name: 'familyName', about: 'The last name.' },
          { name: 'givenName', about: 'The first name.' },
          { name: 'middleName', about: 'The middle name.' },
        ],
      },
      {
        name: 'displayName',
        about: 'First and last name; what is sent is read where the name does not come in parts.',
      },
      {
        name: 'emails',
        about: 'One address, to which surveys are sent: the primary one, or the one for work.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'The address.', isUnique: true },
          { name: 'type', about: 'Always work.' },
          { name: 'primary', about: 'Always true.', type: 'boolean' },
        ],
      },
      {
        name: 'phoneNumbers',
        about: 'One mobile number of North America, to which surveys are sent.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'The number.', isUnique: true },
          { name: 'type', about: 'Always mobile.' },
          { name: 'primary', about: 'Always true.', type: 'boolean' },
        ],
      },
      { name: 'active', about: 'Whether the person works there now.', type: 'boolean' },
      { name: 'locale', about: 'The language of messages.' },
      { name: 'timezone', about: 'The time zone of messages, by its IANA name.' },
    ],
  },
  extensions: [
    {
      id: enterpriseSchema,
      name: 'Enterprise User',
      about: 'The place of the person in the organization.',
      attributes: [
        { name: 'employeeNumber', about: "The employee's id in the organization's own system.", isUnique: true },
        { name: 'department', about: 'The group of the family whose column is department.' },
        { name: 'division', about: 'The group of the family whose column is division.' },
        { name: 'costCenter', about: 'The group of the family whose column is cost_center.' },
      ],
    },
    {
      id: ownUserSchema,
      name: 'Attune User',
      about: 'Days from which surveys are reckoned, as YYYY-MM-DD.',
      attributes: [
        { name: 'startDate', about: 'The first day at work.' },
        { name: 'endDate', about: 'The last day at work, where one is known.' },
        { name: 'birthDate', about: 'For groups by generation; never told.', mutability: 'writeOnly' },
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
      'A group of the reporting hierarchy. Everybody is in one of them at most, so that whoever comes into one ' +
      'leaves the other.',
    attributes: [
      { name: 'displayName', about: 'The name of the group.', isRequired: true },
      {
        name: 'members',
        about: 'The people in the group itself, without those in groups below it.',
        type: 'complex',
        isMultiValued: true,
        subAttributes: [
          { name: 'value', about: 'The id of the person here.', isCaseExact: true },
          { name: 'display', about: 'The name of the person.', mutability: 'readOnly' },
          { name: 'type', about: 'Always User.', mutability: 'readOnly' },
          {
            name: '$ref',
            about: 'The address of the person.',
            type: 'reference',
            isCaseExact: true,
            mutability: 'readOnly',
          },
        ],
      },
    ],
  },
  extensions: [
    {
      id: ownGroupSchema,
      name: 'Attune Group',
      about: 'The place of the group in the hierarchy.',
      attributes: [
        {
          name: 'parent',
          about: 'The group above. A new group stands below the whole organization unless it says where.',
          type: 'complex',
          subAttributes: [
            { name: 'value', about: 'The id of the group above.', isCaseExact: true },
            { name: 'display', about: 'Its name.', mutability: 'readOnly' },
          ],
        },
      ],
    },
  ],
  ignored: [],
};
