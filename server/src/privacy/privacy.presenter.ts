import type { RetentionForecastResource, RetentionResource } from '@attune/contract/organizations/privacy';
import type { Id } from '@attune/domain/kernel';
import { type Retention, fixedRetention } from '@attune/domain/organizations';
import type { Forecast } from './retention.repository.ts';

export function presentRetention(
  organizationId: Id<'organization'>,
  { answersDays, commentsMonths, resultsYears, leaversMonths }: Retention,
): RetentionResource {
  return {
    type: 'retentions',
    id: organizationId,
    attributes: { answersDays, commentsMonths, resultsYears, leaversMonths, ...fixedRetention },
  };
}

export function presentForecast(
  organizationId: Id<'organization'>,
  { answerCampaignCount, commentCampaignCount, resultCampaignCount, leaverCount }: Forecast,
): RetentionForecastResource {
  return {
    type: 'retention-forecasts',
    id: organizationId,
    attributes: { answerCampaignCount, commentCampaignCount, resultCampaignCount, leaverCount },
  };
}
