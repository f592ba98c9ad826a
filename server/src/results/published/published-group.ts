import type { Hierarchy, Placed } from '@attune/domain/groups';
import type { DisclosedCount, GroupDecision } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { AttributeFilter, DriverImpact, ScoringKey } from '@attune/domain/results';
import type { FrozenStatement, ReleaseLayout } from '../closing/closing.repository.ts';
import type { FrozenGroupType, PublishedPart, StatementWords } from './published.repository.ts';

/** A group of the published tree. `decision` is null before publication; the audience is null if not disclosed. */
export type PublishedGroup = Placed & {
  readonly audience: number | null;
  readonly completed: DisclosedCount;
  readonly decision: GroupDecision | null;
  readonly countedIn: Id<'group'> | null;
};

/** Everything published of one campaign, in memory. */
export type PublishedCampaign = {
  /** 0 before anything is published. */
  readonly release: number;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly cutVersion: string;
  /** The filter applied; empty for everyone. */
  readonly filter: AttributeFilter;
  readonly hierarchy: Hierarchy<PublishedGroup>;
  readonly key: ScoringKey;
  readonly statements: readonly FrozenStatement[];
  readonly words: readonly StatementWords[];
  /** The splits of results, most important first. */
  readonly splits: readonly { readonly key: string; readonly name: string }[];
  /** The group types frozen with the campaign, with their groups. */
  readonly groupTypes: readonly FrozenGroupType[];
  /** Correlations of drivers with engagement in the organization; empty if unknown. */
  readonly correlations: readonly DriverImpact[];
  /** The groups that list comments, and their minimum number of respondents. */
  readonly comments: ReleaseLayout['comments'];
  /** Approximate size in bytes. */
  readonly size: number;
  readonly partOf: (groupId: Id<'group'>, part: 'group' | 'rest') => PublishedPart | undefined;
  /** The classes in which a group publishes a split. */
  readonly classesOf: (groupId: Id<'group'>, split: string) => readonly PublishedPart[];
};
