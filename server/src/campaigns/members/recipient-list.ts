import { type MessageChannel, channelsTo, isPublished, kindRules } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import type { Transaction } from '../../platform/database/index.ts';
import { listCandidates } from '../audience/audience.repository.ts';
import { reportingKey, reportingOf } from '../audience/group-types.ts';
import { type WireReason, toWire } from '../launch/review.presenter.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import { listAudienceOverrides } from '../audience/audience-exceptions.repository.ts';
import { listFrozenPlaces } from './members.repository.ts';
import { type PlannedMembers, planMembers, planOthers } from './planned-members.ts';
import { listRecipients, listRecipientNames } from './recipients.repository.ts';

/** A person in the target of a campaign. */
export type Recipient = {
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly emailAddress: string | null;
  /** Current or planned group, with its ancestors. */
  readonly groupPath: readonly string[];
  readonly groupName: string | null;
  readonly isRecipient: boolean;
  readonly reason: WireReason | 'removed' | 'joined' | null;
  readonly isAdded: boolean;
};

type Place = { readonly groupId: string | null } & Pick<Recipient, 'isRecipient' | 'reason' | 'isAdded'>;
type Groups = ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>;

/** Lists recipients and exclusions with reasons. A completed campaign lists only its members. */
export async function listRecipientsOf(
  trx: Transaction,
  campaign: StoredCampaign,
  now: Date,
): Promise<readonly Recipient[]> {
  const planned = await (isPublished(campaign) ? planOthers : planMembers)(trx, campaign, now);
  const removed = (await listAudienceOverrides(trx, campaign.organizationId, campaign.id)).removed.map(
    (employeeId) => [employeeId, excluded(planned, employeeId, 'removed')] as const,
  );
  const places = new Map(
    isPublished(campaign)
      ? await placesOfPublished(trx, campaign, { planned, removed })
      : [...placesOfDraft(planned), ...removed],
  );
  const groups = isPublished(campaign) ? await frozenGroups(trx, campaign) : groupsOfToday(planned);
  const ids = [...places.keys()];
  const names = await listRecipientNames(trx, campaign.organizationId, ids);
  const pathOf = pathsIn(groups);
  return ids.flatMap((employeeId) => {
    const person = names.get(employeeId);
    const { groupId, ...state } = places.get(employeeId) as Place;
    if (!person) return [];
    const path = pathOf(groupId);
    return [
      {
        employeeId,
        name: nameInLists(person),
        emailAddress: person.emailAddress,
        groupPath: path,
        groupName: groups.get(path[0] ?? '')?.name ?? null,
        ...state,
      },
    ];
  });
}

type Placed = readonly (readonly [Id<'employee'>, Place])[];

function placesOfDraft(planned: PlannedMembers): Placed {
  const { audience } = planned;
  const recipients = audience.reached.map(
    ({ employeeId }) =>
      [
        employeeId,
        { groupId: groupToday(planned, employeeId), isRecipient: true, reason: null, isAdded: false },
      ] as const,
  );
  return [...recipients, ...unreachedOf(planned)];
}

/** For duplicates the last entry wins. */
async function placesOfPublished(
  trx: Transaction,
  campaign: StoredCampaign,
  { planned, removed }: { readonly planned: PlannedMembers; readonly removed: Placed },
): Promise<Placed> {
  const { organizationId, id: campaignId, status, kind } = campaign;
  const recipients = (await listRecipients(trx, organizationId, campaignId)).map(
    ({ employeeId, groupId, isAdded }) => [employeeId, { groupId, isRecipient: true, reason: null, isAdded }] as const,
  );
  if (status === 'finished' || kindRules[kind].isTriggered) return [...removed, ...recipients];
  const joined = planned.audience.reached.map(
    ({ employeeId }) => [employeeId, excluded(planned, employeeId, 'joined')] as const,
  );
  return [...joined, ...unreachedOf(planned), ...removed, ...recipients];
}

function unreachedOf(planned: PlannedMembers): Placed {
  return planned.audience.unreached.map(
    ({ employeeId, reasons }) => [employeeId, excluded(planned, employeeId, toWire(reasons))] as const,
  );
}

function excluded(planned: PlannedMembers, employeeId: Id<'employee'>, reason: Recipient['reason']): Place {
  return { groupId: groupToday(planned, employeeId), isRecipient: false, reason, isAdded: false };
}

function groupToday({ members, groupTypes }: PlannedMembers, employeeId: Id<'employee'>): string | null {
  const reporting = reportingOf(groupTypes)?.groups ?? [];
  const own = new Set(members.get(employeeId)?.groupIds);
  return reporting.find(({ id }) => own.has(id))?.id ?? null;
}

function groupsOfToday({ groupTypes }: PlannedMembers): Groups {
  return new Map(reportingOf(groupTypes)?.groups.map(({ id, name, parentId }) => [id, { name, parentId }]));
}

async function frozenGroups(trx: Transaction, { organizationId, id }: StoredCampaign): Promise<Groups> {
  const places = await listFrozenPlaces(trx, organizationId, id);
  return new Map(
    places.flatMap(({ groupType, groupId, name, parentId }) =>
      groupType === reportingKey ? [[groupId, { name, parentId }] as const] : [],
    ),
  );
}

/** Path from a group to the root, cached per group. */
function pathsIn(groups: Groups): (groupId: string | null) => readonly string[] {
  const known = new Map<string | null, readonly string[]>();
  return (groupId) => {
    const before = known.get(groupId);
    if (before) return before;
    const path: string[] = [];
    for (let id = groupId; id !== null && groups.has(id) && !path.includes(id); id = groups.get(id)?.parentId ?? null)
      path.push(id);
    known.set(groupId, path);
    return path;
  };
}

/** Channels by which people can be reached today. */
export async function findChannels(
  trx: Transaction,
  { organizationId, channel }: StoredCampaign,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlyMap<Id<'employee'>, readonly MessageChannel[]>> {
  const candidates = await listCandidates(trx, organizationId, employeeIds);
  return new Map(candidates.map((candidate) => [candidate.id, channelsTo(candidate, channel)]));
}
