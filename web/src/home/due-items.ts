import { addDays, type CalendarDay } from '@attune/domain/kernel';
import { capitalize, countInWords } from '../design/format/words.ts';

/** Something that waits for the reader, and where it is done. */
export type DueItem = {
  readonly id: 'actions' | 'session' | 'unmarked-sessions' | 'campaigns' | 'exports' | 'jobs';
  readonly words: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isOverdue: boolean;
};

/** What is known about the reader's work; undefined where the reader has no access. */
export type Work = {
  /** Next due days of the reader's own open actions. */
  readonly dueDays: readonly (CalendarDay | null)[];
  /** The reader's next coaching session. */
  readonly nextSession: { readonly typeName: string; readonly startsAt: string } | undefined;
  /** Sessions that have ended and are neither completed nor cancelled, which the reader can update. */
  readonly unmarkedSessions: number;
  readonly campaignsToConfirm: number;
  /** Exports of rows that the reader can approve. */
  readonly exportsToDecide: number;
  readonly failedJobs: number;
};

const daysAhead = 7;

/** Lists what is due for the reader, the most urgent first. `formatTime` writes an instant. */
export function dueItems(
  work: Work,
  {
    today,
    now,
    formatTime,
  }: { readonly today: CalendarDay; readonly now: Date; readonly formatTime: (instant: string) => string },
): readonly DueItem[] {
  const items = [...ofActions(work, today), ...ofSessions(work, { now, formatTime }), ...ofAdministration(work)];
  return items.toSorted((a, b) => Number(b.isOverdue) - Number(a.isOverdue));
}

function ofActions({ dueDays }: Work, today: CalendarDay): readonly DueItem[] {
  const overdue = dueDays.filter((day) => day !== null && day < today).length;
  const soon = dueDays.filter((day) => day !== null && day >= today && day <= addDays(today, daysAhead)).length;
  if (overdue + soon === 0) return [];
  const parts = [overdue > 0 && `${countInWords(overdue)} overdue`, soon > 0 && `${countInWords(soon)} due this week`];
  const words = `Your actions: ${parts.filter(Boolean).join(', ')}`;
  return [{ id: 'actions', words, to: '/action_dashboard/my_actions', isOverdue: overdue > 0 }];
}

function ofSessions(
  { nextSession, unmarkedSessions }: Work,
  { now, formatTime }: { readonly now: Date; readonly formatTime: (instant: string) => string },
): readonly DueItem[] {
  const to = '/sessions/my-sessions';
  const isSoon = nextSession && Date.parse(nextSession.startsAt) < now.getTime() + daysAhead * 86_400_000;
  return [
    ...(isSoon
      ? [
          {
            id: 'session',
            words: `${nextSession.typeName}: ${formatTime(nextSession.startsAt)}`,
            to,
            isOverdue: false,
          } as const,
        ]
      : []),
    ...(unmarkedSessions > 0
      ? [
          {
            id: 'unmarked-sessions',
            words: `${counted(unmarkedSessions, 'past session is', 'past sessions are')} not marked as held`,
            to,
            search: { period: 'past', status: 'scheduled' },
            isOverdue: true,
          } as const,
        ]
      : []),
  ];
}

function ofAdministration({ campaignsToConfirm, exportsToDecide, failedJobs }: Work): readonly DueItem[] {
  const all: readonly (DueItem & { readonly count: number })[] = [
    {
      id: 'campaigns',
      count: campaignsToConfirm,
      words: `${counted(campaignsToConfirm, 'campaign waits', 'campaigns wait')} for confirmation`,
      to: '/campaigns',
      search: { status: 'pending' },
      isOverdue: false,
    },
    {
      id: 'exports',
      count: exportsToDecide,
      words: `${counted(exportsToDecide, 'export of rows waits', 'exports of rows wait')} for your decision`,
      to: '/assessment-settings',
      isOverdue: false,
    },
    {
      id: 'jobs',
      count: failedJobs,
      words: `${counted(failedJobs, 'job', 'jobs')} ended with an error`,
      to: '/jobs',
      search: { status: 'error' },
      isOverdue: false,
    },
  ];
  return all.flatMap(({ count, ...item }) => (count > 0 ? [item] : []));
}

function counted(count: number, one: string, many: string): string {
  return `${capitalize(countInWords(count))} ${count === 1 ? one : many}`;
}
