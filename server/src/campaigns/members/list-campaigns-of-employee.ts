import { type Actor, authorize, can } from '@attune/domain/access';
import { isTargeted } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { audienceSubjects } from '../campaign-subject.ts';
import { findCampaigns } from '../campaigns.repository.ts';
import { findEmployeeIds } from '../organization.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { listCampaignIdsOf } from './members.repository.ts';

type Dependencies = { readonly database: Database };
type Listing = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly page: Page;
};

/** Lists the published campaigns that include an employee, newest first, limited to those that the actor may read. */
export async function listCampaignsOfEmployee(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, employeeId, page }: Listing,
): Promise<{ readonly campaigns: readonly StoredCampaign[]; readonly total: number }> {
  return database.inOrganization(organizationId, async (trx) => {
    if (!(await findEmployeeIds(trx, organizationId, [employeeId])).has(employeeId)) throw new Refusal('not-found');
    authorize(actor, 'employee.read', { organizationId });
    const subjectOf = await audienceSubjects(trx, actor, organizationId);
    const all = await findCampaigns(trx, organizationId, await listCampaignIdsOf(trx, organizationId, employeeId));
    const readable = all.filter((campaign) =>
      can(actor, 'campaign.read', subjectOf({ id: campaign.id, isTargeted: isTargeted(campaign) })),
    );
    return { campaigns: readable.slice(page.offset, page.offset + page.limit), total: readable.length };
  });
}
