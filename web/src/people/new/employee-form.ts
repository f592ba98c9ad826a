import type { createEmployee } from '@attune/contract/employees/employee';
import { type CalendarDay, type Problem, Refusal } from '@attune/domain/kernel';
import { applyEntry, parsePhone } from '@attune/domain/people';
import type { Input } from '../../platform/api/call.ts';
import { noGroup } from '../memberships/group-choices.ts';

const textFields = [
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  'mobilePhoneNumber',
  'organizationEmployeeId',
  'employersEmployeeId',
  'startedOn',
  'bornOn',
  'localeId',
] as const;

export type TextField = (typeof textFields)[number];

/** Form state of a new employee. */
export type EmployeeForm = {
  readonly texts: Readonly<Record<TextField, string>>;
  /** Group IDs by group type ID. */
  readonly groupIds: Readonly<Record<string, string>>;
  /** Typed attribute values by attribute ID. */
  readonly attributes: Readonly<Record<string, string>>;
};

export const emptyForm: EmployeeForm = {
  texts: Object.fromEntries(textFields.map((field) => [field, ''])) as EmployeeForm['texts'],
  groupIds: {},
  attributes: {},
};

/** Whether there is unsaved input. */
export function isTouched({ texts, groupIds, attributes }: EmployeeForm): boolean {
  return (
    [...Object.values(texts), ...Object.values(attributes)].some((text) => text.trim() !== '') ||
    Object.values(groupIds).some((id) => id !== noGroup)
  );
}

/** Validation errors, by the rules of the server. */
export function formProblems({ texts }: EmployeeForm, today: CalendarDay): readonly Problem[] {
  try {
    applyEntry(texts, undefined, today);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.problems;
    throw error;
  }
}

/** Valid contact details, which determine the channels of an invitation. */
export function addressesOf({ texts: { emailAddress, mobilePhoneNumber } }: EmployeeForm): {
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
} {
  return { emailAddress: emailAddress.trim() || null, mobilePhoneNumber: parsePhone(mobilePhoneNumber) ?? null };
}

/** Attribute values in the order they are sent. */
export function valuesOf(attributes: EmployeeForm['attributes']) {
  return Object.entries(attributes).flatMap(([organizationEmployeeAttributeId, text]) =>
    text.trim() === '' ? [] : [{ organizationEmployeeAttributeId, attrValue: text.trim() }],
  );
}

/** Request body: without empty fields, and phone numbers as +1 and ten digits. */
export function bodyOf(
  { texts, groupIds, attributes }: EmployeeForm,
  organizationId: string,
): Input<typeof createEmployee>['body'] {
  const given = (field: TextField) => texts[field].trim() || null;
  const groups = Object.values(groupIds).filter((id) => id !== noGroup);
  const values = valuesOf(attributes);
  return {
    data: {
      type: 'employees',
      attributes: {
        organizationId,
        startedOn: given('startedOn'),
        employersEmployeeId: given('employersEmployeeId'),
        organizationEmployeeId: given('organizationEmployeeId'),
        emailAddress: given('emailAddress'),
        mobilePhoneNumber: parsePhone(texts.mobilePhoneNumber) ?? given('mobilePhoneNumber'),
        firstName: texts.firstName.trim(),
        middleName: texts.middleName.trim(),
        lastName: texts.lastName.trim(),
        bornOn: given('bornOn'),
        localeId: given('localeId'),
        ...(values.length > 0 && { employeeAttributes: [...values] }),
        ...(groups.length > 0 && { v3Memberships: groups.map((groupId) => ({ groupId })) }),
      },
    },
  };
}
