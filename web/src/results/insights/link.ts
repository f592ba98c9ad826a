import type { DriverScore, Overview } from '../reading/group-overview.ts';
import type { Address } from '../reading/address.ts';
import { statementsOf } from '../reading/statements-address.ts';

type Place = Pick<Overview, 'campaignId' | 'v3GroupId'>;

/** The results behind an insight: what the group said to the statements on its driver. */
export function resultsBehind(driver: DriverScore | undefined, { campaignId, v3GroupId }: Place): Address | undefined {
  const place = { isOfCampaign: true, part: 'statements', kept: {} } as const;
  return driver && statementsOf({ place, campaign: { id: campaignId }, group: { id: v3GroupId } })(driver);
}
