import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import { type AttributeType, type EmployeeColumn, levelSeparator } from '@attune/domain/people';
import type { FileColumn } from '../../design/table/FileColumns.tsx';

const employeeColumnHelp: Readonly<Record<Exclude<EmployeeColumn, 'employers_employee_id'>, Omit<FileColumn, 'name'>>> =
  {
    employee_id: { whatToWrite: 'The ID assigned by Attune. Leave empty for new people.', need: 'Optional' },
    organization_employee_id: {
      whatToWrite: 'The ID in your own system. It identifies people even when their e-mail address changes.',
      need: 'Recommended',
    },
    email: {
      whatToWrite: 'Where surveys are sent. A phone number and your own ID can replace it.',
      need: 'Recommended',
    },
    phone: { whatToWrite: 'For text messages: a US number with 10 digits.', need: 'Optional' },
    first_name: { whatToWrite: 'First name. Without names, people are shown by their ID.', need: 'Recommended' },
    middle_name: { whatToWrite: 'Middle name, to distinguish people.', need: 'Optional' },
    last_name: { whatToWrite: 'The family name.', need: 'Recommended' },
    start_date: {
      whatToWrite:
        'First day of work, as YYYY-MM-DD. Other date formats are detected from the column, or you are asked.',
      need: 'Optional',
    },
    end_date: {
      whatToWrite: 'Last day of work, if known, in the same format. Exit surveys are scheduled from it.',
      need: 'Optional',
    },
    birth_date: {
      whatToWrite: 'As YYYY-MM-DD, or in the format of the first day. Only used for generations.',
      need: 'Optional',
    },
    receiving_surveys: {
      whatToWrite: 'true or false. Empty means no change; new people receive them.',
      need: 'Optional',
    },
    employment_status: {
      whatToWrite: 'active or inactive. Empty means no change; new people are active.',
      need: 'Optional',
    },
    time_zone: {
      whatToWrite: 'A time zone such as America/Chicago, used for messages. Empty means the organization’s time zone.',
      need: 'Optional',
    },
    locale: {
      whatToWrite:
        'The language of messages and surveys: en, es, de, fr or pt-BR. Empty means the organization’s language.',
      need: 'Optional',
    },
  };

/** The organization's own fields, in addition to the standard columns. */
export type OwnColumns = {
  readonly groupTypes: readonly GroupTypeResource[];
  readonly attributes: readonly EmployeeAttributeResource[];
};

/** Columns of an employee file: standard ones, then group types, then attributes. */
export function columnHelp({ groupTypes, attributes: own }: OwnColumns): readonly FileColumn[] {
  const ofEmployees = Object.entries(employeeColumnHelp).map(([name, help]) => ({ name, ...help }));
  const ofGroups = inOrder(groupTypes).map(({ attributes }) => ({
    name: attributes.columnName,
    whatToWrite: groupHelp(attributes),
    need: 'Optional' as const,
  }));
  const ofAttributes = own.flatMap(({ attributes: { type, name, columnName } }) =>
    type === 'choice'
      ? []
      : [{ name: columnName, whatToWrite: `${name}: ${valueHelp[type]}`, need: 'Optional' as const }],
  );
  return [...ofEmployees, ...ofGroups, ...ofAttributes];
}

/** Choice attributes are group types and have a column as such. */
const valueHelp: Readonly<Record<Exclude<AttributeType, 'choice'>, string>> = {
  text: 'a text. Empty clears it.',
  number: 'a number such as 12 or 12.5. Empty clears it.',
  date: 'a day, as YYYY-MM-DD. Empty clears it.',
};

function groupHelp({ name, isReporting }: GroupTypeResource['attributes']): string {
  const levels = isReporting
    ? `The person’s group, with parent groups where needed: Engineering${levelSeparator}Web.`
    : `The ${name.toLowerCase()} of somebody.`;
  return `${levels} New groups are created.`;
}

/** Group types that are not dynamic: the reporting hierarchy first, then in the organization's order. */
export function inOrder(groupTypes: readonly GroupTypeResource[]): readonly GroupTypeResource[] {
  return groupTypes
    .filter(({ attributes }) => !attributes.isComputed)
    .toSorted(
      (a, b) =>
        Number(b.attributes.isReporting) - Number(a.attributes.isReporting) || a.attributes.order - b.attributes.order,
    );
}
