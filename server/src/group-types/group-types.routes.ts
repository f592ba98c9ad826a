import * as contract from '@attune/contract/groups/types';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { createGroupType } from './create-group-type.ts';
import { presentGroupMove, presentGroupType } from './group-types.presenter.ts';
import { listGroupTypes } from './list-group-types.ts';
import { moveGroupsToType } from './move-groups.ts';
import { removeGroupType } from './remove-group-type.ts';
import { setTenureGroups } from './set-tenure-groups.ts';
import { updateGroupType } from './update-group-type.ts';

type Dependencies = Parameters<typeof createGroupType>[0];

export function groupTypeRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listGroupTypes, async ({ actor, params, ...asked }) => {
    const types = await listGroupTypes(needs, actor, params.organizationId);
    return partOf(types.map(presentGroupType), asked);
  });

  router.on(contract.createGroupType, async ({ actor, params, body }) => {
    const { crossedGroupTypeIds, ...wanted } = body.data.attributes;
    const crossedTypeIds = crossedGroupTypeIds as readonly Id<'group-type'>[] | undefined;
    return {
      data: presentGroupType(
        await createGroupType(needs, actor, {
          organizationId: params.organizationId,
          wanted: { ...wanted, crossedTypeIds },
        }),
      ),
    };
  });

  router.on(contract.setTenureGroups, async ({ actor, params, body }) => {
    const { lowerBoundsInMonths: lowerBounds } = body.data.attributes;
    return {
      data: presentGroupType(
        await setTenureGroups(needs, actor, { organizationId: params.organizationId, lowerBounds }),
      ),
    };
  });

  router.on(contract.updateGroupType, async ({ actor, params, body }) => ({
    data: presentGroupType(await updateGroupType(needs, actor, { ...placeOf(params), ...body.data.attributes })),
  }));

  router.on(contract.removeGroupType, async ({ actor, params }) => {
    await removeGroupType(needs, actor, placeOf(params));
    return undefined;
  });

  router.on(contract.moveGroupsToType, async ({ actor, params, body }) => {
    const { groupIds, isPreview = false } = body.data.attributes;
    return {
      data: presentGroupMove(
        await moveGroupsToType(needs, actor, {
          ...placeOf(params),
          groupIds: groupIds as readonly string[] as readonly GroupId[],
          isPreview,
        }),
      ),
    };
  });
}

function placeOf({
  organizationId,
  groupTypeId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly groupTypeId: Id<'group-type'>;
}) {
  return { organizationId, groupTypeId };
}
