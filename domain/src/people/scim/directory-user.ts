import type { CalendarDay, Id } from '../../kernel/index.ts';
import type { EmployeeEntry } from '../employee-entry.ts';
import { parseEmail } from '../email.ts';
import { fullName, splitName } from '../../kernel/index.ts';
import { parsePhone } from '../phone.ts';
import { type ScimDocument, type ScimValue, isMembers, memberNamed } from './resource.ts';
import { enterpriseSchema, groupTypeAttributes, ownUserSchema, userSchema } from './resources.ts';
import { ScimRefusal } from './scim-refusal.ts';

export type GroupTypeAttribute = (typeof groupTypeAttributes)[number]['name'];

/** Group names of an employee in the group types that directories know; null for none. */
export type GroupTypePlaces = { readonly [F in GroupTypeAttribute]: string | null };

/** An employee with the attributes of a directory. */
export type DirectoryUser = GroupTypePlaces & {
  readonly id: Id<'employee'>;
  readonly userName: string;
  readonly externalId: string | null;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly isActive: boolean;
  readonly localeId: string | null;
  readonly timeZone: string | null;
  readonly organizationEmployeeId: string | null;
  readonly startedOn: CalendarDay | null;
  readonly endedOn: CalendarDay | null;
  readonly bornOn: CalendarDay | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/** Employee data sent by a directory, in the format of form entries. */
export type UserInput = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly entry: Required<Pick<EmployeeEntry, EnteredField>>;
  readonly places: GroupTypePlaces;
  /** Whether phone numbers were sent but none can receive text messages, so that none is stored. */
  readonly hasForeignPhone: boolean;
};

const enteredFields = [
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  'mobilePhoneNumber',
  'organizationEmployeeId',
  'startedOn',
  'endedOn',
  'bornOn',
  'timeZone',
  'localeId',
  'employmentStatus',
] as const;
type EnteredField = (typeof enteredFields)[number];

/** Converts an employee to its SCIM document, omitting empty attributes. The caller adds location and version. */
export function documentOfUser(user: DirectoryUser): ScimDocument {
  const {
    id,
    userName,
    externalId,
    firstName,
    middleName,
    lastName,
    emailAddress,
    mobilePhoneNumber,
    isActive,
    localeId,
    timeZone,
    organizationEmployeeId,
    startedOn,
    endedOn,
    bornOn,
  } = user;
  const enterprise = withoutNothing({
    employeeNumber: organizationEmployeeId,
    department: user.department,
    division: user.division,
    costCenter: user.costCenter,
  });
  const own = withoutNothing({ startDate: startedOn, endDate: endedOn, birthDate: bornOn });
  return {
    schemas: [
      userSchema,
      ...(Object.keys(enterprise).length > 0 ? [enterpriseSchema] : []),
      ...(startedOn || endedOn ? [ownUserSchema] : []),
    ],
    id,
    ...withoutNothing({ externalId }),
    userName,
    name: withoutNothing({
      formatted: fullName(user) || null,
      familyName: lastName || null,
      givenName: firstName || null,
      middleName: middleName || null,
    }),
    ...withoutNothing({ displayName: fullName(user) || null }),
    ...(emailAddress && { emails: [{ value: emailAddress, type: 'work', primary: true }] }),
    ...(mobilePhoneNumber && { phoneNumbers: [{ value: mobilePhoneNumber, type: 'mobile', primary: true }] }),
    active: isActive,
    ...withoutNothing({ locale: localeId, timezone: timeZone }),
    [enterpriseSchema]: enterprise,
    [ownUserSchema]: own,
    meta: { resourceType: 'User', created: user.createdAt.toISOString(), lastModified: user.changedAt.toISOString() },
  };
}

/**
 * Reads employee data from a SCIM document. Of several e-mail addresses, the primary one is used, else the one of type
 * work, else the first; without addresses, a user name that is an e-mail address. Refuses `invalidValue` for a missing
 * user name or an invalid address; other fields are validated like form entries.
 */
