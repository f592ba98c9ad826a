import * as contract from '@attune/contract/results/summary-links';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../../platform/http/index.ts';
import {
  type LinkOnScreen,
  type SharingDependencies,
  createSummaryLink,
  getSummaryLink,
  getSummaryMail,
  removeSummaryLink,
  sendSummaryMail,
  updateSummaryLink,
} from './share-summary.ts';

type Params = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };
type Query = { readonly 'filter[v3GroupId]'?: Id<'group'> | undefined };

export function summaryLinkRoutes(router: Router, needs: SharingDependencies): void {
  const at = ({ params, query }: { readonly params: Params; readonly query: Query }) => ({
    organizationId: params.organizationId,
    campaignId: params.campaignId,
    groupId: query['filter[v3GroupId]'],
  });

  router.on(contract.getSummaryLink, async (request) => {
    const link = await getSummaryLink(needs, request.actor, at(request));
    return { data: link ? present(link) : null };
  });
  router.on(contract.createSummaryLink, async (request) => ({
    data: present(await createSummaryLink(needs, request.actor, { ...at(request), message: request.body.message })),
  }));
  router.on(contract.updateSummaryLink, async (request) => ({
    data: present(await updateSummaryLink(needs, request.actor, { ...at(request), message: request.body.message })),
  }));
  router.on(contract.removeSummaryLink, async (request) => {
    await removeSummaryLink(needs, request.actor, at(request));
    return undefined;
  });
  router.on(contract.getSummaryMail, async (request) => {
    const { campaignId, groupId, language, from, subject, html, text } = await getSummaryMail(
      needs,
      request.actor,
      at(request),
    );
    return {
      data: {
        type: 'summary-mails' as const,
        id: campaignId,
        attributes: { campaignId, v3GroupId: groupId, language, from, subject, html, text },
      },
    };
  });
  router.on(contract.sendSummaryMail, async (request) => {
    await sendSummaryMail(needs, request.actor, at(request));
    return undefined;
  });
}

function present(link: LinkOnScreen): contract.SummaryLinkResource {
  const { campaignId, groupId, message, address, createdAt, createdBy, createdByName, mailedAt } = link;
  return {
    type: 'summary-links',
    id: campaignId,
    attributes: {
      campaignId,
      v3GroupId: groupId,
      message,
      address,
      createdAt: createdAt.toISOString(),
      createdBy,
      createdByName,
      mailedAt: mailedAt?.toISOString() ?? null,
    },
  };
}
