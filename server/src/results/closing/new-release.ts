import { discloseGroupCounts, lowestShown } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type {
  ClosingCampaign,
  FrozenGroup,
  FrozenMember,
  FrozenStatement,
  LastRelease,
  ReleaseLayout,
  ReleasedGroup,
} from './closing.repository.ts';
import type {
  CampaignStatement,
  CountedCell,
  CountedComment,
  CountedRelease,
  CountingTask,
  Earlier,
  Members,
  SplitGroupType,
} from './counting-task.ts';
import type { FlowTask } from './flow-task.ts';
import { type FrozenTree, treeAsReleased, treeToPublish } from './frozen-tree.ts';
import { type MemberSplit, plannedSplits, reportingGroupType, splitGroupTypes } from './split-group-types.ts';

/** Everything frozen and published of a campaign. */
export type FrozenCampaign = {
  readonly campaign: ClosingCampaign;
  readonly statements: readonly FrozenStatement[];
  readonly groups: readonly FrozenGroup[];
  readonly members: readonly FrozenMember[];
  /** Employees whose answers are already in a release. */
  readonly counted: readonly Id<'employee'>[];
  readonly last: LastRelease | undefined;
};

/** A closing that is ready for counting. */
export type Closing = { readonly frozen: FrozenCampaign; readonly tree: FrozenTree; readonly task: CountingTask };

/** A release as stored. */
export type NewRelease = {
  readonly release: number;
  readonly threshold: number;
  readonly protection: ClosingCampaign['protection'];
  readonly cutVersion: string;
  readonly layout: ReleaseLayout;
  readonly correlations: readonly unknown[];
  readonly groups: readonly ReleasedGroup[];
  readonly cells: readonly NewCell[];
  readonly comments: readonly (Omit<CountedComment, 'group'> & { readonly groupId: Id<'group'> })[];
};

export type NewCell = Omit<CountedCell, 'group'> & { readonly groupId: Id<'group'> };

/** The group types that the splits of a campaign use, and for which memberships are needed. */
export function groupTypesIn({
  groups,
  campaign,
}: Pick<FrozenCampaign, 'groups' | 'campaign'>): readonly SplitGroupType[] {
  return splitGroupTypes(groups, campaign.splits);
}

/** Converts frozen data to counting input. If the last release published nothing, the next one plans from scratch. */
export function prepareClosing(frozen: FrozenCampaign, key: Uint8Array, flow: FlowTask | null = null): Closing {
  const { campaign, statements, groups, last } = frozen;
  const reporting = groups.filter(({ groupType }) => groupType === reportingGroupType);
  const published = last?.groups[0]?.verdict === 'shown' ? last : undefined;
  const tree = published ? treeAsReleased(published.groups, reporting) : treeToPublish(reporting);
  const groupTypes = groupTypesIn(frozen).map((groupType, place) =>
    withMembers(
      groupType,
      frozen.members.map(({ placeIds }) => placeIds[place] ?? null),
    ),
  );
  const splits = plannedSplits(groupTypes, campaign.splits);
  return {
    frozen,
    tree,
    task: {
      key,
      release: (last?.release ?? 0) + 1,
      level: Math.max(campaign.level, published?.threshold ?? 0),
      protection: campaign.protection,
      statements: statementsOf(statements),
      tree: { parent: tree.parent },
      groupTypes: splits.map(({ groupType }) => groupType),
      members: membersOf(frozen, tree, splits),
      filterable:
        campaign.protection === 'threshold' && groupTypes.length > 0
          ? groupTypes.map(({ groupType, valueOf }) => ({
              groupType: groupType.key,
              ids: groupType.values.map(({ id }) => id),
              valueOf,
            }))
          : null,
      earlier: published ? earlierOf(published, tree) : null,
      flow,
    },
  };
}

/** Statements in the form used for counting. */
export function statementsOf(statements: readonly FrozenStatement[]): readonly CampaignStatement[] {
  return statements.map(({ categoryId, categoryKey, categoryTitle, categoryType, ...asked }) => ({
    ...asked,
    category: { id: categoryId, key: categoryKey, title: categoryTitle, type: categoryType },
  }));
}

function withMembers(groupType: SplitGroupType, placeIds: readonly (string | null)[]): MemberSplit {
  const numberOf = new Map<string | null, number>(groupType.values.map(({ id }, value) => [id, value]));
  return { groupType, valueOf: Int32Array.from(placeIds, (id) => numberOf.get(id) ?? groupType.values.length) };
}

function membersOf({ members, counted }: FrozenCampaign, tree: FrozenTree, splits: readonly MemberSplit[]): Members {
  const released = new Set(counted);
  return {
    employeeIds: members.map(({ employeeId }) => employeeId),
    generations: Int32Array.from(members, ({ generation }) => generation ?? 0),
    groupOf: Int32Array.from(members, ({ groupId }) => tree.placeOf(groupId)),
    valuesOf: splits.map(({ valueOf }) => valueOf),
    isReleased: Uint8Array.from(members, ({ employeeId }) => Number(released.has(employeeId))),
    isEstablished: Uint8Array.from(members, ({ isEstablished }) => Number(isEstablished)),
  };
}

