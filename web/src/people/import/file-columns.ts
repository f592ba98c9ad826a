import type { GroupTypeResource } from '@attune/contract/groups';
import { type EmployeeColumn, levelSeparator } from '@attune/domain/people';
import type { FileColumn } from '../../design/table/FileColumns.tsx';

const employeeColumnHelp: Readonly<Record<Exclude<EmployeeColumn, 'employers_employee_id'>, Omit<FileColumn, 'name'>>> = {
  employee_id: { whatToWrite: 'The id this product gave. Leave it empty for somebody new.', need: 'Optional' },
  organization_employee_id: { whatToWrite: 'The id in your own system. People are recognized by it even when their address changes.', need: 'Recommended' },
  email: { whatToWrite: 'Where surveys are sent. A phone number and your own id can do in its place.', need: 'Needed' },
  phone: { whatToWrite: 'For text messages: a US number with 10 digits.', need: 'Optional' },
  first_name: { whatToWrite: 'As the person is called.', need: 'Needed' },
  middle_name: { whatToWrite: 'Where it helps to tell people apart.', need: 'Optional' },
  last_name: { whatToWrite: 'The family name.', need: 'Needed' },
  start_date: { whatToWrite: 'The first day of work, as YYYY-MM-DD or MM/DD/YYYY.', need: 'Optional' },
  birth_date: { whatToWrite: 'As YYYY-MM-DD or MM/DD/YYYY. Used for generations only.', need: 'Optional' },
  receiving_surveys: { whatToWrite: 'true or false. Empty leaves it as it is; somebody new receives them.', need: 'Optional' },
  employment_status: { whatToWrite: 'active or inactive. Empty leaves it as it is; somebody new is active.', need: 'Optional' },
};

/** The columns of an employee file, the group types of the organization after those that every file can have. */
export function columnHelp(groupTypes: readonly GroupTypeResource[]): readonly FileColumn[] {
  const ofEmployees = Object.entries(employeeColumnHelp).map(([name, help]) => ({ name, ...help }));
  const ofGroups = inOrder(groupTypes).map(({ attributes }) => ({ name: attributes.columnName, whatToWrite: groupHelp(attributes), need: 'Optional' as const }));
  return [...ofEmployees, ...ofGroups];
}

function groupHelp({ name, isReporting }: GroupTypeResource['attributes']): string {
  const levels = isReporting ? `The group somebody works in, with the groups above it where needed: Engineering${levelSeparator}Web.` : `The ${name.toLowerCase()} of somebody.`;
  return `${levels} A group that does not exist is made.`;
}

/** The reporting hierarchy first, then as the organization orders them. */
export function inOrder(groupTypes: readonly GroupTypeResource[]): readonly GroupTypeResource[] {
  return groupTypes.toSorted((a, b) => Number(b.attributes.isReporting) - Number(a.attributes.isReporting) || a.attributes.order - b.attributes.order);
}
