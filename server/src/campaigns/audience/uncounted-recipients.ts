import { dependsOnRecent } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { countUncounted } from './established.repository.ts';
import { withDescendants } from './forecast-frozen.ts';
import { rollUp } from './frozen-audience.ts';
import { listFrozenGroups } from './frozen-groups.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Audit log details about recently added recipients. */
type Uncounted = {
  /** Recipients who do not count towards the confidentiality level. */
  readonly recentlyAdded?: number;
  /** Groups that have enough recipients for results only with them. */
  readonly groupsWithRecentlyAdded?: number;
};

/** Describes the recently added recipients of a published campaign; empty if there are none. */
export async function describeUncounted(trx: Transaction, campaign: StoredCampaign): Promise<Uncounted> {
  const { organizationId, id: campaignId, confidentialityLevel } = campaign;
  const groups = withDescendants(await listFrozenGroups(trx, organizationId, { campaignId }));
  const sizes = rollUp(groups, ({ own, others }) => own + others);
  const uncounted = rollUp(groups, ({ others }) => others);
  const recentlyAdded = uncounted[0] ?? 0;
  if (recentlyAdded === 0) return {};
  const isPadded = (_: unknown, place: number): boolean => {
    const [size = 0, added = 0] = [sizes[place], uncounted[place]];
    return dependsOnRecent({ size, recent: added }, confidentialityLevel);
  };
  return { recentlyAdded, groupsWithRecentlyAdded: groups.filter(isPadded).length };
}

type Added = { readonly campaignId: Id<'campaign'>; readonly employeeIds: readonly Id<'employee'>[] };

/** Counts the people just added to a campaign who do not count yet; empty if all count. */
export async function describeAdded(
  trx: Transaction,
  organizationId: Id<'organization'>,
  added: Added,
): Promise<Pick<Uncounted, 'recentlyAdded'>> {
  const recentlyAdded = added.employeeIds.length === 0 ? 0 : await countUncounted(trx, organizationId, added);
  return recentlyAdded === 0 ? {} : { recentlyAdded };
}
