import type { EmployeeResource, MembershipResource } from '@attune/contract/employees';
import type { GroupTypeResource } from '@attune/contract/groups';
import type { CalendarDay } from '@attune/domain/kernel';
import { type Attention, formatPhone } from '@attune/domain/people';
import { formatDay } from '../design/format/dates.ts';
import { listWords } from '../design/format/words.ts';
import { attentionNotes } from './attention.ts';
import { nameOf } from './employee-row.ts';

export type Detail = { readonly label: string; readonly value: string };

const notGiven = 'Not given';
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** How somebody can be reached. */
export function contactDetails({ attributes: { emailAddress, mobilePhoneNumber, localeId, receivingSurveys } }: EmployeeResource): readonly Detail[] {
  return [
    { label: 'E-mail', value: emailAddress ?? notGiven },
    { label: 'Mobile phone', value: mobilePhoneNumber === null ? notGiven : formatPhone(mobilePhoneNumber) },
    { label: 'Language', value: localeId === null ? 'As the organization' : (languages.of(localeId) ?? localeId) },
    { label: 'Surveys', value: receivingSurveys ? 'Receives surveys' : 'Receives no surveys' },
  ];
}

/** What somebody is to the organization. */
export function employmentDetails({ attributes }: EmployeeResource): readonly Detail[] {
  const { employmentStatus, startedOn, bornOn, organizationEmployeeId, employersEmployeeId } = attributes;
  return [
    { label: 'Status', value: employmentStatus === 'active' ? 'Active' : 'Inactive' },
    { label: 'Employee id', value: organizationEmployeeId ?? notGiven },
    ...(employersEmployeeId === null ? [] : [{ label: 'Former employee id', value: employersEmployeeId }]),
    { label: 'Started on', value: startedOn === null ? notGiven : formatDay(startedOn as CalendarDay) },
    { label: 'Born on', value: bornOn === null ? notGiven : formatDay(bornOn as CalendarDay) },
  ];
}

/** A membership with the name of the family its group is of. */
export type MembershipRow = { readonly id: string; readonly groupId: string; readonly groupName: string; readonly familyName: string };

/** The groups of somebody in the order of their families. */
export function membershipRows(memberships: readonly MembershipResource[], groupTypes: readonly GroupTypeResource[]): readonly MembershipRow[] {
  const families = groupTypes.toSorted((a, b) => a.attributes.order - b.attributes.order);
  const placeOf = ({ attributes }: MembershipResource) => families.findIndex(({ id }) => id === attributes.groupTypeId);
  return memberships
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((membership) => {
      const { groupId, groupName } = membership.attributes;
      return { id: membership.id, groupId, groupName, familyName: families[placeOf(membership)]?.attributes.name ?? '' };
    });
}

const wordsFor: Readonly<Record<Attention, string>> = { unreachable: 'cannot be reached', excluded: 'receives no surveys', ungrouped: 'is in no group' };

/** Somebody in a sentence: "Aiko Tanaka is active" "but cannot be reached." */
export function employeeSentence(employee: EmployeeResource): { readonly fact: string; readonly comparison: string } {
  const name = nameOf(employee);
  if (employee.attributes.employmentStatus === 'inactive') return { fact: `${name} is inactive;`, comparison: 'surveys leave this person out.' };
  const notes = attentionNotes(employee);
  const comparison = notes.length === 0 ? 'and has a part in surveys.' : `but ${listWords(notes.map(({ reason }) => wordsFor[reason]))}.`;
  return { fact: `${name} is active`, comparison };
}
