import type { GroupResultResource } from '@attune/contract/results/overview';
import type { Overview } from '../reading/group-overview.ts';

/** Overview of a group with the numbers of one campaign only. */
export function demonstrationOverview(result: GroupResultResource['attributes']): Overview {
  return {
    ...result,
    trend: [],
    strengths: [],
    opportunities: [],
    changes: [],
    referenceKind: 'own-mean',
    referenceName: '',
  };
}
