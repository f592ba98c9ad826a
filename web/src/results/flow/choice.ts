import { kindRules } from '@attune/domain/campaigns';
import type { CampaignResultResource } from '@attune/contract/results/overview';
import { campaignLabels } from '../reading/periods.ts';
import type { Flow, FlowHeads } from './view.ts';

/** Two consecutive campaigns of the same type. */
export type FlowStep = { readonly from: FlowCampaign; readonly to: FlowCampaign };
export type FlowCampaign = { readonly id: string; readonly label: string };

/** Pairs of campaigns with a flow, newest first: quarterly ones that measured engagement, with the previous one. */
export function flowSteps(finished: readonly CampaignResultResource[], timeZone: string): readonly FlowStep[] {
  const measured = finished
    .map(({ attributes }) => attributes)
    .filter(({ campaignType, engagement }) => kindRules[campaignType].isRecurring && engagement !== null)
    .toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt));
  const labels = campaignLabels(measured, timeZone);
  const campaigns = measured.map(({ campaignId }, place): FlowCampaign => ({
    id: campaignId,
    label: labels[place] ?? '',
  }));
  return campaigns
    .slice(1)
    .map((to, place) => ({ from: campaigns[place] as FlowCampaign, to }))
    .toReversed();
}

/** The pair that ends with a campaign. */
export function stepTo(steps: readonly FlowStep[], campaignId: string | undefined): FlowStep | undefined {
  return steps.find(({ to }) => to.id === campaignId);
}

export function flowAddress(campaignId: string): string {
  return `/assessments/${campaignId}/flow`;
}

/** Headings of both sides: their months, or their days if both opened in the same month. */
export function headsOf(
  { startedAt, previousStartedAt }: Pick<Flow, 'startedAt' | 'previousStartedAt'>,
  timeZone: string,
): FlowHeads | undefined {
  if (previousStartedAt === null) return undefined;
  const [before = '', after = ''] = campaignLabels([{ startedAt: previousStartedAt }, { startedAt }], timeZone);
  return { before, after };
}