function earlierOf({ groups, threshold, cutVersion, layout }: LastRelease, { parent }: FrozenTree): Earlier {
  const listing = new Set(layout.comments.groupIds);
  return {
    shown: { parent, threshold, decisions: groups.map(({ verdict }) => verdict) },
    comments: {
      parent,
      threshold: layout.comments.threshold,
      decisions: groups.map(({ id }) => (listing.has(id) ? 'shown' : 'combined')),
    },
    cutVersion,
  };
}

/**
 * The rows of a release. Numbers of people never decrease: people removed meanwhile still count where their answers do.
 */
export function toRelease({ frozen, tree, task }: Closing, counted: CountedRelease): NewRelease {
  const { last, statements } = frozen;
  const idOf = (group: number) => tree.groups[group]?.id as Id<'group'>;
  const listing = counted.commentGroups.decisions.flatMap((decision, group) =>
    decision === 'shown' ? [idOf(group)] : [],
  );
  const layout = {
    statements,
    splits: task.groupTypes.map(({ key, name }) => ({ key, name })),
    comments: { threshold: counted.commentGroups.threshold, groupIds: listing },
  };
  const first = { layout, correlations: counted.correlations, groups: firstGroups(tree, task, counted) };
  return {
    release: task.release,
    threshold: task.level,
    protection: task.protection,
    cutVersion: counted.cutVersion,
    ...(task.earlier && last
      ? {
          layout: last.layout,
          correlations: last.correlations,
          groups: laterGroups(last.groups, { tree, task, counted }),
        }
      : first),
    cells: toCells({ tree }, counted.cells),
    comments: counted.comments.map(({ group, ...comment }) => ({ ...comment, groupId: idOf(group) })),
  };
}

/** The rows of counted cells. */
export function toCells({ tree }: Pick<Closing, 'tree'>, cells: readonly CountedCell[]): readonly NewCell[] {
  return cells.map(({ group, ...cell }) => ({ ...cell, groupId: tree.groups[group]?.id as Id<'group'> }));
}

type Undisclosed = Omit<ReleasedGroup, 'disclosedCount' | 'disclosedMinimum'>;

function firstGroups(
  tree: FrozenTree,
  task: CountingTask,
  { decisions, added }: CountedRelease,
): readonly ReleasedGroup[] {
  const audience = audienceOf(tree, task);
  const lowest = lowestShown(tree, decisions);
  const groups = tree.groups.map((group, number) => ({
    ...group,
    audience: audience[number] as number,
    completed: added[number] as number,
    verdict: decisions[number] as ReleasedGroup['verdict'],
    countedIn: decisions[number] === 'shown' ? null : (tree.groups[lowest[number] as number]?.id ?? null),
  }));
  return withDisclosedCounts(groups, { tree, task });
}

type Later = { readonly tree: FrozenTree; readonly task: CountingTask; readonly counted: CountedRelease };

/**
 * A count that was not disclosed exactly never becomes exact: the difference would reveal the people who came in
 * between.
 */
function laterGroups(
  groups: readonly ReleasedGroup[],
  { tree, task, counted: { added } }: Later,
): readonly ReleasedGroup[] {
  const audience = audienceOf(tree, task);
  const later = groups.map((group, number) => ({
    ...group,
    audience: Math.max(group.audience, audience[number] as number),
    completed: group.completed + (added[number] as number),
  }));
  return withDisclosedCounts(later, { tree, task, wasExact: (number) => groups[number]?.disclosedCount !== null });
}

type Disclosing = Pick<Later, 'tree' | 'task'> & { readonly wasExact?: (group: number) => boolean };

function withDisclosedCounts(
  groups: readonly Undisclosed[],
  { tree, task: { level, protection }, ...before }: Disclosing,
): readonly ReleasedGroup[] {
  const counts = discloseGroupCounts({
    parent: tree.parent,
    decisions: groups.map(({ verdict }) => verdict),
    invited: Int32Array.from(groups, ({ audience }) => audience),
    completed: Int32Array.from(groups, ({ completed }) => completed),
    threshold: level,
    protection,
    ...before,
  });
  return groups.map((group, number) => ({
    ...group,
    disclosedCount: counts[number]?.exactly ?? null,
    disclosedMinimum: counts[number]?.atLeast ?? 0,
  }));
}

/** Size of the audience per group, including descendants. */
function audienceOf({ parent }: FrozenTree, { members }: CountingTask): Int32Array {
  const audience = new Int32Array(parent.length);
  for (const group of members.groupOf) audience[group] = (audience[group] as number) + 1;
  for (let group = parent.length - 1; group > 0; group -= 1) {
    const above = parent[group] as number;
    audience[above] = (audience[above] as number) + (audience[group] as number);
  }
  return audience;
}
