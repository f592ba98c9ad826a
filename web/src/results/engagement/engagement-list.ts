import { currentCutPoints, type EngagementLevel, levelOf } from '@attune/domain/results';
import { fuzzySearch } from '@attune/domain/kernel';
import { type Sort, sortRows, type SortValue } from '../../design/table/sorting.ts';
import type { HeatmapGroup } from '../reading/heatmap-table.ts';
import type { Sentence } from '../page/headline.ts';
import { responseShareOf } from '../participation/participation-view.ts';
import { distanceWords, scoreText } from '../reading/score-words.ts';

/** Sortable fields. */
export const engagementFields = ['name', 'score', 'change', 'people', 'rate'] as const;

/** Default: highest score first. */
export const engagementSort: Sort = { field: 'score', direction: 'descending' };

/** Groups that match the search, sorted; those without a score come last. */
export function listGroups(
  groups: readonly HeatmapGroup[],
  query: string,
  { field, direction }: Sort,
): readonly HeatmapGroup[] {
  return sortRows(
    fuzzySearch(query, groups, (group) => group.name),
    (group) => valueOf(group, field),
    direction,
  );
}

function valueOf({ name, engagement, people, audience }: HeatmapGroup, field: string): SortValue {
  switch (field) {
    case 'name':
      return name;
    case 'change':
      return engagement?.delta;
    case 'people':
      return audience;
    case 'rate':
      return responseShareOf({ completed: people, size: audience ?? 0 });
    default:
      return engagement?.score;
  }
}

/** Engagement level of a group; the organization's group has its own cut points. */
export function levelOfGroup(
  { engagement, groupId }: HeatmapGroup,
  rootGroupId: string | undefined,
): EngagementLevel | undefined {
  return engagement ? levelOf(engagement.score, groupId === rootGroupId ? 'organization' : 'group') : undefined;
}

/** What to know of a list with the level of the organization beside those of groups; undefined without both. */
export function levelsNote(groups: readonly HeatmapGroup[], rootGroupId: string | undefined): string | undefined {
  const scored = groups.filter(({ engagement }) => engagement !== null);
  const root = scored.find(({ groupId }) => groupId === rootGroupId);
  if (!root || scored.length === 1) return undefined;
  const { organization, group } = currentCutPoints.levels;
  return (
    `Levels of ${root.name} change at ${organization.join(', ')}, those of groups at ${group.join(', ')}, because ` +
    'scores of groups vary more.'
  );
}

/**
 * "Design leads with 81;" "Sales West is lowest with 64, 10 below Acme." The first group is the parent of the others.
 */
export function engagementSentence(groups: readonly HeatmapGroup[]): Sentence {
  const [top] = groups;
  const scored = groups
    .slice(1)
    .flatMap(({ name, engagement }) => (engagement ? [{ name, score: engagement.score }] : []));
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  const [highest, lowest] = [sorted.at(0), sorted.at(-1)];
  if (!highest || !lowest) return { fact: 'No subgroup has its own score', comparison: 'in this campaign.' };
  if (highest === lowest)
    return {
      fact: `${highest.name} is at ${scoreText(highest.score)};`,
      comparison: 'no other subgroup has its own score.',
    };
  const distance = top?.engagement ? `, ${distanceWords(lowest.score - top.engagement.score, top.name)}` : '';
  return {
    fact: `${highest.name} leads with ${scoreText(highest.score)};`,
    comparison: `${lowest.name} is lowest with ${scoreText(lowest.score)}${distance}.`,
  };
}
