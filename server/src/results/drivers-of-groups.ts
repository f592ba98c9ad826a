import type { Id } from '@attune/domain/kernel';
import type { ScoredDriver } from '@attune/domain/results';
import { meansFor } from './comparisons.ts';
import { numbersOf, scoresFrom, visibilityIn } from './published/published-campaign.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';

type Scores = ReadonlyMap<string, number>;

/** The drivers of every published group that the actor may see, with the data to rank them. */
export type DriversOfGroups = {
  readonly campaign: CampaignOfResults;
  readonly drivers: ReadonlyMap<Id<'group'>, readonly ScoredDriver[]>;
  /** The organization's correlations with engagement; null if it has none. */
  readonly correlations: Scores | null;
  readonly benchmark: Scores | null;
};

/** Reads published results. Refuses with `not-found` an unknown campaign. */
export async function readDriversOfGroups(reading: Reading, campaignId: Id<'campaign'>): Promise<DriversOfGroups> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const seen = published.hierarchy.groups.flatMap((group) => {
    const isShown = reading.reach.canRead(published, group.id) && visibilityIn(published, group).kind === 'shown';
    const numbers = isShown ? numbersOf(published, group.id) : undefined;
    return numbers
      ? [
          [
            group.id,
            scoresFrom(numbers).categories.flatMap(({ id, kind, score }) =>
              kind === 'driver' && score !== null ? [{ id, score }] : [],
            ),
          ] as const,
        ]
      : [];
  });
  return {
    campaign,
    drivers: new Map(seen),
    correlations:
      published.correlations.length === 0 ? null : new Map(published.correlations.map(({ id, r }) => [id, r])),
    benchmark: reading.benchmark ? meansFor(published, reading.benchmark).categories : null,
  };
}
