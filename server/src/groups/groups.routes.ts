import * as contract from '@attune/contract/groups';
import type { Actor } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../platform/json-api/index.ts';
import { getGroup } from './get-group.ts';
import { presentGroup, presentGroupType } from './groups.presenter.ts';
import { listGroupTypes } from './list-group-types.ts';
import { listGroups } from './list-groups.ts';
import { type GroupUpdate, updateGroup } from './update-group.ts';

type Needs = Parameters<typeof listGroups>[0] & { readonly historyOf: GroupHistory };

/** What the last campaigns came to for a group, as far as the actor may see; results know it, and they come after groups. */
export type GroupHistory = (actor: Actor, at: { readonly organizationId: Id<'organization'>; readonly groupId: GroupId }) => Promise<readonly contract.CampaignAggregate[]>;

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
    return { data: groups.map((group) => presentGroup(group)), ...pagingOf(address, page, total) };
  });

  router.on(contract.getGroup, async ({ actor, params }) => {
    const group = await getGroup(needs, actor, idsOf(params));
    return { data: presentGroup(group, await needs.historyOf(actor, idsOf(params))) };
  });

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
