import * as contract from '@attune/contract/results/reports';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../../platform/http/index.ts';
import {
  type SharingDependencies,
  createSummaryLink,
  getSummaryLink,
  removeSummaryLink,
  updateSummaryLink,
} from './share-summary.ts';
import type { SummaryLink } from './summary-links.repository.ts';

type Params = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

export function summaryLinkRoutes(router: Router, needs: SharingDependencies): void {
  const at = ({ organizationId, campaignId }: Params) => ({ organizationId, campaignId });

  router.on(contract.getSummaryLink, async ({ actor, params }) => {
    const link = await getSummaryLink(needs, actor, at(params));
    return { data: link ? present(link) : null };
  });
  router.on(contract.createSummaryLink, async ({ actor, params, body }) => {
    const { address, ...link } = await createSummaryLink(needs, actor, { ...at(params), message: body.message });
    return { data: present(link, address) };
  });
  router.on(contract.updateSummaryLink, async ({ actor, params, body }) => ({
    data: present(await updateSummaryLink(needs, actor, { ...at(params), message: body.message })),
  }));
  router.on(contract.removeSummaryLink, async ({ actor, params }) => {
    await removeSummaryLink(needs, actor, at(params));
    return undefined;
  });
}

function present(
  { campaignId, message, createdAt, createdBy, createdByName }: SummaryLink,
  address: string | null = null,
): contract.SummaryLinkResource {
  return {
    type: 'summary-links',
    id: campaignId,
    attributes: { campaignId, message, address, createdAt: createdAt.toISOString(), createdBy, createdByName },
  };
}
