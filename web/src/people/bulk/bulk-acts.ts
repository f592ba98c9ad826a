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

/** Bulk actions on people. */
export type BulkAct = 'include' | 'exclude' | 'move' | 'deactivate' | 'reactivate' | 'clear-bounces';

/** Target group of a move. */
export type Target = { readonly groupId: string; readonly groupName: string };

/** Maximum number of selected individuals; larger selections use the filters. */
export const maxNamed = 1000;

/** Request value of a selection. */
export function meant(chosen: Chosen): { readonly employeeIds?: string[]; readonly expectedCount?: number } {
  return chosen.kind === 'all' ? { expectedCount: chosen.count } : { employeeIds: [...chosen.ids] };
}

/** Confirmation text of a bulk action. */
export type BulkWords = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  readonly confirmLabel: string;
  readonly isDestructive: boolean;
};

/** Request value of an action. */
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
    case 'clear-bounces':
      return { hasBounced: false };
  }
}

/** Confirmation of an action, with count and effect. */
export function bulkWords(act: BulkAct, count: number, target?: Target): BulkWords {
  const people = formatCountOf(count, 'person', 'people');
  const published = 'Running campaigns keep the groups they started with, and published results do not change.';
  switch (act) {
    case 'include':
      return {
        title: `Include ${people} in surveys?`,
        lost: 'They will be invited to future campaigns.',
        stays: 'Running campaigns do not include them unless you invite them.',
        confirmLabel: `Include ${people}`,
        isDestructive: false,
      };
    case 'exclude':
      return {
        title: `Exclude ${people} from surveys?`,
        lost: 'They will not be invited to future campaigns, and running campaigns stop sending them messages.',
        stays: 'Answers already given and published results are kept.',
        confirmLabel: `Exclude ${people}`,
        isDestructive: true,
      };
    case 'deactivate':
      return {
        title: `Deactivate ${people}?`,
        lost:
          'They will not be invited to future campaigns, running campaigns stop sending them messages, and they no ' +
          'longer count as active in any group.',
        stays: 'Their records and published results are kept. You can reactivate them at any time.',
        confirmLabel: `Deactivate ${people}`,
        isDestructive: true,
      };
    case 'reactivate':
      return {
        title: `Reactivate ${people}?`,
        lost:
          'They are active again and will be invited to future campaigns. Previous access that you cannot grant ' +
          'waits for approval.',
        stays: published,
        confirmLabel: `Reactivate ${people}`,
        isDestructive: false,
      };
    case 'move':
      return {
        title: `Move ${people} to ${target?.groupName ?? 'another group'}?`,
        lost: 'They leave their current group of the same type.',
        stays: published,
        confirmLabel: `Move ${people}`,
        isDestructive: false,
      };
    case 'clear-bounces':
      return {
        title: `Send to ${count === 1 ? 'the addresses' : 'addresses'} of ${people} again?`,
        lost: 'Messages to them have bounced. Campaigns will send to their addresses again.',
        stays:
          'An address that bounces again is marked again. Invitations that bounced are listed as not sent, on the ' +
          'page of the campaign.',
        confirmLabel: 'Send again',
        isDestructive: false,
      };
  }
}

/** Summary of a bulk change from its job. */
export function summaryOf({ attributes }: JobResource): EmployeesChangeSummary | undefined {
  return employeesChangeSummary.safeParse(attributes.summary).data;
}

/** Past description of a bulk change: "12 people moved to Sales". */
export function changeWords(
  { act, changedCount }: Pick<EmployeesChangeSummary, 'act' | 'changedCount'>,
  groupName: string | undefined,
): string {
  const operations = {
    include: 'included in surveys',
    exclude: 'excluded from surveys',
    activate: 'reactivated',
    deactivate: 'deactivated',
    move: groupName === undefined ? 'moved' : `moved to ${groupName}`,
    'clear-bounces': 'cleared of bounces',
  } as const;
  return `${formatCountOf(changedCount, 'person', 'people')} ${operations[act]}`;
}

/** Bulk changes that can still be undone. */
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

/** Success message; people without a change are not counted. */
export function doneWords(changedCount: number): string {
  return changedCount === 0
    ? 'No changes needed'
    : `Successfully updated ${formatCountOf(changedCount, 'employee', 'employees')}`;
}

/** Message after undoing, with people who were not restored. */
export function undoneWords({ undoneCount, keptCount }: Pick<EmployeesChangeSummary, 'undoneCount' | 'keptCount'>): {
  readonly text: string;
  readonly note?: string;
} {
  const text =
    undoneCount === 0 ? 'No one was restored' : `${formatCountOf(undoneCount, 'employee', 'employees')} restored`;
  return keptCount === 0
    ? { text }
    : {
        text,
        note:
          `${formatCountOf(keptCount, 'person was', 'people were')} changed since and ` +
          `${keptCount === 1 ? 'was' : 'were'} not restored.`,
      };
}

/** "1,204 selected"; above the maximum only the whole list can be selected. */
export function selectedWords(chosen: Chosen): string {
  const count = countOf(chosen);
  if (chosen.kind === 'all') return `All ${formatCount(count)} selected`;
  return count > maxNamed
    ? `${formatCount(count)} selected, at most ${formatCount(maxNamed)} one by one`
    : `${formatCount(count)} selected`;
}
