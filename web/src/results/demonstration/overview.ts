import type { GroupResultResource } from '@attune/contract/results/overview';
import type { Overview } from '../reading/group-overview.ts';

/** The overview of a group of which nothing is known but the numbers of one campaign. */
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
