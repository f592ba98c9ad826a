import type { enpsOnTheWire } from '@attune/contract/results/overview';
import type { ScoreOnTheWire } from '@attune/contract/results/scores';
import { undisclosed } from '@attune/domain/disclosure';
import {
  type Change,
  type Estimate,
  type Interval,
  type ScoreBand,
  type DisclosedStatement,
  type Visibility,
  bandOf,
  changeBetween,
  levelsOfPart,
} from '@attune/domain/results';
import type { z } from 'zod';
import { type SeenNumbers, responseRateIn, scoresFrom } from './published/published-campaign.ts';
import { type PublishedGroup } from './published/published-group.ts';

type Scored = {
  readonly score: number;
  readonly band: ScoreBand;
  readonly interval: Interval | null;
  readonly change: Change | null;
};

/** Presents an available score. */
export function presentScore({ score, band, interval, change }: Scored): ScoreOnTheWire {
  return {
    score,
    band: Number(band.key),
    margin: interval?.margin ?? null,
    delta: change?.delta ?? null,
    deltaIsLargerThanChance: change?.isLargerThanChance ?? null,
  };
}

/** The change of a score; null if there is nothing to compare it with. */
export function changeSince(now: Estimate | null, before: Estimate | null | undefined): Change | null {
  return now && before ? changeBetween(now, before) : null;
}

/** The change of a mean of scores, for which no significance is known. */
export function differenceSince(now: number, before: number | null | undefined): Change | null {
  return before == null ? null : { delta: now - before, interval: null, isLargerThanChance: null };
}

/**
 * Presents whether a result is visible, and the number of participants as far as it may be disclosed; nothing for
 * groups smaller than the level.
 */
export function presentVisibility(
  visibility: Visibility,
  group: Pick<PublishedGroup, 'audience' | 'completed'> | undefined,
  level: number,
) {
  const { audience = 0, completed = undisclosed } = group ?? {};
  const why =
    visibility.kind === 'shown'
      ? { message: null, reason: null }
      : { message: visibility.message, reason: visibility.reason };
  const isDisclosed = audience !== null && audience >= level;
  const { exactly, atLeast } = isDisclosed ? completed : undisclosed;
  return {
    visibility: visibility.kind,
    ...why,
    completedSurveyCount: exactly,
    completedSurveyMinimum: exactly === null && atLeast > 0 ? atLeast : null,
    campaignAudienceSize: audience,
    responseRate: responseRateIn({ level }, { audience, completed }),
  };
}

export function presentEngagement(seen: SeenNumbers | undefined, previous: SeenNumbers | undefined) {
  const engagement = seen && scoresFrom(seen).engagement;
  if (!engagement) return null;
  const { score, interval, estimate, level } = engagement;
  const { cuts } = seen.numbers;
  const change = changeSince(estimate, previous && scoresFrom(previous).engagement?.estimate);
  return {
    ...presentScore({ score, band: bandOf(score, cuts), interval, change }),
    level,
    cuts: [...cuts.levels[seen.judged]],
  };
}

/** The distribution over levels in percent, with adjacent levels merged where one has too few people. */
export function presentLevels(seen: SeenNumbers | undefined) {
  return (seen ? scoresFrom(seen).levels : []).map((part) => ({
    levels: [...levelsOfPart(part)],
    count: part.people,
    share: part.share,
  }));
}

/** eNPS with its three classes; null if the counts of the classes may not be disclosed. */
export function presentEnps(
  enps: DisclosedStatement | null,
  before: DisclosedStatement | null | undefined,
): z.input<typeof enpsOnTheWire> | null {
  if (enps?.score == null || !enps.distribution) return null;
  const [detractors = 0, passives = 0, promoters = 0] = enps.distribution;
  return {
    score: enps.score,
    promoters,
    passives,
    detractors,
    delta: before?.score == null ? null : enps.score - before.score,
  };
}
