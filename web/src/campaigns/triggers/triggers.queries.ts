import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import {
  getLifecycleForecast,
  getLifecycleSeries,
  updateLifecycleSeries,
} from '@attune/contract/campaigns/lifecycle-series';
import type { Id } from '@attune/domain/kernel';
import { read } from '../../platform/queries.ts';
import { useWrite } from '../../platform/writes.ts';

type Place = { readonly organizationId: Id<'organization'>; readonly campaignId: string };

/** Forecast of recipients. Employees may have changed, so it is never cached. */
export function forecastQuery({ organizationId, campaignId }: Place) {
  return {
    ...read(getLifecycleForecast, { params: { organizationId, campaignId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  } as const;
}

export function seriesQuery({ organizationId, campaignId }: Place) {
  return { ...read(getLifecycleSeries, { params: { organizationId, campaignId } }), refetchOnMount: 'always' } as const;
}

export function useUpdateSeries(goesOn: boolean) {
  const texts = goesOn
    ? { success: 'Series resumed', failure: 'The series could not be changed' }
    : { success: 'Series ends with the current period', failure: 'The series could not be stopped' };
  return useWrite(updateLifecycleSeries, { texts, refetches: [getLifecycleSeries, getCampaign, listCampaigns] });
}
