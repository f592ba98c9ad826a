import type { Id, Problem } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { problemsOf } from './campaign-problems.ts';
import { findCampaign, readNow } from '../campaigns.repository.ts';
import { planLaunch } from './plan-launch.ts';

/** Everything that prevents a campaign from being published, for e-mails to the people who confirm it. */
export async function listMissing(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<readonly Problem[]> {
  const campaign = await findCampaign(trx, organizationId, campaignId);
  return campaign ? problemsOf(await planLaunch(trx, campaign), await readNow(trx)) : [];
}
