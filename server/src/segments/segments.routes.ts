import * as contract from '@attune/contract/results/segments';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { createSegment } from './create-segment.ts';
import { listSegments } from './list-segments.ts';
import { removeSegment } from './remove-segment.ts';
import { presentSegment } from './segments.presenter.ts';
import { updateSegment } from './update-segment.ts';

type Dependencies = Parameters<typeof listSegments>[0];

export function segmentRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listSegments, async ({ actor, params, ...asked }) => {
    const segments = await listSegments(needs, actor, params.organizationId);
    return partOf(segments.map(presentSegment), asked);
  });

  router.on(contract.createSegment, async ({ actor, params, body }) => {
    const { name, v3GroupId = null, filters = [], isShared = false } = body.data.attributes;
    return {
      data: presentSegment(
        await createSegment(needs, actor, {
          organizationId: params.organizationId,
          name,
          groupId: v3GroupId,
          values: filters,
          isShared,
        }),
      ),
    };
  });

  router.on(contract.updateSegment, async ({ actor, params, body }) => {
    const { name, v3GroupId, filters, isShared } = body.data.attributes;
    return {
      data: presentSegment(
        await updateSegment(needs, actor, { ...placeOf(params), name, groupId: v3GroupId, values: filters, isShared }),
      ),
    };
  });

  router.on(contract.removeSegment, async ({ actor, params }) => {
    await removeSegment(needs, actor, placeOf(params));
    return undefined;
  });
}

function placeOf({
  organizationId,
  segmentId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly segmentId: string;
}) {
  return { organizationId, segmentId };
}
