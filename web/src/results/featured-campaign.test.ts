import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { expect, it } from 'vitest';
import { featuredCampaign } from './featured-campaign.ts';

const running = (id: string, campaignType: string, startedAt: string) =>
  ({
    type: 'campaigns',
    id,
    attributes: { campaignType, status: 'inprogress', startedAt: `${startedAt}T09:00:00Z` },
  }) as unknown as CampaignResource;

const pulse = running('4', 'smart_pulse', '2026-11-16');
const latest = running('3', 'quarterly', '2026-11-09');
const reopened = running('2', 'quarterly', '2026-08-10');

it('is the quarterly campaign that started last, whatever runs beside it', () => {
  expect(featuredCampaign([pulse, latest, reopened])).toBe(latest);
  expect(featuredCampaign([pulse, reopened, latest])).toBe(latest);
});

it('is the newest one where no quarterly campaign runs', () => {
  expect(featuredCampaign([pulse])).toBe(pulse);
  expect(featuredCampaign([])).toBeUndefined();
});
