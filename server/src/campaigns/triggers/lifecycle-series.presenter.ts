import type { LifecycleForecastResource, LifecycleSeriesResource } from '@attune/contract/campaigns/lifecycle-series';
import type { InvitationForecast } from './forecast-invitations.ts';
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
      periods: periods.map(({ campaign, startsOn, endsOn, closesOn, invitedCount }) => ({
        campaignId: campaign.id,
        name: campaign.name,
        status: campaign.status,
        startsOn,
        endsOn,
        closesOn,
        invitedCount,
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
}: InvitationForecast): LifecycleForecastResource {
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
