import { setImmediate } from 'node:timers/promises';
import { type Audience, type Campaign, corrected, eligible, planAudience } from '@attune/domain/campaigns';
import { type CalendarDay, type Id, localTimeAt } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { includesUnreachable } from './includes-unreachable.repository.ts';
import { type Member, listMembers } from './audience.repository.ts';
import type { AudienceGroupType } from './group-types.ts';
import { listAudienceOverrides } from './audience-exceptions.repository.ts';
import { selectByValues } from './select-by-values.ts';

/** The audience of a campaign and the part of it that can be reached. */
export type PlannedAudience = { readonly members: ReadonlyMap<Id<'employee'>, Member>; readonly audience: Audience };

type Meant = {
  readonly campaign: Pick<Campaign, 'id' | 'organizationId' | 'target' | 'channel' | 'endedAt'>;
  readonly groupTypes: readonly AudienceGroupType[];
  readonly timeZone: string;
  readonly now: Date;
} & {
  /** Considers only people whom the campaign does not include yet; few once it is published. */
  readonly isAboutOthers?: boolean;
};

/** Computes the audience as of `now`, which is also the date for years of service. */
export async function planCampaignAudience(
  trx: Transaction,
  { campaign, groupTypes, timeZone, now, isAboutOthers = false }: Meant,
): Promise<PlannedAudience> {
  const { id: campaignId, organizationId, target, channel, endedAt } = campaign;
  const { added, removed } = await listAudienceOverrides(trx, organizationId, campaignId);
  const employeeIds = target.attributes.flatMap((selection) => selection.employeeIds);
  const groupIds = withThoseBelow(target.groupIds, groupTypes);
  const members = await listMembers(trx, organizationId, {
    groupIds,
    employeeIds,
    addedIds: added,
    notAskedBy: isAboutOthers ? campaignId : undefined,
  });
  const byId = new Map(members.map((member) => [member.id, member]));
  const inGroups = new Set(groupIds);
  const isMeant = (member: Member) => inGroups.size === 0 || member.groupIds.some((id) => inGroups.has(id));
  const selections = [
    ...target.attributes,
    ...(await selectByValues(members, { groupTypes, values: target.values, on: localTimeAt(now, timeZone).day })),
  ];
  const inGroup = await mapInTurns(members, (part) => part.filter(isMeant).map(({ id }) => id));
  const selected = eligible(inGroup, selections);
  await setImmediate();
  const wanted = corrected(selected, { added: added.filter((id) => byId.has(id)), removed });
  const meant = await mapInTurns(wanted, (part) => part.map((id) => byId.get(id) as Member));
  const closesOn: CalendarDay = localTimeAt(endedAt, timeZone).day;
  const terms = { channel, closesOn, includesUnreachable: await includesUnreachable(trx, organizationId, campaignId) };
  const parts = await mapInTurns(meant, (part) => [planAudience(part, terms)]);
  return {
    members: byId,
    audience: {
      reached: parts.flatMap(({ reached }) => reached),
      unreached: parts.flatMap(({ unreached }) => unreached),
    },
  };
}

/**
 * Adds the descendants of groups. Deleted groups are kept, so that a campaign for a deleted group alone reaches no one.
 */
function withThoseBelow(
  groupIds: readonly Id<'group'>[],
  groupTypes: readonly AudienceGroupType[],
): readonly Id<'group'>[] {
  const below = groupTypes.flatMap(({ groups }) =>
    groups.flatMap(({ id, descendantCount }, place) =>
      groupIds.includes(id) ? groups.slice(place, place + 1 + descendantCount).map((group) => group.id) : [],
    ),
  );
  return [...new Set([...groupIds, ...below])];
}
