import * as contract from '@attune/contract/campaigns/surveys';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf, partOf, wholeList } from '../../platform/json-api/index.ts';
import { presentCategory, presentSurvey, presentSurveyCompanions } from '../../surveys/index.ts';
import {
  presentCampaignCategories,
  presentCampaignStatement,
  presentCampaignSurvey,
} from './campaign-surveys.presenter.ts';
import { addCampaignSurvey, orderCampaignSurveys, removeCampaignSurvey } from './change-campaign-surveys.ts';
import { listCampaignStatements } from './list-campaign-statements.ts';
import { listCampaignSurveys } from './list-campaign-surveys.ts';

type Dependencies = Parameters<typeof listCampaignSurveys>[0];

const defaultCompanions = ['survey-types', 'survey-statements.statements'];
const statementsAtOnce = 1000;

export function campaignSurveyRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listCampaignSurveys, async ({ actor, params, query, address }) => {
    const { surveys: all, compiledWith } = await listCampaignSurveys(needs, actor, namedBy(params));
    const { data: surveys, ...paging } = partOf(all, { query, address });
    const included = presentSurveyCompanions(surveys, query.include ?? defaultCompanions, compiledWith);
    return { data: surveys.map(presentSurvey), included, ...paging };
  });

  router.on(contract.addCampaignSurvey, async ({ actor, params, body }) => {
    const added = await addCampaignSurvey(needs, actor, {
      ...namedBy(params),
      surveyId: params.surveyId,
      order: body?.data.attributes.order,
    });
    return { data: presentCampaignSurvey(params.campaignId, added) };
  });

  router.on(contract.orderCampaignSurveys, async ({ actor, params, body }) => {
    const wanted = body.data.map(({ id, attributes }) => ({ id, order: attributes.order }));
    const ordered = await orderCampaignSurveys(needs, actor, { ...namedBy(params), wanted });
    return {
      data: ordered.map((each) => presentCampaignSurvey(params.campaignId, each)),
      ...wholeList(ordered.length),
    };
  });

  router.on(
    contract.removeCampaignSurvey,
    async ({ actor, params: { organizationId, campaignId, campaignSurveyId } }) => {
      await removeCampaignSurvey(needs, actor, {
        organizationId,
        campaignId,
        campaignSurveyId: campaignSurveyId as Id<'campaign-survey'>,
      });
      return undefined;
    },
  );

  router.on(contract.listCampaignStatements, async ({ actor, params, query, address }) => {
    const page = pageOf(query, statementsAtOnce);
    const everyOne = await listCampaignStatements(needs, actor, namedBy(params));
    const statements = everyOne.slice(page.offset, page.offset + page.limit);
    const categories = new Map(statements.map(({ category }) => [category.id, category]));
    const included = query.include ? { included: [...categories.values()].map(presentCategory) } : {};
    return {
      data: statements.map((statement) => presentCampaignStatement(params.campaignId, statement)),
      ...included,
      ...pagingOf(address, page, everyOne.length),
    };
  });

  router.on(contract.listCampaignCategories, async ({ actor, params, ...asked }) =>
    partOf(
      presentCampaignCategories(params.campaignId, await listCampaignStatements(needs, actor, namedBy(params))),
      asked,
    ),
  );
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
