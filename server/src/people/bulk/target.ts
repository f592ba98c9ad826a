import { type PlaceInput, decidePlaces } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listStoredGroupTypes } from '../../groups/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { findGroupsToJoin } from '../written-employees.repository.ts';
import type { Target } from './change-job.ts';

/**
 * Where a change of many moves people. Judged as if somebody were in no group at all, so that every group and type that
 * is not there or cannot be kept by hand is refused: when the change is asked for, and again when it is made.
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
