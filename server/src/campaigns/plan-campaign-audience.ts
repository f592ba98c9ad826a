import { type Audience, type Campaign, eligible, planAudience } from '@attune/domain/campaigns';
import { type CalendarDay, type Id, localTimeAt } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { type Member, listMembers } from './audience.repository.ts';
import type { Family } from './families.ts';

/** Whom a campaign is meant for, and whom of them it reaches. */
export type PlannedAudience = { readonly members: ReadonlyMap<Id<'employee'>, Member>; readonly audience: Audience };

type Meant = { readonly campaign: Pick<Campaign, 'organizationId' | 'target' | 'channel' | 'endedAt'>; readonly families: readonly Family[]; readonly timeZone: string };

/** Chooses the audience as it would be at this moment. */
export async function planCampaignAudience(trx: Transaction, { campaign, families, timeZone }: Meant): Promise<PlannedAudience> {
  const { organizationId, target, channel, endedAt } = campaign;
  const employeeIds = target.attributes.flatMap((selection) => selection.employeeIds);
  const members = await listMembers(trx, organizationId, { groupIds: withThoseBelow(target.groupIds, families), employeeIds });
  const byId = new Map(members.map((member) => [member.id, member]));
  const meant = eligible([...byId.keys()], target.attributes).map((id) => byId.get(id) as Member);
  const closesOn: CalendarDay = localTimeAt(endedAt, timeZone).day;
  return { members: byId, audience: planAudience(meant, { channel, closesOn }) };
}

/** Groups and everything below them. A group that is gone stays, so that a campaign meant for it alone reaches nobody. */
function withThoseBelow(groupIds: readonly Id<'group'>[], families: readonly Family[]): readonly Id<'group'>[] {
  const below = families.flatMap(({ groups }) =>
    groups.flatMap(({ id, descendantCount }, place) => (groupIds.includes(id) ? groups.slice(place, place + 1 + descendantCount).map((group) => group.id) : [])),
  );
  return [...new Set([...groupIds, ...below])];
}
