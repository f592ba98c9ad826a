import {
  type EmployeesChangeSummary,
  type changeEmployees,
  employeesChangeSummary,
} from '@attune/contract/employees/bulk-changes';
import type { JobResource } from '@attune/contract/jobs';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import type { Input } from '../../platform/api/call.ts';
import { type Chosen, countOf } from './chosen.ts';

type Changes = Omit<Input<typeof changeEmployees>['body']['data']['attributes'], 'employeeIds' | 'expectedCount'>;

/** What can be done to several people at once. */
export type BulkAct = 'include' | 'exclude' | 'move' | 'deactivate' | 'reactivate';

/** Where people are moved to. */
export type Target = { readonly groupId: string; readonly groupName: string };

/** So many can be named; more are chosen as all of a list. */
export const mostNamed = 1000;

/** What is sent for a choice. */
export function meant(chosen: Chosen): { readonly employeeIds?: string[]; readonly expectedCount?: number } {
  return chosen.kind === 'all' ? { expectedCount: chosen.count } : { employeeIds: [...chosen.ids] };
}

/** What a question says before several people change at once. */
export type BulkWords = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  readonly confirmLabel: string;
  readonly isDestructive: boolean;
};

/** What is sent for an act. */
export function changesOf(act: BulkAct, target?: Target): Changes {
  switch (act) {
    case 'include':
      return { receivingSurveys: true };
    case 'exclude':
      return { receivingSurveys: false };
    case 'deactivate':
      return { employmentStatus: 'inactive' };
    case 'reactivate':
      return { employmentStatus: 'active' };
    case 'move':
      return { v3Memberships: target ? [{ groupId: target.groupId }] : [] };
  }
}

/** The one question before an act, with how many it is about and what it means. */
export function bulkWords(act: BulkAct, count: number, target?: Target): BulkWords {
  const people = formatCountOf(count, 'person', 'people');
  const published =
    'Campaigns that run keep the groups with which they began, and everything that was published stays as it is.';
  switch (act) {
    case 'include':
      return {
        title: `Include ${people} in surveys?`,
        lost: 'Campaigns that are sent from now on ask them.',
        stays: 'Campaigns that run do not ask them unless you invite them.',
        confirmLabel: `Include ${people}`,
        isDestructive: false,
      };
    case 'exclude':
      return {
        title: `Exclude ${people} from surveys?`,
        lost: 'Later campaigns leave them out, and campaigns that run send them no more messages.',
        stays: 'Answers that were given and everything that was published stay as they are.',
        confirmLabel: `Exclude ${people}`,
        isDestructive: true,
      };
    case 'deactivate':
      return {
        title: `Deactivate ${people}?`,
        lost:
          'Later campaigns leave them out, campaigns that run send them no more messages, and they no longer count ' +
          'among the active people of any group.',
        stays: 'Their records and everything that was published stay. You can reactivate them at any time.',
        confirmLabel: `Deactivate ${people}`,
        isDestructive: true,
      };
    case 'reactivate':
      return {
        title: `Reactivate ${people}?`,
        lost:
          'They count among the active people again, and campaigns that are sent from now on ask them. Access from ' +
          'before that you could not give them waits for somebody who may.',
        stays: published,
        confirmLabel: `Reactivate ${people}`,
        isDestructive: false,
      };
    case 'move':
      return {
        title: `Move ${people} to ${target?.groupName ?? 'another group'}?`,
        lost: 'They leave the group of the same type in which they are now.',
        stays: published,
        confirmLabel: `Move ${people}`,
        isDestructive: false,
      };
  }
}

/** What a change of many has done or what came of it, as its job tells. */
export function summaryOf({ attributes }: JobResource): EmployeesChangeSummary | undefined {
  return employeesChangeSummary.safeParse(attributes.summary).data;
}

/** A change of many that was made, as it is found again: "12 people moved to Sales". */
export function changeWords(
  { act, changedCount }: Pick<EmployeesChangeSummary, 'act' | 'changedCount'>,
  groupName: string | undefined,
): string {
  const deeds = {
    include: 'included in surveys',
    exclude: 'excluded from surveys',
    activate: 'reactivated',
    deactivate: 'deactivated',
    move: groupName === undefined ? 'moved' : `moved to ${groupName}`,
  } as const;
  return `${formatCountOf(changedCount, 'person', 'people')} ${deeds[act]}`;
}

/** The changes of many that can still be undone at a moment, with what they have done. */
export function undoableOf(
  jobs: readonly JobResource[],
  now: Date,
): readonly { readonly job: JobResource; readonly summary: EmployeesChangeSummary; readonly until: string }[] {
  return jobs.flatMap((job) => {
    const summary = summaryOf(job);
    if (summary?.phase !== 'applied' || summary.changedCount === 0 || summary.undoableUntil === null) return [];
    return new Date(summary.undoableUntil) > now ? [{ job, summary, until: summary.undoableUntil }] : [];
  });
}

/** What is said afterwards; those who were so already are not counted. */
export function doneWords(changedCount: number): string {
  return changedCount === 0
    ? 'Everybody was so already'
    : `Successfully updated ${formatCountOf(changedCount, 'employee', 'employees')}`;
}

/** What is said once a change was undone, and of whom it was not. */
export function undoneWords({ undoneCount, keptCount }: Pick<EmployeesChangeSummary, 'undoneCount' | 'keptCount'>): {
  readonly text: string;
  readonly note?: string;
} {
  const text =
    undoneCount === 0
      ? 'Nobody is as before'
      : `${formatCountOf(undoneCount, 'employee is', 'employees are')} as before`;
  return keptCount === 0
    ? { text }
    : {
        text,
        note:
          `${formatCountOf(keptCount, 'person was', 'people were')} changed since and ` +
          `${keptCount === 1 ? 'stays' : 'stay'} as they are.`,
      };
}

/** "1,204 selected"; more than can be named have to be chosen as a list. */
export function selectedWords(chosen: Chosen): string {
  const count = countOf(chosen);
  if (chosen.kind === 'all') return `All ${formatCount(count)} selected`;
  return count > mostNamed
    ? `${formatCount(count)} selected, at most ${formatCount(mostNamed)} one by one`
    : `${formatCount(count)} selected`;
}
