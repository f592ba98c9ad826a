import type { GroupId } from '@attune/domain/groups';
import type { CampaignKey } from '../../responses/index.ts';

/** The number of people by which the disclosed count of a group is late. */
export type LagOf = (groupId: GroupId) => number;

/** The lags of a campaign, below its confidentiality level. Only the key of the campaign tells them. */
export function secretLags(key: CampaignKey, level: number): LagOf {
  return (groupId) => key.secretFor(`participation of ${groupId}`).readUInt32BE() % level;
}
