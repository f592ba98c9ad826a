import type { ColumnUse, FileColumn, FileMapping } from '@attune/contract/employees/file-mapping';
import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import {
  type DateFormat,
  type EmployeeColumn,
  dateFormats,
  employeeColumns,
  employeeFieldNames,
  headerOf,
  holdsDays,
} from '@attune/domain/people';
import type { Option } from '../../design/controls/OptionList.tsx';
import { inOrder, type OwnColumns } from '../import-job/file-columns.ts';

const fieldNames: Readonly<Record<EmployeeColumn, string>> = {
  employee_id: 'Attune id',
  organization_employee_id: employeeFieldNames.organizationEmployeeId,
  employers_employee_id: employeeFieldNames.employersEmployeeId,
  email: employeeFieldNames.emailAddress,
  phone: employeeFieldNames.mobilePhoneNumber,
  first_name: employeeFieldNames.firstName,
  middle_name: employeeFieldNames.middleName,
  last_name: employeeFieldNames.lastName,
  start_date: employeeFieldNames.startedOn,
  end_date: employeeFieldNames.endedOn,
  birth_date: employeeFieldNames.bornOn,
  receiving_surveys: 'Receives surveys',
  employment_status: employeeFieldNames.employmentStatus,
  time_zone: employeeFieldNames.timeZone,
  locale: employeeFieldNames.localeId,
};

const offeredLevels = 6;

/** Option value of a column's use. The date format is selected separately. */
export function valueOf({ kind, name, level }: ColumnUse): string {
  return [kind, name ?? level ?? ''].join(':');
}

/** The use of an option. A column that keeps its kind keeps its date format. */
export function columnUseOf(value: string, before: ColumnUse): ColumnUse {
  const [kind = '', name = ''] = value.split(':', 2);
  if (valueOf(before) === value) return before;
  const isLevel = kind === 'hierarchy';
  return {
    kind: kind as ColumnUse['kind'],
    name: isLevel || name === '' ? null : name,
    level: isLevel ? Number(name) : null,
    dateFormat: null,
  };
}

/** Option value for creating an attribute. */
export const newAttribute = 'new-attribute';

/** Available uses of a column; new attributes only with permission. */
export function columnUseOptions(
  { groupTypes, attributes }: OwnColumns,
  { mayAddAttributes = false } = {},
): readonly Option[] {
  const reporting = groupTypes.find((type) => type.attributes.isReporting)?.attributes.name ?? 'Hierarchy';
  const selectable = inOrder(groupTypes).filter((type) => !type.attributes.isReporting);
  const own = attributes.filter(({ attributes: { type } }) => type !== 'choice');
  return [
    { value: 'ignore:', label: 'Ignore this column' },
    ...employeeColumns.map((column) => ({ value: `field:${column}`, label: fieldNames[column] })),
    { value: 'full-name:', label: 'First and last name in one column' },
    ...Array.from({ length: offeredLevels }, (_, level) => ({
      value: `hierarchy:${level + 1}`,
      label: level === 0 ? `Reporting hierarchy (${reporting})` : `Reporting hierarchy, level ${level + 1}`,
    })),
    { value: 'group-type:', label: 'New group type' },
    ...selectable.map(({ attributes: { name, columnName } }) => ({
      value: `group-type:${columnName}`,
      label: `Group type ${name}`,
    })),
    ...own.map(({ attributes: { name, columnName } }) => ({
      value: `attribute:${columnName}`,
      label: `Attribute ${name}`,
    })),
    ...(mayAddAttributes ? [{ value: newAttribute, label: 'New attribute…' }] : []),
  ];
}

/** The likely attribute of a column, by its heading and values. */
export function likelyAttribute({ heading, samples }: Pick<FileColumn, 'heading' | 'samples'>) {
  const all = (pattern: RegExp): boolean => samples.length > 0 && samples.every((sample) => pattern.test(sample));
  const isDate = all(/^\d{1,4}([./-])\d{1,2}\1\d{1,4}\b/u);
  const type = isDate ? 'date' : all(/^[+-]?\d{1,15}([.]\d{1,6})?$/u) ? 'number' : 'text';
  return { name: heading.slice(0, 100), type } as const;
}

const formatLabels: Readonly<Record<DateFormat, string>> = {
  iso: 'Year first: 2026-12-31',
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
  'dmy-short': 'Two-digit years, day first: 31/12/26',
  'mdy-short': 'Two-digit years, month first: 12/31/26',
  'ymd-short': 'Two-digit years, year first: 26/12/31',
  serial: 'Day numbers of a spreadsheet: 46387',
};

export const formatOptions: readonly Option<DateFormat>[] = dateFormats.map((value) => ({
  value,
  label: formatLabels[value],
}));

/** Whether a column needs a date format. */
export function needsFormat(use: ColumnUse, own: readonly EmployeeAttributeResource[]): boolean {
  return holdsDays(use, knownAttributes(own));
}

/** Century of two-digit years, if the column has any. */
export function centuryWords({ kind, name, dateFormat }: ColumnUse): string | undefined {
  if (!dateFormat?.endsWith('-short')) return undefined;
  const years = 'Two-digit years are read as the latest year';
  if (kind === 'field' && name === 'birth_date') return `${years} not in the future: 85 is 1985.`;
  return `${years} at most ${kind === 'field' && name === 'start_date' ? 'one year' : 'ten years'} ahead: 85 is 1985.`;
}

/** Whether the date format of a column is ambiguous and undecided. */
export function isUndecided({ question, use: before }: FileColumn, use: ColumnUse): boolean {
  return question === 'date-format' && use.dateFormat === null && valueOf(before) === valueOf(use);
}

/** Problems that prevent checking the file with this mapping. */
export function mappingProblems(
  { columns }: FileMapping,
  uses: readonly ColumnUse[],
  { groupTypes, attributes }: OwnColumns,
): readonly string[] {
  const used = columns.map(({ place, heading }, order) => ({ place, heading, use: uses[order] as ColumnUse }));
  const types = groupTypes.map((type: GroupTypeResource) => type.attributes);
  const result = headerOf(used, { groupTypes: types, attributes: knownAttributes(attributes), hasHierarchy: true });
  const undecided = columns.filter((column, order) => isUndecided(column, uses[order] as ColumnUse));
  return [
    ...('problems' in result ? result.problems.map(({ detail }) => detail) : []),
    ...undecided.map(({ heading }) => `Choose the date format in “${heading}”: day and month could be swapped.`),
  ];
}

function knownAttributes(own: readonly EmployeeAttributeResource[]) {
  return own.flatMap(({ id, attributes: { columnName, type } }) =>
    type === 'choice' ? [] : [{ id: id as never, columnName, type }],
  );
}
