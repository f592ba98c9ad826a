import * as contract from '@attune/contract/campaigns/lifecycle-series';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../../platform/http/index.ts';
import { forecastInvitations } from './forecast-invitations.ts';
import { getSeries } from './get-lifecycle-series.ts';
import { presentForecast, presentSeries } from './lifecycle-series.presenter.ts';
import { updateSeries } from './update-lifecycle-series.ts';

type Dependencies = Parameters<typeof getSeries>[0];

export function lifecycleSeriesRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getLifecycleSeries, async ({ actor, params }) => ({
    data: presentSeries(await getSeries(needs, actor, namedBy(params))),
  }));

  router.on(contract.updateLifecycleSeries, async ({ actor, params, body }) => ({
    data: presentSeries(await updateSeries(needs, actor, { ...namedBy(params), ...body.data.attributes })),
  }));

  router.on(contract.getLifecycleForecast, async ({ actor, params }) => ({
    data: presentForecast(await forecastInvitations(needs, actor, namedBy(params))),
  }));
}

function namedBy({
  organizationId,
  campaignId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) {
  return { organizationId, campaignId };
}
