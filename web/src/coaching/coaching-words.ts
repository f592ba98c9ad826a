import type { CoachingSessionResource, CoachingSubscriptionResource } from '@attune/contract/coaching/coaching';
import type { SessionStatus } from '@attune/domain/coaching';
import { type CalendarDay, localTimeAt } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import { formatDay, formatDays, formatTime, weekdayName } from '../design/format/dates.ts';
import { formatCountOf } from '../design/format/numbers.ts';
import { capitalize, countInWords } from '../design/format/words.ts';
import type { StatusLook } from '../design/marks/Status.tsx';

type Session = CoachingSessionResource['attributes'];
type Subscription = CoachingSubscriptionResource['attributes'];

export const statusWords: Readonly<Record<SessionStatus, { readonly label: string; readonly look: StatusLook }>> = {
  requested: { label: 'Requested', look: 'attention' },
  scheduled: { label: 'Scheduled', look: 'good' },
  completed: { label: 'Completed', look: 'over' },
  cancelled: { label: 'Cancelled', look: 'bad' },
};

/** The headline of the page: how many sessions are ahead, and how many have been. */
export function sessionsHeadline(counts: { readonly upcoming: number; readonly past: number }): {
  readonly fact: string;
  readonly comparison?: string;
} {
  const fact =
    counts.upcoming === 0
      ? 'No session is scheduled.'
      : `${capitalize(countInWords(counts.upcoming))} ${counts.upcoming === 1 ? 'session is' : 'sessions are'} ahead.`;
  return counts.past === 0
    ? { fact }
    : {
        fact,
        comparison: `${capitalize(countInWords(counts.past))} ${counts.past === 1 ? 'has' : 'have'} taken place.`,
      };
}

/** The day and time of a session: "Monday, Nov 30, 2026, 9:00 AM to 10:00 AM". */
export function whenWords({ startsAt, durationMinutes }: Pick<Session, 'startsAt' | 'durationMinutes'>, zone: string) {
  const { day } = localTimeAt(new Date(startsAt), zone);
  const end = new Date(new Date(startsAt).getTime() + durationMinutes * 60_000).toISOString();
  return `${weekdayName(day)}, ${formatDay(day)}, ${formatTime(startsAt, zone)} to ${formatTime(end, zone)}`;
}

/** "Team coaching, Managers". */
export function sessionName({
  typeName,
  coachingSubscriptionCohortName: cohort,
}: Pick<Session, 'typeName' | 'coachingSubscriptionCohortName'>): string {
  return cohort ? `${typeName}, ${cohort}` : typeName;
}

export function subscriptionName({ typeName, cohortName }: Pick<Subscription, 'typeName' | 'cohortName'>): string {
  return cohortName ? `${typeName}, ${cohortName}` : typeName;
}

type ShownPerson = { readonly firstName: string; readonly lastName: string; readonly email: string | null };

export function personName(person: ShownPerson | null): string {
  return person ? nameInLists({ ...person, emailAddress: person.email }) : 'Nobody';
}

/** "4 of 6 sessions left", "Unlimited, 3 used". */
export function leftWords({
  sessionsLeft,
  sessionsIncluded,
  sessionsUsed,
}: Pick<Subscription, 'sessionsLeft' | 'sessionsIncluded' | 'sessionsUsed'>): string {
  if (sessionsLeft === null) return `Unlimited, ${sessionsUsed} used`;
  return `${sessionsLeft} of ${formatCountOf(sessionsIncluded, 'session', 'sessions')} left`;
}

export function periodWords({ startsOn, endsOn }: Pick<Subscription, 'startsOn' | 'endsOn'>): string {
  return formatDays(startsOn as CalendarDay, endsOn as CalendarDay);
}

export type FreeDay = { readonly day: CalendarDay; readonly times: readonly string[] };

/** Free times by day in a time zone, in their order. */
export function freeDays(times: readonly string[], timeZone: string): readonly FreeDay[] {
  const byDay = Map.groupBy(times, (time) => localTimeAt(new Date(time), timeZone).day);
  return [...byDay].map(([day, ofDay]) => ({ day, times: ofDay }));
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Minutes since midnight as the value of a time field: "09:30". */
export function timeFieldOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The minutes since midnight that a time field says; undefined if it is empty. */
export function minutesOf(field: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/u.exec(field) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
