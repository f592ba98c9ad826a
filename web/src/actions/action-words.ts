import { scoreSinceSentence } from '@attune/domain/results';
import type { ActionPlanResource } from '@attune/contract/actions/action-plans';
import { type DueGroup, dueGroupOf } from '@attune/domain/actions';
import type { CalendarDay } from '@attune/domain/kernel';
import { driversNamed } from '@attune/domain/surveys';
import { formatMonth } from '../design/format/dates.ts';
import { capitalize, countInWords } from '../design/format/words.ts';

export type Plan = ActionPlanResource;
type Attributes = Plan['attributes'];

/** The headline of the page: what is open, and what was done. */
export function actionsHeadline(
  plans: readonly Plan[],
  { today, completed }: { readonly today: CalendarDay; readonly completed: number },
): { readonly fact: string; readonly comparison?: string } {
  const overdue = plans.filter((plan) => dueOf(plan.attributes, today) === 'overdue').length;
  const done = completed === 0 ? {} : { comparison: `${countOf(completed, 'was', 'were')} completed.` };
  if (plans.length === 0) return { fact: 'No actions are open.', ...done };
  const open = plans.length === 1 ? 'One action is open' : `${capitalize(countInWords(plans.length))} actions are open`;
  return {
    fact: overdue === 0 ? `${open}.` : `${open}, ${countOf(overdue, 'is', 'are').toLowerCase()} overdue.`,
    ...done,
  };
}

/** What is open, and that the first opportunity has no action yet: "Four actions are open; Capacity has none yet". */
export function openActionsFinding(total: number, without: string | undefined): string {
  const open =
    total === 0
      ? 'No actions are open'
      : `${capitalize(countInWords(total))} ${total === 1 ? 'action is' : 'actions are'} open`;
  return without === undefined ? open : `${open}; ${without} has none yet`;
}

function countOf(count: number, one: string, many: string): string {
  return `${capitalize(countInWords(count))} ${count === 1 ? one : many}`;
}

export function dueOf({ nextDueOn }: Attributes, today: CalendarDay): DueGroup {
  return dueGroupOf(nextDueOn as CalendarDay | null, today);
}

export const dueTitles: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  'this-month': 'Due this month',
  later: 'Later',
  none: 'Without a due date',
};

/** How far a plan is: "1 of 3 steps". */
export function progressWords({ actionOccurrences }: Pick<Attributes, 'actionOccurrences'>): string {
  const done = actionOccurrences.filter(({ completedOn }) => completedOn !== null).length;
  const all = actionOccurrences.length;
  if (done === 0) return 'not started';
  return `${done} of ${all} ${all === 1 ? 'step' : 'steps'}`;
}

/** What the score of the driver did since the plan was made. */
export function changeWords({
  change,
  scores,
  createdAt,
}: Pick<Attributes, 'change' | 'scores' | 'createdAt'>): string {
  return scoreSinceSentence(
    {
      score: scores.at(-1)?.score ?? null,
      change: change && { delta: change.delta, deltaIsLargerThanChance: change.isLargerThanChance },
    },
    `since ${formatMonth(createdAt.slice(0, 10) as CalendarDay)}`,
  );
}

/** The key of the driver with a current or former name; undefined if several had it. */
export function driverByName(name: string): string | undefined {
  const [driver, ...others] = driversNamed(name);
  return others.length === 0 ? driver?.key : undefined;
}

export const repeatLabels = { none: 'Once', weekly: 'Every week', monthly: 'Every month' } as const;
