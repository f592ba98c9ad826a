import * as contract from '@attune/contract/organizations/audit-log';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { Readable } from 'node:stream';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import type { ChangeFilter } from './changes.repository.ts';
import { checkAuditChain, checkProductAuditLog } from './check-history.ts';
import { exportChanges } from './export-changes.ts';
import { presentChange, presentCheck, presentName } from './history.presenter.ts';
import { listChanges, listProductChanges } from './list-changes.ts';

type Dependencies = Parameters<typeof listChanges>[0];
type ProductNeeds = Dependencies & { readonly authentication: Authentication };

export function historyRoutes(router: Router, needs: ProductNeeds): void {
  productRoutes(router, needs);
  router.on(contract.listAuditLog, async ({ actor, params, query, address }) => {
    const organizationId = params.organizationId;
    const page = pageOf(query);
    const withNames = query.include?.includes('names') ?? false;
    const { changes, names, total } = await listChanges(needs, actor, {
      organizationId,
      filter: filterOf(query),
      direction: sortingOf(query.sort, '-createdAt').direction,
      page,
      withNames,
    });
    return {
      data: changes.map((change) => presentChange(organizationId, change)),
      ...(withNames && { included: names.map(presentName) }),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.exportAuditLog, async ({ actor, params, query }) => {
    const content = await exportChanges(needs, actor, {
      organizationId: params.organizationId,
      filter: filterOf(query),
    });
    return { name: 'change-history.csv', mediaType: 'text/csv; charset=utf-8', content: Readable.from(content) };
  });

  router.on(contract.checkAuditLog, async ({ actor, params }) => {
    const organizationId = params.organizationId;
    return { data: presentCheck(organizationId, await checkAuditChain(needs, actor, organizationId)) };
  });
}

function productRoutes(router: Router, needs: ProductNeeds): void {
  const { authentication } = needs;

  router.on(contract.listProductAuditLog, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const withNames = query.include?.includes('names') ?? false;
    const { changes, names, total } = await listProductChanges(needs, await authentication.actorAnywhere(caller), {
      filter: filterOf(query),
      direction: sortingOf(query.sort, '-createdAt').direction,
      page,
      withNames,
    });
    return {
      data: changes.map((change) => presentChange(noOrganization, change)),
      ...(withNames && { included: names.map(presentName) }),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.checkProductAuditLog, async ({ caller }) => ({
    data: presentCheck(noOrganization, await checkProductAuditLog(needs, await authentication.actorAnywhere(caller))),
  }));
}

type Query = Readonly<
  Partial<Record<`filter[${Exclude<keyof ChangeFilter, 'actions'> | 'action'}]`, string | undefined>>
>;

function filterOf(query: Query): ChangeFilter {
  return {
    entityType: query['filter[entityType]'],
    entityId: query['filter[entityId]'],
    personId: query['filter[personId]'] as Id<'person'> | undefined,
    actions: query['filter[action]']?.split(',').map((action) => action.trim()),
    employeeId: query['filter[employeeId]'] as Id<'employee'> | undefined,
    from: query['filter[from]'],
    to: query['filter[to]'],
  };
}
