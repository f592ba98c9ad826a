import { countsMoves } from '@attune/domain/results';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { openLevels, sealLevels } from './carried-levels.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';
import type { CountedRelease, CountingTask } from '../closing/counting-task.ts';
import type { FlowTask } from '../closing/flow-task.ts';
import {
  findFlowPlace,
  findSealedLevels,
  insertFlow,
  insertSealedLevels,
  replaceSealedLevels,
} from './flow.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };

/** Opens the levels for counting moves; undefined for a campaign without any. */
export async function openFlow({ database, keys }: Dependencies, at: CampaignRef): Promise<FlowTask | null> {
  const found = await database.as('closing').inOrganization(at.organizationId, async (trx) => {
    const place = await findFlowPlace(trx, at);
    const before = previousOf(at, place);
    return {
      place,
      before,
      previous: before && (await findSealedLevels(trx, before)),
      carried: await findSealedLevels(trx, at),
    };
  });
  const { place, before, previous, carried } = found;
  if (!place || !countsMoves(place)) return null;
  const opened = before && previous && (await openLevels(keys, before, previous));
  return {
    previous: before && opened ? { id: before.campaignId, carried: opened } : null,
    carried: (carried && (await openLevels(keys, at, carried))) ?? null,
  };
}

function previousOf(
  { organizationId }: CampaignRef,
  place: Awaited<ReturnType<typeof findFlowPlace>>,
): CampaignRef | undefined {
  return place?.previousId ? { organizationId, campaignId: place.previousId } : undefined;
}

/**
 * Seals the carry-over levels before the publishing transaction; the returned function saves them and the moves in that
 * transaction.
 */
export async function sealMoves(
  { keys }: Pick<Dependencies, 'keys'>,
  at: CampaignRef,
  { task, counted }: { readonly task: CountingTask; readonly counted: CountedRelease },
): Promise<(trx: Transaction<'closing'>) => Promise<void>> {
  const { moves } = counted;
  if (!moves) return async () => undefined;
  const { carried, flow } = moves;
  const sealed = carried.employeeIds.length > 0 ? await sealLevels(keys, at, carried) : undefined;
  return async (trx) => {
    if (sealed) await (task.earlier ? replaceSealedLevels(trx, at, sealed) : insertSealedLevels(trx, at, sealed));
    if (flow && task.flow?.previous) await insertFlow(trx, at, { ...flow, previousId: task.flow.previous.id });
  };
}
