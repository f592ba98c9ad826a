import { type PlaceInput, decidePlaces } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listStoredGroupTypes } from '../../groups/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { findGroupsToJoin } from '../written-employees.repository.ts';
import type { Target } from './change-job.ts';

/**
 * The target of a bulk move. Checked as for an employee without groups, so that missing and non-editable groups and
 * types are refused, both on request and on execution.
 */
export async function targetOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  places: readonly PlaceInput[],
): Promise<Target> {
  const [wanted] = places;
  const groups = await findGroupsToJoin(
    trx,
    organizationId,
    places.flatMap(({ groupId }) => groupId ?? []),
  );
  const types = await listStoredGroupTypes(trx, organizationId);
  const left =
    wanted?.groupId === null && wanted.groupTypeId ? [{ groupId: '0' as never, groupTypeId: wanted.groupTypeId }] : [];
  const { joined, left: leaving } = decidePlaces(places, { groups, types, places: left });
  const groupTypeId = joined[0]?.groupTypeId ?? leaving[0];
  if (!groupTypeId) throw new Refusal('not-found');
  return { groupId: joined[0]?.groupId ?? null, groupTypeId };
}
