import type { LifecycleForecastResource, LifecycleSeriesResource } from '@attune/contract/campaigns/lifecycle-series';
import type { AskedForecast } from './forecast-invitations.ts';
import type { Series } from './get-lifecycle-series.ts';

export function presentSeries({ campaignId, goesOn, error, nextStartsOn, periods }: Series): LifecycleSeriesResource {
  return {
    type: 'lifecycle-series',
    id: campaignId,
    attributes: {
      campaignId,
      goesOn,
      error,
      nextStartsOn,
      periods: periods.map(({ campaign, startsOn, endsOn, closesOn, askedCount }) => ({
        campaignId: campaign.id,
        name: campaign.name,
        status: campaign.status,
        startsOn,
        endsOn,
        closesOn,
        askedCount,
      })),
    },
  };
}

export function presentForecast({
  campaignId,
  range,
  weeks,
  people,
  peopleCount,
  unreachedCount,
  undatedCount,
}: AskedForecast): LifecycleForecastResource {
  return {
    type: 'lifecycle-forecasts',
    id: campaignId,
    attributes: {
      ...range,
      weeks: [...weeks],
      people: people && [...people],
      peopleCount,
      unreachedCount,
      undatedCount,
    },
  };
}
