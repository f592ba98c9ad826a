import { type DisclosedCount, asPublished, commentThreshold } from '@attune/domain/disclosure';
import { type Hierarchy, arrange, pathOf } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import {
  type DisclosedScores,
  type PublishedNumbers,
  type ScoringKey,
  type Visibility,
  addLateBlock,
  currentCutPoints,
  decodeCell,
  discloseScores,
  encodeCell,
  responseRate,
  scoresOf,
  toScoringKey,
  type ResultFacts,
  visibilityOf,
} from '@attune/domain/results';
import { discloseWhileRunning } from '../../campaigns/index.ts';
import { scoringKeyOf } from '../closing/counting-task.ts';
import { treeToPublish } from '../closing/frozen-tree.ts';
import { statementsOf } from '../closing/new-release.ts';
import { disclosePartCounts } from './part-counts.ts';
import type { FrozenGroupType, GroupBefore, Publication, PublishedPart } from './published.repository.ts';
import type { PublishedCampaign, PublishedGroup } from './published-group.ts';

type Parts = ReadonlyMap<string, PublishedPart>;

export function toPublishedCampaign({
  release,
  level,
  protection,
  cutVersion,
  layout,
  correlations,
  groups,
  cells,
  words,
  groupTypes,
}: Publication): PublishedCampaign {
  const key = scoringKeyOf(statementsOf(layout.statements));
  const hierarchy = arrange(
    groups.map((group, order): PublishedGroup => ({ ...group, order, decision: group.verdict })),
  );
  const partsOf = withLateAnswers(disclosePartCounts(cells, hierarchy, { level, protection }), hierarchy, key);
  return {
    release,
    level,
    protection,
    cutVersion,
    filter: [],
    hierarchy,
    key,
    statements: layout.statements,
    words,
    splits: layout.splits,
    groupTypes,
    correlations,
    comments: layout.comments,
    size: cells.reduce((sum, { data }) => sum + data.length + 200, 300 * groups.length + 1000),
    partOf: (groupId, part) => partsOf.get(groupId)?.get(part),
    classesOf: (groupId, split) =>
      [...(partsOf.get(groupId)?.values() ?? [])]
        .filter(({ label }) => label?.split === split)
        .toSorted((a, b) => classOf(a) - classOf(b)),
  };
}

/** The number of a class, which its name ends with. The database returns rows in any order. */
function classOf({ part }: PublishedPart): number {
  return Number(part.slice(part.lastIndexOf(' ') + 1));
}

/** A campaign without published results: only its disclosed participation is known. */
export function withoutResults(
  groups: readonly GroupBefore[],
  level: number,
  groupTypes: readonly FrozenGroupType[] = [],
): PublishedCampaign {
  const counted = groups.map(({ id, parentId, audience, completed }) => ({
    groupId: id,
    parentId,
    size: audience,
    completed,
  }));
  const disclosed = discloseWhileRunning(counted, level);
  const countsOf = new Map(
    counted.map(({ groupId, size }, place) => [groupId, { audience: size, completed: disclosed[place] ?? nobody }]),
  );
  const tree = treeToPublish(groups).groups.map((group, order): PublishedGroup => ({
    ...group,
    audience: 0,
    completed: nobody,
    ...countsOf.get(group.id),
    order,
    decision: null,
    countedIn: null,
  }));
  const nothing = {
    key: toScoringKey([]),
    statements: [],
    words: [],
    splits: [],
    filter: [],
    correlations: [],
    comments: { threshold: commentThreshold(level), groupIds: [] },
    partOf: () => undefined,
    classesOf: () => [],
  };
  return {
    release: 0,
    level,
    protection: 'strict',
    cutVersion: currentCutPoints.version,
    groupTypes,
    hierarchy: arrange(tree),
    size: 0,
    ...nothing,
  };
}

const nobody: DisclosedCount = asPublished({ exactly: 0, atLeast: 0 });

/**
 * Whether a group's result is visible in this campaign, and if not, why. Undisclosed numbers of people are not a
 * reason.
 */
export function visibilityIn(
  { release, level, filter }: PublishedCampaign,
  { audience, completed, decision }: PublishedGroup,
  of: ResultFacts['of'] = filter.length > 0 ? 'filter' : 'group',
): Visibility {
  return visibilityOf({
    audience: audience ?? level,
    completed: completed.exactly ?? null,
    level,
    isFinished: release > 0,
    decision,
    of,
  });
}

/** The response rate in percent; null if not disclosed. */
export function responseRateIn(
  { level }: Pick<PublishedCampaign, 'level'>,
  { audience, completed }: Pick<PublishedGroup, 'audience' | 'completed'>,
): number | null {
  return audience === null || completed.exactly === null
    ? null
    : responseRate({ completed: completed.exactly, size: audience }, level);
}

/** Published numbers, with what is needed to compute scores. */
export type SeenNumbers = {
  readonly numbers: PublishedNumbers;
  readonly key: ScoringKey;
  readonly judged: 'organization' | 'group';
  readonly people: DisclosedCount;
};

/** The numbers of a whole group; undefined if they are not shown. */
export function numbersOf(campaign: PublishedCampaign, groupId: Id<'group'>): SeenNumbers | undefined {
  const part = campaign.partOf(groupId, 'group');
  return part && numbersIn(part, campaign, groupId === rootOf(campaign)?.id ? 'organization' : 'group');
}

/** The numbers of a part of a group. */
export function numbersIn(
  { data, people }: PublishedPart,
  { key }: PublishedCampaign,
  judged: SeenNumbers['judged'] = 'group',
): SeenNumbers {
  return { numbers: decodeCell(data, key), key, judged, people };
}

export function scoresFrom({ numbers, key, judged, people }: SeenNumbers): DisclosedScores {
  return discloseScores(scoresOf(numbers, key, judged), people);
}

/** The group, if the campaign has it. */
export function findGroup({ hierarchy }: PublishedCampaign, groupId: Id<'group'>): PublishedGroup | undefined {
  const place = hierarchy.placeOf.get(groupId);
  return place === undefined ? undefined : hierarchy.groups[place];
}

/** The whole organization. */
export function rootOf({ hierarchy }: PublishedCampaign): PublishedGroup | undefined {
  return hierarchy.groups[0];
}

/**
 * Cells by group and part. Late answers count in the group that they entered and in every shown ancestor; rests and
 * splits do not change.
 */
function withLateAnswers(
  cells: readonly PublishedPart[],
  hierarchy: Hierarchy<PublishedGroup>,
  key: ScoringKey,
): ReadonlyMap<Id<'group'>, Parts> {
  const parts = new Map<Id<'group'>, Map<string, PublishedPart>>();
  const partsOf = (groupId: Id<'group'>) => parts.get(groupId) ?? new Map<string, PublishedPart>();
  for (const cell of cells)
    if (cell.part !== 'late') parts.set(cell.groupId, partsOf(cell.groupId).set(cell.part, cell));
  for (const late of cells.filter(({ part }) => part === 'late')) {
    for (const groupId of pathOf(hierarchy, late.groupId)) {
      const whole = partsOf(groupId).get('group');
      if (!whole) continue;
      const numbers = addLateBlock(decodeCell(whole.data, key), decodeCell(late.data, key), key);
      partsOf(groupId).set('group', { ...whole, data: Buffer.from(encodeCell(numbers)) });
    }
  }
  return parts;
}
