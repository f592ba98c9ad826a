import * as contract from '@attune/contract/organizations/privacy';
import type { RetentionChanges } from '@attune/domain/organizations';
import type { Router } from '../platform/http/index.ts';
import { getPersonalData } from './get-personal-data.ts';
import { presentForecast, presentRetention } from './privacy.presenter.ts';
import { forecastRetention, getRetention, updateRetention } from './update-retention.ts';

type Dependencies = Parameters<typeof getPersonalData>[0];

export function privacyRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getPersonalData, async ({ actor, params }) => {
    const at = { organizationId: params.organizationId, employeeId: params.employeeId };
    const data = await getPersonalData(needs, actor, at);
    return {
      name: `personal-data-${at.employeeId}.json`,
      mediaType: 'application/octet-stream',
      content: `${JSON.stringify(data, null, 2)}\n`,
    };
  });

  router.on(contract.getRetention, async ({ actor, params }) => {
    const organizationId = params.organizationId;
    return { data: presentRetention(organizationId, await getRetention(needs, actor, organizationId)) };
  });

  router.on(contract.updateRetention, async ({ actor, params, body }) => {
    const organizationId = params.organizationId;
    const { isConfirmed = false, ...attributes } = body.data.attributes;
    return {
      data: presentRetention(
        organizationId,
        await updateRetention(needs, actor, { organizationId, wanted: given(attributes), isConfirmed }),
      ),
    };
  });

  router.on(contract.forecastRetention, async ({ actor, params, body }) => {
    const organizationId = params.organizationId;
    return {
      data: presentForecast(
        organizationId,
        await forecastRetention(needs, actor, { organizationId, wanted: given(body.data.attributes) }),
      ),
    };
  });
}

type Attributes = { readonly [K in keyof RetentionChanges]: RetentionChanges[K] | undefined };

function given(attributes: Attributes): RetentionChanges {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
