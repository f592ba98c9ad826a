import { listCategoryCorrelations } from '@attune/contract/results/correlations';
import { read } from '../../platform/queries.ts';

/** Correlation of each driver with engagement in the whole organization. */
export function categoryCorrelations(params: { readonly organizationId: string; readonly campaignId: string }) {
  return read(listCategoryCorrelations, { params });
}
