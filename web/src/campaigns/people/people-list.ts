import { type listRecipients, exclusionReasons } from '@attune/contract/campaigns/members';
import { invitedWords, leftOutWords } from '../invited-words.ts';
import { offsetOf } from '../../design/table/paging.ts';
import { formatSort } from '../../design/table/sorting.ts';
import type { Input } from '../../platform/api/call.ts';
import type { TableDefaults, TableState } from '../../platform/table-state.ts';

type Query = NonNullable<Input<typeof listRecipients>['query']>;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Tabs of the list: recipients and exclusions. */
export const peopleTabs = ['recipients', 'excluded'] as const;
export type PeopleTab = (typeof peopleTabs)[number];

export function toPeopleTab(text: string | undefined): PeopleTab {
  return peopleTabs.find((tab) => tab === text) ?? 'recipients';
}

export function toReason(text: string | undefined): ExclusionReason | undefined {
  return exclusionReasons.find((reason) => reason === text);
}

/** Filters of the list. */
export type PeopleFilters = {
  readonly tab: PeopleTab;
  readonly search?: string | undefined;
  readonly groupId?: string | undefined;
  readonly reason?: ExclusionReason | undefined;
};

const sortFields = ['name', 'groupName', 'reason'] as const;
type SortField = (typeof sortFields)[number];

export const peopleTable: TableDefaults = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'name', direction: 'ascending' },
  fields: sortFields,
};

/** API query for one page. Search results are sorted by relevance by default. */
export function peopleQueryOf(filters: PeopleFilters, { paging, sort }: TableState): Query {
  const isDefault = formatSort(sort) === formatSort(peopleTable.sort);
  return {
    ...narrowedTo(filters),
    sort: isDefault && filters.search !== undefined ? undefined : (formatSort(sort) as SortField | `-${SortField}`),
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
}

export function narrowedTo({ tab, search, groupId, reason }: PeopleFilters): Query {
  return {
    'filter[isRecipient]': tab === 'recipients' ? 'true' : 'false',
    'filter[fuzzy]': search,
    'filter[v3GroupId]': groupId,
    'filter[reason]': tab === 'recipients' ? undefined : reason,
  };
}

export function isNarrowed({ search, groupId, reason }: PeopleFilters): boolean {
  return [search, groupId, reason].some((filter) => filter !== undefined);
}

const reasonWords: { readonly [R in ExclusionReason]: string } = {
  joined: 'Joined after the audience was created',
  removed: 'Removed manually',
  'not-receiving-surveys': 'Not receiving surveys',
  inactive: 'Not an active employee',
  'no-address': 'No e-mail address and no phone number',
  'no-email': 'No e-mail address',
  'no-phone': 'No phone number',
  bounced: 'The last message bounced',
  unsubscribed: 'Unsubscribed from messages',
  'starts-later': 'Starts after the survey closes',
};

/** Why a person is not invited. */
export function wordsOf(reason: ExclusionReason): string {
  return reasonWords[reason];
}

export const reasonOptions = exclusionReasons.map((value) => ({ value, label: reasonWords[value] }));

/** Whether an excluded person could be added without any other change. */
export function canBeAdded(reason: ExclusionReason | null): boolean {
  return reason === 'joined' || reason === 'removed';
}

type Counts = { readonly recipients: number; readonly excluded: number };

/** Page headline: "203 people are invited; 4 in the audience are not." Until the invitations leave, they will be. */
export function peopleSentence(
  { recipients, excluded }: Counts,
  isAhead: boolean,
): { readonly fact: string; readonly comparison: string } {
  const when = isAhead ? 'planned' : 'now';
  const fact = `${invitedWords(recipients, when)};`;
  return { fact, comparison: excluded === 0 ? 'no one is left out.' : `${leftOutWords(excluded, when)}.` };
}