export function readUser(document: ScimDocument): UserInput {
  const userName = textAt(document, 'userName');
  if (!userName) throw new ScimRefusal('invalidValue', 'userName is missing.');
  if (userName.length > longestName)
    throw new ScimRefusal('invalidValue', `userName has at most ${longestName} characters.`);
  const enterprise = membersAt(document, enterpriseSchema);
  const own = membersAt(document, ownUserSchema);
  const phones = listAt(document, 'phoneNumbers').filter(
    ({ type }) => typeof type !== 'string' || type.toLowerCase() === 'mobile',
  );
  const mobilePhoneNumber =
    phones
      .map(({ value }) => parsePhone(typeof value === 'string' ? value : ''))
      .find((phone) => phone !== undefined) ?? null;
  const names = namesOf(document, userName);
  return {
    userName,
    externalId: textAt(document, 'externalId'),
    entry: {
      ...names,
      emailAddress: emailOf(document) ?? parseEmail(userName) ?? null,
      mobilePhoneNumber,
      organizationEmployeeId: textAt(enterprise, 'employeeNumber'),
      startedOn: dayAt(own, 'startDate'),
      endedOn: dayAt(own, 'endDate'),
      bornOn: dayAt(own, 'birthDate'),
      timeZone: textAt(document, 'timezone'),
      localeId: textAt(document, 'locale')?.replace('_', '-') ?? null,
      employmentStatus: document['active'] === false ? 'inactive' : 'active',
    },
    places: {
      department: groupAt(enterprise, 'department'),
      division: groupAt(enterprise, 'division'),
      costCenter: groupAt(enterprise, 'costCenter'),
    },
    hasForeignPhone: phones.length > 0 && mobilePhoneNumber === null,
  };
}

export type UserChanges = {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly entry: EmployeeEntry;
  readonly places: Partial<GroupTypePlaces>;
};

/**
 * The fields that differ between an employee and the directory's data. Unchanged fields are omitted and not validated
 * again.
 */
export function changesTo(user: DirectoryUser, wanted: UserInput): UserChanges {
  const is = readUser(documentOfUser(user));
  const entry = Object.fromEntries(
    enteredFields.flatMap((field) =>
      is.entry[field] === wanted.entry[field] ? [] : [[field, wanted.entry[field]] as const],
    ),
  );
  const places = Object.fromEntries(
    groupTypeAttributes.flatMap(({ name }) =>
      is.places[name] === wanted.places[name] ? [] : [[name, wanted.places[name]] as const],
    ),
  );
  return {
    ...(is.userName !== wanted.userName && { userName: wanted.userName }),
    ...(is.externalId !== wanted.externalId && { externalId: wanted.externalId }),
    entry,
    places,
  };
}

const longestName = 254;
const longestGroupName = 200;

type Members = Readonly<Record<string, unknown>>;

function namesOf(
  document: ScimDocument,
  userName: string,
): { readonly firstName: string; readonly middleName: string; readonly lastName: string } {
  const name = membersAt(document, 'name');
  const [firstName, lastName] = [textAt(name, 'givenName') ?? '', textAt(name, 'familyName') ?? ''];
  const parts =
    firstName || lastName
      ? { firstName, lastName }
      : splitName(textAt(document, 'displayName') ?? textAt(name, 'formatted') ?? userName);
  return { ...parts, middleName: textAt(name, 'middleName') ?? '' };
}

function emailOf(document: ScimDocument): string | undefined {
  const emails = listAt(document, 'emails').flatMap(({ value, type, primary }) =>
    typeof value === 'string' && value.trim() !== '' ? [{ value, type, primary }] : [],
  );
  const chosen =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    emails[0];
  if (!chosen) return undefined;
  const address = parseEmail(chosen.value);
  if (!address) throw new ScimRefusal('invalidValue', 'emails has something that is no e-mail address.');
  return address;
}

/** Reads a date; HR systems may send a timestamp, of which only the date is used. */
function dayAt(members: Members, name: string): string | null {
  return textAt(members, name)?.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1') ?? null;
}

function groupAt(members: Members, name: string): string | null {
  const text = textAt(members, name);
  if (text !== null && text.length > longestGroupName)
    throw new ScimRefusal('invalidValue', `${name} has at most ${longestGroupName} characters.`);
  return text;
}

/** Reads a single-line text; null if it is missing. */
function textAt(members: Members, name: string): string | null {
  const value = memberNamed(members, name);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !value.isWellFormed() || /\p{Cc}/u.test(value))
    throw new ScimRefusal('invalidValue', `${name} is no text on one line.`);
  return value.trim() === '' ? null : value.trim();
}

function membersAt(document: ScimDocument, name: string): Members {
  const value = memberNamed(document, name);
  return isMembers(value) ? value : {};
}

function listAt(document: ScimDocument, name: string): readonly Members[] {
  const value = memberNamed(document, name);
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isMembers) : [];
}

function withoutNothing(members: Readonly<Record<string, string | null>>): { readonly [name: string]: ScimValue } {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== null));
}
