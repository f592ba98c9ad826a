import {
  getTransformResource,
  listResourceTags,
  listResourceVersions,
  listTransformResources,
} from '@attune/contract/resources/resources';
import type { ResourceKind } from '@attune/domain/resources';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf } from '../design/table/paging.ts';
import { formatSort } from '../design/table/sorting.ts';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';
import type { TableDefaults, TableState } from '../platform/table-state.ts';

export const statuses = ['published', 'draft'] as const;

const sortFields = ['title', 'updatedAt'] as const;
type SortField = (typeof sortFields)[number];

export const resourceTable: TableDefaults = {
  paging: { page: 0, rows: 25 },
  sort: { field: 'title', direction: 'ascending' },
  fields: sortFields,
};

export type ResourceFilter = {
  readonly search: string | undefined;
  readonly category: string | undefined;
  readonly tagId: string | undefined;
  readonly status: (typeof statuses)[number] | undefined;
};

type Listing = NonNullable<Input<typeof listTransformResources>['query']>;

/** One page of resources of a kind. The last page stays on screen until the next one is there. */
export function resourcesQuery(
  kind: ResourceKind,
  { filter, table: { paging, sort } }: { readonly filter: ResourceFilter; readonly table: TableState },
) {
  const query: Listing = {
    'filter[kind]': kind,
    'filter[fuzzy]': filter.search,
    'filter[categoryId]': filter.category,
    'filter[tag]': filter.tagId,
    'filter[status]': filter.status,
    sort: formatSort(sort) as SortField | `-${SortField}`,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({ ...read(listTransformResources, { query }), placeholderData: keepPreviousData });
}

/** How many resources of a kind have a status. */
export function resourceCountQuery(kind: ResourceKind, status: (typeof statuses)[number]) {
  const query: Listing = { 'filter[kind]': kind, 'filter[status]': status, 'page[limit]': 1 };
  return queryOptions({ ...read(listTransformResources, { query }), select: ({ meta }) => meta.total });
}

/** As many as a page about a driver has room for. */
const maxForDriver = 20;

/** Published resources of a driver. */
export function resourcesForQuery(category: string) {
  const query: Listing = {
    'filter[kind]': 'transform',
    'filter[categoryId]': category,
    'filter[status]': 'published',
    'page[limit]': maxForDriver,
  };
  return read(listTransformResources, { query });
}

export function resourceQuery(resourceId: string) {
  return read(getTransformResource, { params: { resourceId } });
}

const maxVersions = 50;

export function versionsQuery(resourceId: string) {
  return read(listResourceVersions, { params: { resourceId }, query: { 'page[limit]': maxVersions } });
}

const maxTags = 200;

export function tagsQuery() {
  return read(listResourceTags, { query: { 'page[limit]': maxTags } });
}
