import { listCampaigns } from '@attune/contract/campaigns/campaign';
import type { Id } from '@attune/domain/kernel';
import { read } from '../../platform/queries.ts';

/** The engagement campaigns of an organization, newest first. */
export function quartersQuery(organizationId: Id<'organization'>) {
  return read(listCampaigns, {
    params: { organizationId },
    query: { 'filter[campaignType]': 'quarterly', sort: '-startedAt', 'page[limit]': 50 },
  });
}
