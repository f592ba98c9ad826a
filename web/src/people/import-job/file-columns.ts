import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import { type AttributeType, type EmployeeColumn, levelSeparator } from '@attune/domain/people';
import type { FileColumn } from '../../design/table/FileColumns.tsx';

const employeeColumnHelp: Readonly<Record<Exclude<EmployeeColumn, 'employers_employee_id'>, Omit<FileColumn, 'name'>>> =
  {
    employee_id: { whatToWrite: 'The id this product gave. Leave it empty for somebody new.', need: 'Optional' },
    organization_employee_id: {
      whatToWrite: 'The id in your own system. People are recognized by it even when their address changes.',
      need: 'Recommended',
    },
    email: {
      whatToWrite: 'Where surveys are sent. A phone number and your own id can do in its place.',
      need: 'Recommended',
    },
    phone: { whatToWrite: 'For text messages: a US number with 10 digits.', need: 'Optional' },
    first_name: {
      whatToWrite: 'As the person is called. Without names, people are shown by their id.',
      need: 'Recommended',
    },
    middle_name: { whatToWrite: 'Where it helps to tell people apart.', need: 'Optional' },
    last_name: { whatToWrite: 'The family name.', need: 'Recommended' },
    start_date: {
      whatToWrite:
        'The first day of work, as YYYY-MM-DD. Other ways to write days are found out from the whole column, or asked.',
      need: 'Optional',
    },
    end_date: {
      whatToWrite:
        'The last day at work, where it is known, in the same way. Surveys for those who leave count from it.',
      need: 'Optional',
    },
    birth_date: { whatToWrite: 'As YYYY-MM-DD, or as the first day. Used for generations only.', need: 'Optional' },
    receiving_surveys: {
      whatToWrite: 'true or false. Empty leaves it as it is; somebody new receives them.',
      need: 'Optional',
    },
    employment_status: {
      whatToWrite: 'active or inactive. Empty leaves it as it is; somebody new is active.',
      need: 'Optional',
    },
    time_zone: {
      whatToWrite:
        'A name like America/Chicago. Messages come by its clock; empty means the clock of the organization.',
      need: 'Optional',
    },
    locale: {
      whatToWrite:
        'The language of messages and surveys: en, es, de, fr or pt-BR; empty means that of the organization.',
      need: 'Optional',
    },
  };

/** What an organization keeps of its people beside what every file can have. */
export type OwnColumns = {
  readonly groupTypes: readonly GroupTypeResource[];
  readonly attributes: readonly EmployeeAttributeResource[];
};

/**
 * The columns of an employee file: those that every file can have, then the group types of the organization, then its
 * attributes.
 */
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

/** A choice is a group type and has a column as one. */
const valueHelp: Readonly<Record<Exclude<AttributeType, 'choice'>, string>> = {
  text: 'a text. Empty takes it away.',
  number: 'a number such as 12 or 12.5. Empty takes it away.',
  date: 'a day, as YYYY-MM-DD. Empty takes it away.',
};

function groupHelp({ name, isReporting }: GroupTypeResource['attributes']): string {
  const levels = isReporting
    ? `The group somebody works in, with the groups above it where needed: Engineering${levelSeparator}Web.`
    : `The ${name.toLowerCase()} of somebody.`;
  return `${levels} A group that does not exist is made.`;
}

/** Those that are not computed: the reporting hierarchy first, then as the organization orders them. */
export function inOrder(groupTypes: readonly GroupTypeResource[]): readonly GroupTypeResource[] {
  return groupTypes
    .filter(({ attributes }) => !attributes.isComputed)
    .toSorted(
      (a, b) =>
        Number(b.attributes.isReporting) - Number(a.attributes.isReporting) || a.attributes.order - b.attributes.order,
    );
}
