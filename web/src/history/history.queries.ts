import {
  checkAuditLog,
  checkProductAuditLog,
  listAuditLog,
  listProductAuditLog,
} from '@attune/contract/organizations/audit-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';
import { actKinds } from './operations.ts';

/** What the history is narrowed to. */
export type AuditLogFilter = {
  /** One of `actKinds`. */
  readonly kind?: string | undefined;
  readonly personId?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  /** A day. */
  readonly from?: string | undefined;
};

/** The filters as the API names them. */
export function narrowedTo({
  kind,
  personId,
  employeeId,
  entityType,
  entityId,
  from,
}: AuditLogFilter): NonNullable<Input<typeof listAuditLog>['query']> {
  return {
    'filter[action]': actKinds.find(({ value }) => value === kind)?.names.join(','),
    'filter[personId]': personId,
    'filter[employeeId]': employeeId,
    'filter[entityType]': entityType,
    'filter[entityId]': entityId,
    'filter[from]': from,
  };
}

/** One page of the history, newest first, with what the things in it are called. */
export function historyQuery(
  organizationId: string,
  { filter, paging }: { readonly filter: AuditLogFilter; readonly paging: Paging },
) {
  return queryOptions({
    ...read(listAuditLog, {
      params: { organizationId },
      query: { ...narrowedTo(filter), include: 'names', 'page[limit]': paging.rows, 'page[offset]': offsetOf(paging) },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Whether the history is as it was written. */
export function chainQuery(organizationId: string) {
  return queryOptions({
    ...read(checkAuditLog, { params: { organizationId } }),
    staleTime: 60_000,
    select: ({ data }) => data.attributes,
  });
}

type ProductFilter = {
  readonly act: string | undefined;
  readonly personId: string | undefined;
  readonly from: string | undefined;
  readonly paging: Paging;
};

/** One page of what was done to roles for the product as a whole. */
export function productAuditLogQuery({ act, personId, from, paging }: ProductFilter) {
  return queryOptions({
    ...read(listProductAuditLog, {
      query: {
        'filter[action]': act,
        'filter[personId]': personId,
        'filter[from]': from,
        include: 'names',
        'page[limit]': paging.rows,
        'page[offset]': offsetOf(paging),
      },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Whether that is as it was written. */
export function productChainQuery() {
  return queryOptions({ ...read(checkProductAuditLog, {}), staleTime: 60_000, select: ({ data }) => data.attributes });
}
