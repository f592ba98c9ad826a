import type { CoachingSubscriptionResource } from '@attune/contract/coaching/coaching';
import { unlimited } from '@attune/domain/coaching';
import { isTimeZone } from '@attune/domain/kernel';

type Subscription = CoachingSubscriptionResource['attributes'];

/** The fields of a subscription as they are filled in. */
export type SubscriptionForm = Pick<
  Subscription,
  'scope' | 'startsOn' | 'endsOn' | 'coachTimeZone' | 'availability'
> & {
  readonly typeId: string;
  readonly coachId: string;
  readonly schedulerId: string | null;
  readonly cohortName: string;
  readonly isUnlimited: boolean;
  readonly sessionsIncluded: number;
};

const defaultSessions = 6;
const workdays = [1, 2, 3, 4, 5];

/** The form for a subscription, or for a new one with default values. */
export function formOf(subscription: Subscription | undefined, timeZone: string): SubscriptionForm {
  return {
    typeId: subscription?.coachingSubscriptionTypeId ?? '',
    coachId: subscription?.coach?.id ?? '',
    schedulerId: subscription?.designatedScheduler?.id ?? null,
    scope: subscription?.scope ?? 'team',
    startsOn: subscription?.startsOn ?? '',
    endsOn: subscription?.endsOn ?? '',
    isUnlimited: subscription?.sessionsIncluded === unlimited,
    sessionsIncluded: Math.max(0, subscription?.sessionsIncluded ?? defaultSessions),
    cohortName: subscription?.cohortName ?? '',
    coachTimeZone: subscription?.coachTimeZone ?? timeZone,
    availability: subscription?.availability ?? workdays.map((weekday) => ({ weekday, from: 540, to: 1020 })),
  };
}

/** Whether the form can be saved. */
export function isComplete(form: SubscriptionForm): boolean {
  return (
    form.typeId !== '' &&
    form.coachId !== '' &&
    form.startsOn !== '' &&
    form.endsOn >= form.startsOn &&
    isTimeZone(form.coachTimeZone) &&
    form.availability.every(({ from, to }) => from < to)
  );
}

/** The form as it is sent. */
export function termsOf({
  typeId: _typeId,
  isUnlimited,
  schedulerId,
  sessionsIncluded,
  cohortName,
  ...form
}: SubscriptionForm) {
  return {
    ...form,
    designatedSchedulerId: schedulerId,
    sessionsIncluded: isUnlimited ? unlimited : sessionsIncluded,
    cohortName: cohortName.trim() === '' ? null : cohortName.trim(),
  };
}
