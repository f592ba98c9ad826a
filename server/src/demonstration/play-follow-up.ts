import { createActionPlan, listActions, updateActionPlan } from '@attune/contract/actions/action-plans';
import { createReply, listResponses, updateThreatContact } from '@attune/contract/feedback/responses';
import { listGroups } from '@attune/contract/groups/group';
import type { Client } from '@attune/contract/protocol/client';
import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';

type Acme = { readonly call: Client; readonly organizationId: Id<'organization'> };

type Planned = {
  readonly group: string;
  readonly driver: string;
  /** Days from today to each step; completed ones are in `done`. */
  readonly steps: readonly number[];
  readonly done?: number;
  readonly note?: string;
};

/** Plans made after the third survey, so that the fourth one shows what the score did since. */
const earlier: readonly Planned[] = [
  { group: 'Acme', driver: 'leader-availability', steps: [30, 60, 170], done: 2, note: 'First Thursday, open to all.' },
  { group: 'Engineering', driver: 'capacity', steps: [20, 40], done: 2 },
  { group: 'Customer Success', driver: 'professional-development', steps: [45, 175], done: 1 },
];

/** Plans made after the last survey. */
const latest: readonly Planned[] = [
  { group: 'Engineering', driver: 'rest', steps: [7, 21], note: 'Two mornings a week without meetings, as a trial.' },
  { group: 'Acme', driver: 'capacity', steps: [40] },
];

const replies = [
  'Thank you for saying this. Which one thing should we change first?',
  'You are right. From next month there is an open hour on the first Thursday; bring anything.',
];

/** Plans actions as of a day in the past. */
export function planEarlierActions(acme: Acme, today: CalendarDay): Promise<void> {
  return planActions(acme, today, earlier);
}

/** Replies to comments of the latest survey, and plans actions. */
export async function playFollowUp(acme: Acme, today: CalendarDay): Promise<void> {
  const { call, organizationId } = acme;
  const params = { organizationId };
  const { data: comments } = await call(listResponses, {
    params,
    query: { 'filter[sentiment]': 'negative', 'page[limit]': replies.length },
  });
  for (const [place, { id }] of comments.entries())
    await call(createReply, {
      params: { organizationId, responseId: id },
      body: { data: { type: 'replies', attributes: { body: replies[place] ?? '' } } },
    });
  await call(updateThreatContact, {
    params,
    body: { data: { type: 'threat-contacts', attributes: { name: 'Maya Okafor', email: 'maya.okafor@acme.example' } } },
  });
  await planActions(acme, today, latest);
}

async function planActions(
  { call, organizationId }: Acme,
  today: CalendarDay,
  plans: readonly Planned[],
): Promise<void> {
  const params = { organizationId };
  const { data: groups } = await call(listGroups, { params, query: { 'page[limit]': 1000 } });
  for (const { group, driver, steps, done = 0, note = '' } of plans) {
    const v3GroupId = groups.find(({ attributes }) => attributes.name === group)?.id;
    const [action] = (await call(listActions, { params, query: { 'filter[driver]': driver } })).data;
    if (!v3GroupId || !action) continue;
    const attributes = {
      v3GroupId,
      driver,
      actionId: action.id,
      note,
      isShared: true,
      actionOccurrences: steps.map((days) => ({ dueOn: addDays(today, days) })),
    };
    const { data: plan } = await call(createActionPlan, {
      params,
      body: { data: { type: 'action-plans', attributes } },
    });
    if (done === 0) continue;
    const actionOccurrences = plan.attributes.actionOccurrences.map(({ id, dueOn }, place) => ({
      id,
      dueOn,
      isCompleted: place < done,
    }));
    await call(updateActionPlan, {
      params: { organizationId, actionPlanId: plan.id },
      body: { data: { type: 'action-plans', attributes: { actionOccurrences } } },
    });
  }
}
