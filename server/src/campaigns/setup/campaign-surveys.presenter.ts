import type {
  CampaignCategoryResource,
  CampaignStatementResource,
  CampaignSurveyResource,
} from '@attune/contract/campaigns/surveys';
import { presentCategory } from '../../surveys/index.ts';
import type { CampaignStatement } from './list-campaign-statements.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

export function presentCampaignSurvey(
  campaignId: string,
  { id, surveyId, surveyTypeId, order }: StoredCampaign['campaignSurveys'][number],
): CampaignSurveyResource {
  return { type: 'campaign-surveys', id, attributes: { campaignId, surveyId, surveyTypeId, order } };
}

export function presentCampaignStatement(campaignId: string, statement: CampaignStatement): CampaignStatementResource {
  const { position, surveyId, statementId, categoryId, kind, sphere, isRequired, body, compiled } = statement;
  return {
    type: 'campaign-statements',
    id: `${campaignId}-${statementId}`,
    attributes: {
      campaignId,
      surveyId,
      statementId,
      categoryId,
      body,
      compiledBody: compiled,
      statementType: kind === 'openResponse' ? 'open_response' : kind,
      sphere,
      order: position + 1,
      isRequired,
    },
    relationships: { category: { data: { type: 'categories', id: categoryId } } },
  };
}

/** The categories of the statements, each once, with the number of statements. */
export function presentCampaignCategories(
  campaignId: string,
  statements: readonly CampaignStatement[],
): CampaignCategoryResource[] {
  return [...Map.groupBy(statements, ({ categoryId }) => categoryId).values()].map((own) => {
    const { id: categoryId, attributes } = presentCategory((own[0] as CampaignStatement).category);
    return {
      type: 'campaign-categories',
      id: `${campaignId}-${categoryId}`,
      attributes: { campaignId, categoryId, ...attributes, statementCount: own.length },
    };
  });
}
