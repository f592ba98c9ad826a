import { type Actor, authorize } from '@attune/domain/access';
import { bandsOfKeys, spansOf, tenureBandsFrom } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { addRequested } from './create-group-type.ts';
import { type StoredGroupType, listGroupTypesOf } from './group-types.repository.ts';
import { getGroupTypeOf } from './get-group-type.ts';
import { placeInNew } from './place-people-job.ts';
import { storeValueGroups } from './value-groups.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };
type Bands = { readonly organizationId: Id<'organization'>; readonly lowerBounds: readonly number[] | undefined };

const secondsToPlace = 120;

/** Sets the ranges of tenure groups, and creates the group type if missing. An unchanged range keeps its group. */
export async function setTenureGroups(
  { database, queue }: Dependencies,
  actor: Actor,
  { organizationId, lowerBounds }: Bands,
): Promise<StoredGroupType> {
  authorize(actor, 'groupType.update', { organizationId });
  const bands = lowerBounds ? tenureBandsFrom(lowerBounds) : bandsOfKeys([]);
  return database.inOrganization(
    organizationId,
    async (trx) => {
      await lockHierarchy(trx, organizationId, { movesPeople: false });
      const present = (await listGroupTypesOf(trx, organizationId)).find(({ kind }) => kind === 'tenure_groups');
      const groupTypeId =
        present?.id ?? (await addRequested(trx, actor, { organizationId, wanted: { kind: 'tenure_groups' } }));
      const after = bands.map(({ from }) => from);
      const isOther = after.join() !== (present?.lowerBounds ?? bandsOfKeys([]).map(({ from }) => from)).join();
      if (isOther) {
        const values = spansOf('tenure_groups', { on: '2000-01-01', bands, startYears: [] });
        await storeValueGroups(trx, { organizationId, groupTypeId }, { values, isWhole: true });
        await recordChange(trx, organizationId, {
          personId: actor.personId,
          action: 'group-type.bands-changed',
          entityType: 'group-types',
          entityId: groupTypeId,
          before: { lowerBounds: present?.lowerBounds ?? [] },
          after: { lowerBounds: after },
        });
      }
      if (isOther || !present) await placeInNew(trx, { queue }, { organizationId, groupTypeIds: [groupTypeId], actor });
      return (await getGroupTypeOf(trx, { organizationId, groupTypeId })).groupType;
    },
    { statementSeconds: secondsToPlace },
  );
}
