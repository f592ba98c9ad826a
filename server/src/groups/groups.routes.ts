import * as contract from '@attune/contract/groups/group';
import * as changes from '@attune/contract/groups/group-changes';
import type { Actor } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { z } from 'zod';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../platform/json-api/index.ts';
import { type ChangeInput, changeGroups } from './change-groups.ts';
import { createGroup } from './create-group.ts';
import { mergeGroups, removeGroup } from './dissolve-groups.ts';
import { getGroup, listGroupMemberships } from './get-group.ts';
import { presentGroup, presentPreview, presentWithMemberships } from './groups.presenter.ts';
import { listGroups } from './list-groups.ts';
import { previewGroupChange } from './preview-group-change.ts';
import { type GroupUpdate, updateGroup } from './update-group.ts';

type Dependencies = Parameters<typeof listGroups>[0] & { readonly historyOf: GroupHistory };

/**
 * The results of a group in recent campaigns, as far as the actor may see them; implemented in `results`, which depends
 * on groups.
 */
export type GroupHistory = (
  actor: Actor,
  at: { readonly organizationId: Id<'organization'>; readonly groupId: GroupId },
) => Promise<readonly contract.CampaignAggregate[]>;

export function groupRoutes(router: Router, needs: Dependencies): void {
  readingRoutes(router, needs);
  editingRoutes(router, needs);
  restructuringRoutes(router, needs);
}

function readingRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listGroups, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { groups, total } = await listGroups(needs, actor, {
      organizationId: params.organizationId,
      search: query['filter[fuzzy]'],
      groupTypeId: query['filter[groupTypeId]'],
      hasResults: query['filter[accessibleType]'] !== undefined,
      isDeleted: query['filter[deleted]'] ?? false,
      sorting: query.sort && sortingOf(query.sort, 'order'),
      page,
    });
    return { data: groups.map((group) => presentGroup(group)), ...pagingOf(address, page, total) };
  });

  router.on(contract.getGroup, async ({ actor, params, query, tag }) => {
    const group = await getGroup(needs, actor, idsOf(params));
    const memberships = query.include?.length ? await listGroupMemberships(needs, actor, idsOf(params)) : undefined;
    tag(group.revision);
    return presentWithMemberships(presentGroup(group, await needs.historyOf(actor, idsOf(params))), memberships);
  });
}

function editingRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.createGroup, async ({ actor, params, body, tag }) => {
    const { groupTypeId, ...attributes } = body.data.attributes;
    const wanted = { ...inputOf(attributes), name: attributes.name };
    const group = await createGroup(needs, actor, { organizationId: params.organizationId, groupTypeId, wanted });
    tag(group.revision);
    return { data: presentGroup(group) };
  });

  router.on(contract.updateGroup, async ({ actor, params, body, ifMatch, tag }) => {
    const { deletedAt, ...attributes } = body.data.attributes;
    const group = await updateGroup(needs, actor, {
      ...idsOf(params),
      wanted: inputOf(attributes),
      restores: deletedAt === null,
      ifMatch,
    });
    tag(group.revision);
    return { data: presentGroup(group) };
  });

  router.on(changes.updateGroups, async ({ actor, params, body }) => {
    const changes = body.data.map(({ id, attributes: { revision, ...attributes } }): ChangeInput => ({
      id: id as GroupId,
      ...inputOf(attributes),
      revision,
    }));
    const groups = await changeGroups(needs, actor, { organizationId: params.organizationId, changes });
    return { data: groups.map((group) => presentGroup(group)), ...wholeList(groups.length) };
  });
}

function restructuringRoutes(router: Router, needs: Dependencies): void {
  router.on(changes.removeGroup, async ({ actor, params, query, ifMatch }) => {
    await removeGroup(needs, actor, { ...idsOf(params), moveTo: query.moveTo as GroupId | undefined, ifMatch });
    return undefined;
  });

  router.on(changes.mergeGroups, async ({ actor, params, body }) => {
    const group = await mergeGroups(needs, actor, {
      ...idsOf(params),
      groupIds: body.data.attributes.groupIds.map((id) => id as GroupId),
    });
    return { data: presentGroup(group) };
  });

  router.on(changes.previewGroupChange, async ({ actor, params, body }) => {
    const { change, groupIds, toGroupId } = body.data.attributes;
    const preview = await previewGroupChange(needs, actor, {
      organizationId: params.organizationId,
      change,
      groupIds: groupIds.map((id) => id as GroupId),
      into: toGroupId,
    });
    return { data: presentPreview(groupIds[0] ?? '', preview) };
  });
}

type SentAttributes = Omit<z.output<typeof contract.updateGroup.body>['data']['attributes'], 'deletedAt'>;

/** Maps request attributes to the domain. Omitted ones stay omitted. */
function inputOf({ parentGroupId, ...said }: SentAttributes): GroupUpdate['wanted'] {
  return Object.fromEntries(
    Object.entries({ ...said, parentId: parentGroupId }).filter(([, value]) => value !== undefined),
  );
}

function idsOf({
  organizationId,
  groupId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly groupId: Id<'group'>;
}) {
  return { organizationId, groupId };
}
