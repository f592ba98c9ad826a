import type { GroupDecision, ReportingTree, PublishedTree } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { AskedStatement } from '@attune/domain/responses';
import {
  type GroupTypeColumn,
  type DriverImpact,
  type RatedStatement,
  type ScoringKey,
  toScoringKey,
} from '@attune/domain/results';
import { type CategoryType, type DriverKey, type Sphere, isDriverKey } from '@attune/domain/surveys';
import type { CountedMoves, FlowTask } from './flow-task.ts';

/** A statement of the campaign and what it measures, as frozen at publication. */
export type CampaignStatement = AskedStatement & {
  readonly id: Id<'statement'>;
  readonly sphere: Sphere;
  readonly category: {
    readonly id: Id<'category'>;
    readonly key: string;
    readonly title: string;
    readonly type: CategoryType;
  };
};

/**
 * A group type by which results are split, or a crosstab of several. Members without a group have the value after the
 * last.
 */
export type SplitGroupType = {
  readonly key: string;
  readonly name: string;
  readonly isOrdinal: boolean;
  readonly values: readonly SplitValue[];
};
/** The id of a group, or the ids of the groups that a crosstab combines. */
type SplitValue = { readonly id: string; readonly name: string };

/** The audience in columns, one entry per member. Groups and values are referenced by index. */
export type Members = {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly generations: Int32Array;
  readonly groupOf: Int32Array;
  /** Each member's value, per group type. */
  readonly valuesOf: readonly Int32Array[];
  /** Nonzero for members whose answers are already in a release. */
  readonly isReleased: Uint8Array;
  /** Nonzero for members who count towards the confidentiality level. */
  readonly isEstablished: Uint8Array;
};

/** What is needed to open answers. */
export type SurveyOfAnswers = { readonly key: Uint8Array; readonly statements: readonly CampaignStatement[] };

/** Constraints that earlier releases set for later answers. */
export type Earlier = { readonly shown: PublishedTree; readonly comments: PublishedTree; readonly cutVersion: string };

/** Input for counting a campaign, without the answers. Plain data that can be passed to another thread. */
export type CountingTask = {
  readonly key: Uint8Array;
  /** The number of the new release. */
  readonly release: number;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly statements: readonly CampaignStatement[];
  readonly tree: ReportingTree;
  readonly groupTypes: readonly SplitGroupType[];
  readonly members: Members;
  /** The members' values in every group type, for free filtering: only under `threshold` protection. */
  readonly filterable: readonly GroupTypeColumn[] | null;
  readonly earlier: Earlier | null;
  /** Null if no moves between levels are counted. */
  readonly flow: FlowTask | null;
};

/** The published numbers of a set of people. `data` is an encoded cell. */
export type CountedCell = {
  readonly group: number;
  readonly part: string;
  readonly label: ClassLabel | null;
  readonly respondents: number;
  readonly data: Uint8Array;
};

/**
 * The values of one class of a split, by name and id; null names members without a value. `audience` counts the invited
 * people of the group.
 */
export type ClassLabel = {
  readonly split: string;
  readonly values: readonly (string | null)[];
  readonly valueIds: readonly string[];
  readonly audience: number;
};

export type CountedComment = {
  readonly id: string;
  readonly group: number;
  readonly statementPosition: number;
  readonly driver: DriverKey | null;
  readonly body: string;
  readonly threadKey: Uint8Array;
};

/** The result of counting. Members are referenced by index. */
export type CountedRelease = {
  /** Members who submitted answers, and members whose answers are in this release. */
  readonly finished: Int32Array;
  readonly counted: Int32Array;
  readonly heldBack: number;
  readonly decisions: readonly GroupDecision[];
  /** The respondents that this release adds per group. */
  readonly added: Int32Array;
  /** The groups in which comments are listed, and the threshold. */
  readonly commentGroups: { readonly threshold: number; readonly decisions: readonly GroupDecision[] };
  readonly cutVersion: string;
  /** Cells counted so far. */
  readonly cells: readonly CountedCell[];
  /** In display order. */
  readonly comments: readonly CountedComment[];
  readonly correlations: readonly DriverImpact[];
  readonly moves: CountedMoves | null;
  /** Data for answering filters, where any are allowed. */
  readonly snapshot: Uint8Array | null;
};

/** A release and its further cells, which are counted when they are asked for. */
export type Counted = { readonly release: CountedRelease; readonly further: Iterator<CountedCell, void> };

/** Per respondent, nonzero if they count towards the level; undefined if all do. */
export function establishedAmong(
  respondents: Int32Array,
  { isEstablished }: Pick<Members, 'isEstablished'>,
): Uint8Array | undefined {
  const flags = Uint8Array.from(respondents, (member) => isEstablished[member] as number);
  return flags.includes(0) ? flags : undefined;
}

/** The scoring key of a campaign. Its statements are the rated ones, in order. */
export function scoringKeyOf(statements: readonly CampaignStatement[]): ScoringKey {
  return toScoringKey(statements.flatMap(ratedStatement));
}

function ratedStatement({ id, kind, sphere, category }: CampaignStatement): readonly RatedStatement[] {
  if (kind === 'openResponse') return [];
  return [
    {
      id,
      kind,
      sphere,
      categoryId: category.id,
      categoryType: category.type,
      driver: isDriverKey(category.key) ? category.key : null,
    },
  ];
}
