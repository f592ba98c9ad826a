import * as contract from '@attune/contract/campaigns/entries';
import type { Id } from '@attune/domain/kernel';
import { presentJob } from '../jobs/index.ts';
import type { Router } from '../platform/http/index.ts';
import { presentEntry } from './entry.presenter.ts';
import { type EntryDependencies, getEntry } from './get-entry.ts';
import { getPoster } from './get-poster.ts';
import type { ReportDependencies } from './make-cards.ts';
import { requestCards } from './request-cards.ts';
import { updateEntry } from './update-entry.ts';

export type Dependencies = EntryDependencies &
  ReportDependencies &
  Parameters<typeof requestCards>[0] &
  Parameters<typeof getPoster>[0];

type Params = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };
const at = ({ organizationId, campaignId }: Params) => ({ organizationId, campaignId });

export function entryRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getCampaignEntry, async ({ actor, params }) => ({
    data: presentEntry(await getEntry(needs, actor, at(params))),
  }));

  router.on(contract.updateCampaignEntry, async ({ actor, params, body }) => ({
    data: presentEntry(await updateEntry(needs, actor, { ...at(params), changes: body })),
  }));

  router.on(contract.createEntryCards, async ({ actor, params, body }) => {
    const { employeeIds, isRenewed = false, language = 'en' } = body;
    return { data: presentJob(await requestCards(needs, actor, { ...at(params), employeeIds, isRenewed, language })) };
  });

  router.on(contract.getEntryPoster, async ({ actor, params, query: { language = 'en' } }) => ({
    name: `poster-${params.campaignId}.pdf`,
    mediaType: 'application/pdf',
    content: await getPoster(needs, actor, { ...at(params), language }),
  }));
}
