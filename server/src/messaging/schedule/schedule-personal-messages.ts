import { type PlannedMessage, channelsOf, planMessages } from '@attune/domain/campaigns';
import { isTimeZone, localTimeAt } from '@attune/domain/kernel';
import { localTimes, outsideQuietHours } from '@attune/domain/messaging';
import type { ScheduleMessagesFor } from '../../campaigns/index.ts';
import {
  type PersonalPlan,
  type PersonalSending,
  findPersonalPlan,
  insertPersonalMessages,
} from './personal-messages.repository.ts';

/**
 * Schedules the invitation, reminder and final message for people with individual dates: on that and the next two
 * working days, at the campaign's time of day in their time zone. Text messages are not sent at night.
 */
export const scheduleMessagesFor: ScheduleMessagesFor = async (
  trx,
  organizationId,
  { campaignId, employeeIds, invitedAt, answersUntil },
) => {
  const plan = await findPersonalPlan(trx, organizationId, { campaignId, employeeIds });
  if (!plan || plan.channel === 'none') return;
  const sendings = sendingsOf(plan, { startedAt: invitedAt, endedAt: answersUntil });
  if (sendings.length > 0)
    await insertPersonalMessages(trx, organizationId, { campaignId, employeeIds, timeZone: plan.timeZone, sendings });
};

type Window = { readonly startedAt: Date; readonly endedAt: Date };

function sendingsOf(
  { channel, timeZone, zones, notifications }: PersonalPlan,
  window: Window,
): readonly PersonalSending[] {
  const [first] = notifications;
  if (!first) return [];
  const messages = messagesOf(
    notifications,
    planMessages({ ...window, timeZone, timeOfDay: localTimeAt(first.sendAt, timeZone).minutes }),
  );
  const plan = { ...window, timeZone, sendAt: messages.map(({ sendAt }) => sendAt) };
  return [timeZone, ...zones.filter((zone) => zone !== timeZone && isTimeZone(zone))].flatMap((zone) => {
    const times = localTimes(plan, zone);
    return messages.flatMap(({ id }, place) =>
      channelsOf[channel].flatMap((each): readonly PersonalSending[] => {
        const time = times[place];
        const sendAt = each === 'sms' ? time && outsideQuietHours(time, { zone, endedAt: window.endedAt }) : time;
        return sendAt ? [{ notificationId: id, zone, channel: each, sendAt }] : [];
      }),
    );
  });
}

/** The messages that fit into the schedule, in the order of sending. */
function messagesOf(
  notifications: PersonalPlan['notifications'],
  planned: readonly PlannedMessage[],
): readonly { readonly id: string; readonly sendAt: Date }[] {
  return planned.flatMap(({ kind, sendAt }) =>
    notifications
      .filter((notification) => notification.kind === kind)
      .slice(0, 1)
      .map(({ id }) => ({ id, sendAt })),
  );
}
