import * as contract from '@attune/contract/actions/action-plans';
import { authorize } from '@attune/domain/access';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, partOf, sortingOf } from '../platform/json-api/index.ts';
import type { DriverGuide } from './driver-guides.ts';
import { presentAction, presentGuide, presentPlan } from './actions.presenter.ts';
import { listPeople } from './list-people.ts';
import { getActionPlan, listActionPlans } from './read-plans.ts';
import { commentOnPlan, createActionPlan, removeActionPlan, updateActionPlan } from './write-plans.ts';

type Dependencies = Parameters<typeof createActionPlan>[0] & { readonly guides: readonly DriverGuide[] };

export function actionRoutes(router: Router, needs: Dependencies): void {
  libraryRoutes(router, needs);
  planRoutes(router, needs);
}

function libraryRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listActions, async ({ actor, query, address }) => {
    authorize(actor, 'action.read', 'platform');
    const driver = query['filter[driver]'];
    const actions = needs.library.actions.filter((action) => driver === undefined || action.driver === driver);
    return partOf(actions.map(presentAction), { query, address });
  });

  router.on(contract.listDriverGuides, async ({ actor, query, address }) => {
    authorize(actor, 'action.read', 'platform');
    const driver = query['filter[driver]'];
    const guides = needs.guides.filter((guide) => driver === undefined || guide.driver === driver);
    return partOf(guides.map(presentGuide), { query, address });
  });
}

function planRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listActionPlans, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const filter = {
      status: query['filter[status]'],
      owner: query['filter[owner]'],
      groupId: query['filter[v3GroupId]'],
      driver: query['filter[driver]'],
      searchText: query['filter[fuzzy]'],
    };
    const listing = { organizationId: params.organizationId, filter, sorting: sortingOf(query.sort, 'dueOn'), page };
    const { plans, total } = await listActionPlans(needs, actor, listing);
    return { data: plans.map(presentPlan), ...pagingOf(address, page, total) };
  });

  router.on(contract.getActionPlan, async ({ actor, params }) => ({
    data: presentPlan(await getActionPlan(needs, actor, params)),
  }));

  router.on(contract.createActionPlan, async ({ actor, params, body }) => ({
    data: presentPlan(await createActionPlan(needs, actor, { ...params, ...body.data.attributes })),
  }));

  router.on(contract.updateActionPlan, async ({ actor, params, body }) => ({
    data: presentPlan(await updateActionPlan(needs, actor, { ...params, ...body.data.attributes })),
  }));

  router.on(contract.removeActionPlan, async ({ actor, params }) => {
    await removeActionPlan(needs, actor, params);
    return undefined;
  });

  router.on(contract.addPlanComment, async ({ actor, params, body }) => ({
    data: presentPlan(await commentOnPlan(needs, actor, { ...params, body: body.data.attributes.body })),
  }));

  router.on(contract.listPlanPeople, async ({ actor, params, query, address }) =>
    partOf(
      (await listPeople(needs, actor, params.organizationId)).map(({ id, name }) => ({
        type: 'action-plan-people' as const,
        id,
        attributes: { name },
      })),
      { query, address },
    ),
  );
}
