import type { Hierarchy, Placed } from '@attune/domain/groups';
import type { DisclosedCount, GroupDecision } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { AttributeFilter, DriverImpact, ScoringKey } from '@attune/domain/results';
import type { FrozenStatement } from '../closing/closing.repository.ts';
import type { FrozenGroupType, PublishedPart, StatementWords } from './published.repository.ts';

/**
 * A group of the tree as published. `decision` is null before anything is published; the audience is null where it is
 * not told.
 */
export type PublishedGroup = Placed & {
  readonly audience: number | null;
  readonly completed: DisclosedCount;
  readonly decision: GroupDecision | null;
  readonly countedIn: Id<'group'> | null;
};

/** Everything that is published of one campaign, in memory. What is asked of it is looked up or reckoned. */
export type PublishedCampaign = {
  /** 0 before anything is published. */
  readonly release: number;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly cutVersion: string;
  /** Of whom it is told: of everybody, unless a filter was asked for. */
  readonly filter: AttributeFilter;
  readonly hierarchy: Hierarchy<PublishedGroup>;
  readonly key: ScoringKey;
  readonly statements: readonly FrozenStatement[];
  readonly words: readonly StatementWords[];
  /** By what results are split, most important first. */
  readonly splits: readonly { readonly key: string; readonly name: string }[];
  /** The families that were frozen with the campaign, with their groups. */
  readonly families: readonly FrozenGroupType[];
  /** How drivers go together with engagement in the organization; none where it is not known. */
  readonly influences: readonly DriverImpact[];
  /** Bytes of memory, about. */
  readonly size: number;
  readonly partOf: (groupId: Id<'group'>, part: 'group' | 'rest') => PublishedPart | undefined;
  /** The classes in which a group publishes a split. */
  readonly classesOf: (groupId: Id<'group'>, split: string) => readonly PublishedPart[];
};
