import type { GroupOverviewResource } from '@attune/contract/results';

/** What the drivers and spheres of a group are measured against: those of the group above. */
export type References = {
  /** "Acme". */
  readonly name: string;
  readonly byCategory: ReadonlyMap<string, number>;
  readonly bySphere: ReadonlyMap<string, number>;
};

/** Takes the scores of the group above as references; there are none where that group shows none. */
export function referencesFrom(parent: GroupOverviewResource | undefined): References | undefined {
  if (!parent || parent.attributes.visibility !== 'shown') return undefined;
  const { name, categoryScores, spheres } = parent.attributes;
  return {
    name,
    byCategory: new Map(categoryScores.map(({ categoryId, score }) => [categoryId, score])),
    bySphere: new Map(spheres.map(({ title, score }) => [title, score])),
  };
}
