import {
  employeeSortFields,
  type EmployeeSortField,
  employeesPageSize,
  type listEmployees,
} from '@attune/contract/employees/employee';
import { isId } from '@attune/domain/kernel';
import { type Attention, type EmploymentStatus, employmentStatuses } from '@attune/domain/people';
import { formatCountOf } from '../../design/format/numbers.ts';
import { countInWords } from '../../design/format/words.ts';
import { offsetOf } from '../../design/table/paging.ts';
import { formatSort, type Sort } from '../../design/table/sorting.ts';
import type { Input } from '../../platform/api/call.ts';
import type { TableDefaults, TableState } from '../../platform/table-state.ts';
import type { AttributeFilter } from './attribute-filter.ts';

/** Tabs of the list: active people, people with access, everyone. */
export const employeeTabs = ['active', 'access', 'all'] as const;
export type EmployeeTab = (typeof employeeTabs)[number];

/** The tab in the URL; active people for unknown values. */
export function toEmployeeTab(text: string | undefined): EmployeeTab {
  return employeeTabs.find((tab) => tab === text) ?? 'active';
}

export function toEmploymentStatus(text: string | undefined): EmploymentStatus | undefined {
  return employmentStatuses.find((status) => status === text);
}

/** The segment in the URL; undefined if invalid. */
export function toSegmentId(text: string | undefined): string | undefined {
  return text !== undefined && isId(text) ? text : undefined;
}

/** Filters of the list. */
export type EmployeeFilters = {
  readonly tab: EmployeeTab;
  readonly search?: string | undefined;
  readonly groupId?: string | undefined;
  readonly attention?: Attention | undefined;
  /** Only in the list of everyone. */
  readonly status?: EmploymentStatus | undefined;
  /** Filter by an attribute value. */
  readonly attribute?: AttributeFilter | undefined;
  /** Filter by a saved segment. */
  readonly segmentId?: string | undefined;
};

export function isNarrowed({ search, groupId, attention, status, attribute, segmentId }: EmployeeFilters): boolean {
  return [search, groupId, attention, status, attribute, segmentId].some((filter) => filter !== undefined);
}

export const employeeTable: TableDefaults = {
  paging: { page: 0, rows: employeesPageSize },
  sort: { field: 'status', direction: 'ascending' },
  fields: employeeSortFields,
};

/** Current sorting: search results are sorted by relevance by default. */
export function shownSort({ search }: EmployeeFilters, sort: Sort): Sort | undefined {
  return search !== undefined && isByDefault(sort) ? undefined : sort;
}

/** API query for one page of the list. Sorting by status is the default of the API. */
export function employeesQueryOf(
  filters: EmployeeFilters,
  { paging, sort }: TableState,
  { hasAttributes = false, hasAccess = false } = {},
): NonNullable<Input<typeof listEmployees>['query']> {
  return {
    ...narrowedTo(filters),
    include: [
      'v3-memberships',
      'people',
      ...(hasAttributes ? ['employeeAttributes'] : []),
      ...(hasAccess ? ['access-holders'] : []),
    ].join(','),
    sort: isByDefault(sort) ? undefined : (formatSort(sort) as EmployeeSortField | `-${EmployeeSortField}`),
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
}

/** API filters of one tab. */
export function narrowedTo({
  tab,
  search,
  groupId,
  attention,
  status,
  attribute,
  segmentId,
}: EmployeeFilters): NonNullable<Input<typeof listEmployees>['query']> {
  return {
    'filter[view]': tab === 'access' ? 'access' : 'all',
    'filter[employmentStatus]': tab === 'active' ? 'active' : status,
    'filter[fuzzy]': search,
    'filter[groupId]': groupId,
    'filter[attention]': attention,
    'filter[employeeAttributes]':
      attribute &&
      JSON.stringify([{ organizationEmployeeAttributeId: attribute.attributeId, attrValue: attribute.value }]),
    'filter[segmentId]': segmentId,
  };
}

export type EmployeeCounts = Readonly<Record<EmployeeTab | Attention, number>>;

/** Page headline: "240 people are active;" "two cannot be reached." */
export function employeesSentence(
  tab: EmployeeTab,
  { active, access, all, unreachable }: EmployeeCounts,
): { readonly fact: string; readonly comparison: string } {
  if (all === 0) return { fact: 'No employees yet;', comparison: 'import a file to add them.' };
  switch (tab) {
    case 'active':
      if (active === 0) return { fact: 'No active employees;', comparison: 'surveys reach no one.' };
      return {
        fact: `${formatCountOf(active, 'active employee', 'active employees')},`,
        comparison: unreachable === 0 ? 'all with contact details.' : `${countInWords(unreachable)} cannot be reached.`,
      };
    case 'access':
      return {
        fact: `${formatCountOf(access, 'person has', 'people have')} access;`,
        comparison: 'everyone else only takes surveys.',
      };
    case 'all':
      return {
        fact: `${formatCountOf(all, 'employee', 'employees')};`,
        comparison: `${active === all ? 'all' : countInWords(active)} of them are active.`,
      };
  }
}

function isByDefault(sort: Sort): boolean {
  return formatSort(sort) === formatSort(employeeTable.sort);
}
