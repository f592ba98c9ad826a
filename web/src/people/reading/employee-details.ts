import { languageName } from '@attune/domain/kernel';
import type { EmployeeResource, EmploymentResource } from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { CalendarDay } from '@attune/domain/kernel';
import {
  type Attention,
  type EmployeeEntry,
  employeeFieldNames,
  formatDayEntry,
  formatPhone,
  nameInSentences,
} from '@attune/domain/people';
import { formatDay } from '../../design/format/dates.ts';
import { listWords } from '../../design/format/words.ts';
import { attentionNotes } from './attention.ts';
import { nameOf } from './employee-row.ts';

/** A field of an employee, and how it is edited. */
export type Detail = {
  readonly field: keyof EmployeeEntry;
  readonly label: string;
  /** Display value. */
  readonly value: string;
  /** Input value; a choice is entered by its label. */
  readonly entered: string;
  readonly kind: 'text' | 'email' | 'tel' | 'day' | 'language' | 'zone';
  readonly isRequired?: boolean;
  readonly hint?: string;
};

const notGiven = 'Not set';
const dayHint = 'As MM/DD/YYYY.';

/** Name fields. */
export function nameDetails({ attributes }: EmployeeResource): readonly Detail[] {
  return [
    { ...textDetail('firstName', attributes.firstName), isRequired: true },
    textDetail('middleName', attributes.middleName),
    { ...textDetail('lastName', attributes.lastName), isRequired: true },
  ];
}

/** Contact fields. */
export function contactDetails({
  attributes: { emailAddress, mobilePhoneNumber, localeId, timeZone },
}: EmployeeResource): readonly Detail[] {
  const phone = mobilePhoneNumber === null ? '' : formatPhone(mobilePhoneNumber);
  return [
    { ...textDetail('emailAddress', emailAddress), kind: 'email', hint: 'Survey links are sent here.' },
    { ...textDetail('mobilePhoneNumber', phone), kind: 'tel', hint: 'A US number, for text messages.' },
    {
      ...textDetail('localeId', localeId),
      value: localeId === null ? 'Same as organization' : languageName(localeId),
      kind: 'language',
    },
    { ...textDetail('timeZone', timeZone), value: timeZone ?? 'Same as organization', kind: 'zone' },
  ];
}

/** Employment fields. */
export function employmentDetails({ attributes }: EmployeeResource): readonly Detail[] {
  const { startedOn, endedOn, bornOn, organizationEmployeeId, employersEmployeeId } = attributes;
  return [
    textDetail('organizationEmployeeId', organizationEmployeeId),
    textDetail('employersEmployeeId', employersEmployeeId),
    dayDetail('startedOn', startedOn),
    dayDetail('endedOn', endedOn),
    dayDetail('bornOn', bornOn),
  ];
}

/** Whether a person is included in surveys, and what happens to running ones. */
export function inclusionWords({
  receivingSurveys,
  employmentStatus,
  firstName,
}: Pick<EmployeeResource['attributes'], 'receivingSurveys' | 'employmentStatus' | 'firstName'>): string {
  const name = nameInSentences({ firstName, lastName: '' });
  if (!receivingSurveys) return `${name} will not be invited to any campaign. Earlier results do not change.`;
  if (employmentStatus !== 'active')
    return `Inactive people are not invited. ${name} will be invited again once active.`;
  return (
    `${name} will be invited to future campaigns. Excluding someone also stops messages from running campaigns; ` +
    'answers already given are kept.'
  );
}

function textDetail(field: Detail['field'], text: string | null): Detail {
  return { field, label: employeeFieldNames[field], value: text || notGiven, entered: text ?? '', kind: 'text' };
}

function dayDetail(field: Detail['field'], text: string | null): Detail {
  const day = text as CalendarDay | null;
  return {
    field,
    label: employeeFieldNames[field],
    value: day === null ? notGiven : formatDay(day),
    entered: day === null ? '' : formatDayEntry(day),
    kind: 'day',
    hint: dayHint,
  };
}

/** Employment history, latest first: "Left on Oct 31, 2026". */
export function employmentLines(
  employments: readonly EmploymentResource[],
): readonly { readonly id: string; readonly words: string }[] {
  const oldest = employments.at(-1)?.id;
  return employments.map(({ id, attributes: { status, effectiveDate } }) => {
    const began = id === oldest ? 'Started on' : 'Came back on';
    return { id, words: `${status === 'active' ? began : 'Left on'} ${formatDay(effectiveDate as CalendarDay)}` };
  });
}

/** A membership with the name of its group type. */
export type MembershipRow = {
  readonly id: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly groupTypeName: string;
};

/** Groups of a person in the order of group types. */
export function membershipRows(
  memberships: readonly MembershipResource[],
  groupTypes: readonly GroupTypeResource[],
): readonly MembershipRow[] {
  const inOrder = groupTypes.toSorted((a, b) => a.attributes.order - b.attributes.order);
  const placeOf = ({ attributes }: MembershipResource) => inOrder.findIndex(({ id }) => id === attributes.groupTypeId);
  return memberships
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((membership) => {
      const { groupId, groupName } = membership.attributes;
      return {
        id: membership.id,
        groupId,
        groupName,
        groupTypeName: inOrder[placeOf(membership)]?.attributes.name ?? '',
      };
    });
}

const wordsFor: Readonly<Record<Attention, string>> = {
  unreachable: 'cannot be reached',
  excluded: 'receives no surveys',
  ungrouped: 'is in no group',
};

/** Page headline: "Aiko Tanaka is active" "but cannot be reached." */
export function employeeSentence(employee: EmployeeResource): { readonly fact: string; readonly comparison: string } {
  const name = nameOf(employee);
  if (employee.attributes.employmentStatus === 'inactive')
    return { fact: `${name} is inactive;`, comparison: 'not included in surveys.' };
  const notes = attentionNotes(employee);
  const comparison =
    notes.length === 0 ? 'and included in surveys.' : `but ${listWords(notes.map(({ reason }) => wordsFor[reason]))}.`;
  return { fact: `${name} is active`, comparison };
}
