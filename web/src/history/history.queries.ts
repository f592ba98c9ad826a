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

/** Filters of the audit log. */
export type AuditLogFilter = {
  /** One of `actKinds`. */
  readonly kind?: string | undefined;
  readonly personId?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  /** A date. */
  readonly from?: string | undefined;
};

/** API filters. */
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

/** One page of the audit log, newest first, with the names it refers to. */
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

/** Result of verifying the audit log. */
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

/** One page of the audit log of internal roles. */
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

/** Result of verifying the audit log of internal roles. */
export function productChainQuery() {
  return queryOptions({ ...read(checkProductAuditLog, {}), staleTime: 60_000, select: ({ data }) => data.attributes });
}
