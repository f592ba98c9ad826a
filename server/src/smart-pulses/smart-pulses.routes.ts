import * as contract from '@attune/contract/campaigns/smart-pulses';
import type { Id } from '@attune/domain/kernel';
import type { StatementId } from '@attune/domain/surveys';
import { presentCampaign } from '../campaigns/index.ts';
import type { Router } from '../platform/http/index.ts';
import { wholeList } from '../platform/json-api/index.ts';
import { createSmartPulses } from './create-smart-pulses.ts';
import { type PulseRequest } from './problems-of-pulses.ts';
import { planSmartPulses } from './plan-smart-pulses.ts';
import { presentPlan } from './smart-pulses.presenter.ts';

type Dependencies = Parameters<typeof planSmartPulses>[0] & Parameters<typeof createSmartPulses>[0];

export function smartPulseRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getSmartPulsePlan, async ({ actor, params, query }) => ({
    data: presentPlan(await planSmartPulses(needs, actor, { ...placeOf(params), level: query.level })),
  }));

  router.on(contract.createSmartPulses, async ({ actor, params, body }) => {
    const { startedAt, pulses } = body.data.attributes;
    const made = await createSmartPulses(needs, actor, {
      ...placeOf(params),
      startedAt: new Date(startedAt),
      pulses: pulses.map(toRequest),
    });
    return { data: made.map((campaign) => presentCampaign(actor, campaign)), ...wholeList(made.length) };
  });
}

type SentPulse = {
  readonly name?: string | undefined;
  readonly groupIds: readonly string[];
  readonly drivers: readonly {
    readonly categoryId: Id<'category'>;
    readonly statementIds: readonly string[];
    readonly question?: string | undefined;
  }[];
};

function toRequest({ name, groupIds, drivers }: SentPulse): PulseRequest {
  return {
    name,
    groupIds: groupIds as readonly Id<'group'>[],
    drivers: drivers.map(({ categoryId, statementIds, question }) => ({
      categoryId,
      statementIds: statementIds as readonly StatementId[],
      question,
    })),
  };
}

function placeOf({
  organizationId,
  campaignId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) {
  return { organizationId, campaignId };
}
