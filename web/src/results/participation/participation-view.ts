import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupParticipationResource } from '@attune/contract/campaigns/participations';
import type { GroupResource } from '@attune/contract/groups/group';
import { fuzzySearch } from '@attune/domain/kernel';
import {
  percentOf,
  visibilityOf,
  groupRatesSentence,
  laggingGroups,
  laggingSentence,
  runningHeadline,
} from '@attune/domain/results';
import { type Sort, sortRows } from '../../design/table/sorting.ts';
import type { Sentence } from '../page/headline.ts';
import type { HeatmapGroup } from '../reading/heatmap-table.ts';
import { inTreeOrder } from '../reading/selected-group.ts';

/** Response count of a group; `completed` is undefined if it could reveal who responded. */
export type GroupParticipation = {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly completed: number | null;
  readonly size: number;
  /** Whether results of a finished campaign are shown, and if not, why. */
  readonly isShown?: boolean;
  readonly message?: string | null;
};

/** The invited groups of a finished campaign, in heatmap order. */
export function finishedParticipation(groups: readonly HeatmapGroup[]): readonly GroupParticipation[] {
  return groups.flatMap(({ groupId, name, depth, people, audience, isShown, message }) =>
    audience === null || audience === 0
      ? []
      : [
          {
            id: groupId,
            name,
            depth: depth - (groups[0]?.depth ?? 0),
            completed: people,
            size: audience,
            isShown,
            message,
          },
        ],
  );
}

/** Participation of a running campaign; groups below the level will have no results. */
export function runningParticipation(
  groups: readonly GroupResource[],
  participations: readonly GroupParticipationResource[],
  level: number,
): readonly GroupParticipation[] {
  const byGroup = new Map(participations.map(({ attributes }) => [attributes.v3GroupId, attributes]));
  return inTreeOrder(groups).flatMap(({ group, depth }) => {
    const found = byGroup.get(group.id);
    if (!found || found.size === 0) return [];
    const isSmall = found.size < level;
    return [
      {
        id: group.id,
        name: group.attributes.displayName,
        depth,
        completed: found.completedCount,
        size: found.size,
        message: isSmall ? willBeHidden(found.size, level) : whenItCloses,
      },
    ];
  });
}

/** Placeholder for results before the campaign closes. */
const whenItCloses = 'After it closes, with enough responses';

function willBeHidden(size: number, level: number): string {
  const verdict = visibilityOf({ audience: size, completed: 0, level, isFinished: false, decision: null });
  return verdict.kind === 'shown' ? '' : verdict.message;
}

/** Response rate, 0 to 1; null if hidden: always for groups with fewer people than the confidentiality level. */
export function responseShareOf(
  { completed, size }: Pick<GroupParticipation, 'completed' | 'size'>,
  level = 0,
): number | null {
  return completed === null || size === 0 || size < level ? null : percentOf(completed, size) / 100;
}

/** Why the response rate of a group is hidden. */
export function rateHiddenReason(size: number | null, level: number): string {
  const isSmall = size !== null && size < level;
  return isSmall
    ? `The response rate is hidden because this group has fewer than ${level} employees.`
    : 'The response rate is hidden because it could reveal who answered, here or in another group.';
}

/** What the response rates of the groups show; `whole` from 0 to 1. */
export function participationFinding(groups: readonly GroupParticipation[], whole: number | undefined): string {
  const rates = parts(groups).map(({ name, completed, size }) => ({
    name,
    rate: completed === null || size === 0 ? null : percentOf(completed, size),
  }));
  return groupRatesSentence(rates, whole === undefined ? undefined : whole * 100);
}

/** Without the parent of all other groups. */
function parts(groups: readonly GroupParticipation[]): readonly GroupParticipation[] {
  const tops = groups.filter(({ depth }) => depth === 0);
  return tops.length === 1 && groups.length > 1 ? groups.filter(({ depth }) => depth > 0) : groups;
}

/** Groups that match the search. */
export function findParticipation(groups: readonly GroupParticipation[], query: string): readonly GroupParticipation[] {
  return fuzzySearch(query, groups, ({ name }) => name);
}

export const participationFields = ['order', 'name', 'people', 'rate'] as const;

/** Tree order. */
export const participationSort: Sort = { field: 'order', direction: 'ascending' };

export function sortParticipation(
  groups: readonly GroupParticipation[],
  { field, direction }: Sort,
): readonly GroupParticipation[] {
  switch (field) {
    case 'name':
      return sortRows(groups, ({ name }) => name, direction);
    case 'people':
      return sortRows(groups, ({ size }) => size, direction);
    case 'rate':
      return sortRows(groups, (group) => responseShareOf(group), direction);
    default:
      return groups;
  }
}

/** Current response rate of a running campaign. */
export function runningShare({ attributes: { audienceSize, completedCount } }: CampaignResource): number | undefined {
  return audienceSize === null || audienceSize === 0 || completedCount === null
    ? undefined
    : completedCount / audienceSize;
}

/** Participation of a running campaign in a sentence. */
export function runningSentence({ attributes }: CampaignResource): Sentence {
  const { name, audienceSize: size, completedCount: completed } = attributes;
  const isCounted = size !== null && size > 0 && completed !== null;
  return runningHeadline(name, isCounted ? { completed, size } : undefined);
}

/** Groups of a running campaign that are far behind, whatever the lags of the counts hide. */
export function runningFinding(groups: readonly GroupParticipation[], { attributes }: CampaignResource): string {
  const { audienceSize: size, completedCount: completed, confidentialityLevel } = attributes;
  const lagging =
    size === null || completed === null ? [] : laggingGroups(groups, { completed, size }, confidentialityLevel);
  return lagging.length > 0 ? laggingSentence(lagging) : 'Answers so far, by group';
}

/** Time of the latest count; each group has its own. */
export function latestRefresh(participations: readonly GroupParticipationResource[]): string | undefined {
  return participations
    .map(({ attributes }) => attributes.refreshedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}
