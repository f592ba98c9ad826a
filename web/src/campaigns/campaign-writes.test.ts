import { describe, expect, it } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { usePublishCampaign, useReopenCampaign } from './campaign-writes.ts';
import { useRemoveInsights } from './people/people-writes.ts';

const campaign = { params: { organizationId: '4', campaignId: '7' } };

describe('a campaign says in a toast', () => {
  // Shows API-CAMPAIGN-13
  it('that it was published, or was not', async () => {
    const toastsWith = async (page: ReturnType<typeof aPage>) => {
      const publish = await page.uses(() => usePublishCampaign(() => undefined));
      return page.toastsOf(() => publish.mutateAsync(campaign));
    };
    expect(await toastsWith(aPage({ server: () => ({}) }))).toEqual(['Successfully updated assessment']);
    expect(await toastsWith(aPage())).toEqual(['Failed to update assessment']);
  });

  // Shows API-CAMPAIGN-17
  it('that it was reopened, and for how long', async () => {
    const page = aPage({ server: () => ({}) });
    const reopen = await page.uses(useReopenCampaign);
    expect(await page.toastsOf(() => reopen.mutateAsync(campaign))).toEqual([
      'Campaign has been reopened and will automatically close again in 24 hours',
    ]);
  });

  // Shows API-CAMPAIGN-19
  it('that its insights were deleted, or were not', async () => {
    const toastsWith = async (page: ReturnType<typeof aPage>) => {
      const remove = await page.uses(useRemoveInsights);
      return page.toastsOf(() => remove.mutateAsync(campaign));
    };
    expect(await toastsWith(aPage({ server: () => undefined }))).toEqual(['Successfully deleted campaign insights']);
    expect(await toastsWith(aPage())).toEqual(['Failed to delete campaign insights']);
  });
});
