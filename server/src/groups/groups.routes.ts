import * as contract from '@attune/contract/groups';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../platform/json-api/index.ts';
import { getGroup } from './get-group.ts';
import { presentGroup, presentGroupType } from './groups.presenter.ts';
import { listGroupTypes } from './list-group-types.ts';
import { listGroups } from './list-groups.ts';
import { type GroupUpdate, updateGroup } from './update-group.ts';

type Needs = Parameters<typeof listGroups>[0];

export function groupRoutes(router: Router, needs: Needs): void {
  router.on(contract.listGroups, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { groups, total } = await listGroups(needs, actor, {
      organizationId: params.organizationId as Id<'organization'>,
      search: query['filter[fuzzy]'],
      groupTypeId: query['filter[groupTypeId]'],
      hasResults: query['filter[accessibleType]'] !== undefined,
      sorting: query.sort && sortingOf(query.sort, 'order'),
      page,
    });
    return { data: groups.map(presentGroup), ...pagingOf(address, page, total) };
  });

  router.on(contract.getGroup, async ({ actor, params }) => ({ data: presentGroup(await getGroup(needs, actor, idsOf(params))) }));

  router.on(contract.updateGroup, async ({ actor, params, body }) => {
    const wanted = Object.fromEntries(Object.entries(body.data.attributes).filter(([, value]) => value !== undefined)) as GroupUpdate['wanted'];
    return { data: presentGroup(await updateGroup(needs, actor, { ...idsOf(params), wanted })) };
  });

  router.on(contract.listGroupTypes, async ({ actor, params }) => {
    const types = await listGroupTypes(needs, actor, params.organizationId as Id<'organization'>);
    return { data: types.map(presentGroupType), ...wholeList(types.length) };
  });
}

function idsOf({ organizationId, groupId }: { readonly organizationId: string; readonly groupId: string }) {
  return { organizationId: organizationId as Id<'organization'>, groupId: groupId as GroupId };
}
