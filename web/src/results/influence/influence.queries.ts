import { listCategoryCorrelations } from '@attune/contract/results/correlations';
import { read } from '../../platform/queries.ts';

/** How closely each driver goes together with engagement in the whole organization. */
export function categoryCorrelations(params: { readonly organizationId: string; readonly campaignId: string }) {
  return read(listCategoryCorrelations, { params });
}
