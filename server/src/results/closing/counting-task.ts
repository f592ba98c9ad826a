import type { GroupDecision, GroupTree, PublishedTree } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { AskedStatement } from '@attune/domain/responses';
import {
  type GroupTypeColumn,
  type DriverImpact,
  type RatedStatement,
  type ScoringKey,
  toScoringKey,
} from '@attune/domain/results';
import { type CategoryType, type Sphere, isDriverKey } from '@attune/domain/surveys';
import type { CountedMoves, FlowTask } from './flow-task.ts';

/** What a statement of the campaign asks and measures, as it was when the campaign was published. */
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
 * A family of groups by which results are split, or a cross of several. Whoever is in none of its groups has the value
 * after the last.
 */
export type SplitGroupType = {
  readonly key: string;
  readonly name: string;
  readonly isOrdinal: boolean;
  readonly values: readonly SplitValue[];
};
/** The id of a group, or those of the groups that a cross combines. */
type SplitValue = { readonly id: string; readonly name: string };

/** The audience in columns, an entry for each member. Groups and values are given by their numbers. */
export type Members = {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly generations: Int32Array;
  readonly groupOf: Int32Array;
  /** For each family the value of each member. */
  readonly valuesOf: readonly Int32Array[];
  /** Not 0 for those whose answers are in a release already. */
  readonly isReleased: Uint8Array;
  /** Not 0 for those who count towards the confidentiality level. */
  readonly isEstablished: Uint8Array;
};

/** What it takes to open answers. */
export type SurveyOfAnswers = { readonly key: Uint8Array; readonly statements: readonly CampaignStatement[] };

/** What earlier releases lay down for the answers that came after them. */
export type Earlier = { readonly shown: PublishedTree; readonly comments: PublishedTree; readonly cutVersion: string };

/** All that counting the answers of a campaign takes, answers aside. Plain data, so that another thread can do it. */
export type CountingTask = {
  readonly key: Uint8Array;
  /** The number of the release that is being made. */
  readonly release: number;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly statements: readonly CampaignStatement[];
  readonly tree: GroupTree;
  readonly families: readonly SplitGroupType[];
  readonly members: Members;
  /**
   * The values of the members in every family by which results can be filtered as one likes: under `threshold`
   * protection.
   */
  readonly filterable: readonly GroupTypeColumn[] | null;
  readonly earlier: Earlier | null;
  /** Null where no moves between levels are counted. */
  readonly flow: FlowTask | null;
};

/** What becomes public of a set of people. `data` is an encoded cell. */
export type CountedCell = {
  readonly group: number;
  readonly part: string;
  readonly label: ClassLabel | null;
  readonly respondents: number;
  readonly data: Uint8Array;
};

/**
 * The values that one class of a split holds, by name and by id; null is the name of those who have none. `audience`
 * counts those of the group who were asked.
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
  readonly followUp: string | null;
  readonly body: string;
  readonly threadKey: Uint8Array;
};

/** What counting came to. Members are given by their numbers. */
export type CountedRelease = {
  /** Who has sent answers, and whose answers are in this release. */
  readonly finished: Int32Array;
  readonly counted: Int32Array;
  readonly heldBack: number;
  readonly decisions: readonly GroupDecision[];
  /** For each group the respondents that this release adds to its numbers. */
  readonly added: Int32Array;
  /** In which groups comments are listed, and from how many respondents on. */
  readonly commentGroups: { readonly threshold: number; readonly decisions: readonly GroupDecision[] };
  readonly cutVersion: string;
  readonly cells: readonly CountedCell[];
  /** In the order in which they are listed. */
  readonly comments: readonly CountedComment[];
  readonly correlations: readonly DriverImpact[];
  readonly moves: CountedMoves | null;
  /** What filters are answered from, where any may be asked. */
  readonly snapshot: Uint8Array | null;
};

/** Not 0 for each respondent, given as a member, who counts towards the level; undefined where all do. */
export function establishedAmong(
  respondents: Int32Array,
  { isEstablished }: Pick<Members, 'isEstablished'>,
): Uint8Array | undefined {
  const flags = Uint8Array.from(respondents, (member) => isEstablished[member] as number);
  return flags.includes(0) ? flags : undefined;
}

/** The scoring key of a campaign. Its statements are those that are rated, in the order asked. */
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
