import { kindRules } from '@attune/domain/campaigns';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid, listWords } from '@attune/domain/kernel';
import { type PulseAudience, groupsAtLevel, pulseAudiences, pulseDrivers, pulseLevels } from '@attune/domain/results';
import type { Database } from '../platform/database/index.ts';
import { type DriversOfGroups, type ResultsReader, readDriversOfGroups } from '../results/index.ts';
import { reachedBy } from './pulse-reach.ts';
import { type PulseWorld, readPulseWorld } from './pulse-world.ts';
import { listLivePulses } from './smart-pulses.repository.ts';

type Dependencies = Parameters<typeof readPulseWorld>[1] & {
  readonly database: Database;
  readonly reader: ResultsReader;
};

export type PulsesRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** An audience with the same questions, and its topics. */
export type PlannedPulse = PulseAudience & {
  readonly name: string;
  readonly sourceName: string;
  readonly isTooSmall: boolean;
  /** An unfinished smart pulse that already includes some of this audience. */
  readonly campaignId: Id<'campaign'> | null;
  readonly categoryIds: readonly string[];
};

export type SmartPulsePlan = Pick<PulseWorld, 'drivers'> & {
  readonly campaignId: Id<'campaign'>;
  readonly level: number;
  readonly levels: readonly { readonly level: number; readonly groupCount: number }[];
  readonly pulses: readonly PlannedPulse[];
};

/**
 * Proposes audiences and topics of smart pulses after a quarterly campaign, from the published results of groups on one
 * level. The plan reveals the order of a group's drivers, so it requires access to the results of all groups.
 */
export async function planSmartPulses(
  needs: Dependencies,
  actor: Actor,
  { level, ...at }: PulsesRef & { readonly level?: number | undefined },
): Promise<SmartPulsePlan> {
  const { organizationId, campaignId } = at;
  authorize(actor, 'campaign.create', { organizationId });
  authorize(actor, 'results.readAllGroups', { organizationId });
  const found = await readDriversOfGroups(await needs.reader.open(actor, organizationId), campaignId);
  assertCanBeFollowed(found);
  return needs.database.inOrganization(organizationId, async (trx) => {
    const world = await readPulseWorld(trx, needs, organizationId);
    const { hierarchy, drivers } = world;
    const levels = pulseLevels(hierarchy);
    const chosen = level ?? levels[0] ?? 1;
    const live = (await listLivePulses(trx, organizationId, campaignId)).map(({ id, groupIds }) => ({
      id,
      reached: reachedBy(hierarchy, groupIds),
    }));
    const audiences = pulseAudiences(hierarchy, {
      level: chosen,
      hasResult: (groupId) => (found.drivers.get(groupId)?.length ?? 0) > 0,
    });
    return {
      campaignId,
      level: chosen,
      levels: levels.map((each) => ({ level: each, groupCount: groupsAtLevel(hierarchy, each).length })),
      drivers,
      pulses: audiences.map((audience) => ({
        ...audience,
        ...namesOf(world, audience),
        isTooSmall: audience.people < world.level,
        campaignId:
          live.find(({ reached }) => [...reachedBy(hierarchy, audience.groupIds)].some((id) => reached.has(id)))?.id ??
          null,
        categoryIds: driversOf(found, world, audience),
      })),
    };
  });
}

function assertCanBeFollowed({ campaign }: DriversOfGroups): void {
  if (!kindRules[campaign.kind].isRecurring)
    throw invalid({ at: ['campaignId'], detail: 'A smart pulse follows an engagement campaign. Choose which one.' });
  if (campaign.status !== 'finished' || campaign.release === 0)
    throw new Refusal('campaign-not-finished', 'A smart pulse can follow once the engagement campaign is completed.');
}

function driversOf(
  { drivers, correlations, benchmark }: DriversOfGroups,
  world: PulseWorld,
  { sourceId }: PulseAudience,
): readonly string[] {
  const askable = new Set<string>(world.drivers.map(({ categoryId }) => categoryId));
  return pulseDrivers({
    drivers: (drivers.get(sourceId) ?? []).filter(({ id }) => askable.has(id)),
    correlations,
    benchmark,
  });
}

const maxNamed = 2;

function namesOf(
  { hierarchy }: PulseWorld,
  { groupIds, sourceId }: PulseAudience,
): Pick<PlannedPulse, 'name' | 'sourceName'> {
  const nameOf = (id: Id<'group'>) => hierarchy.groups[hierarchy.placeOf.get(id) ?? -1]?.name ?? '';
  const sourceName = nameOf(sourceId);
  return {
    sourceName,
    name: groupIds.length <= maxNamed ? listWords(groupIds.map(nameOf)) : `${groupIds.length} groups in ${sourceName}`,
  };
}
