import type { ImportSummary } from '@attune/contract/employees/files';
import type { ImportUndoResource } from '@attune/contract/employees/import-undo';
import { formatInstant } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, listWords } from '../../design/format/words.ts';
import { people } from '../import-review/words.ts';

type Review = ImportUndoResource['attributes'];
type UndoCounts = Omit<NonNullable<ImportSummary['undone']>, 'accessPendingCount'>;

const longestList = 8;

const reasons: Readonly<Record<Review['keptSample'][number]['reason'], string>> = {
  changed: 'changed since',
  taken: 'their details now belong to another person',
  'group-gone': 'their group was deleted',
  removed: 'removed since',
};

/** Whether undoing an import would change anything. */
export function isWorthUndoing({
  restoredCount,
  removedCount,
  deactivatedCount,
  removedGroupCount,
}: UndoCounts): boolean {
  return restoredCount + removedCount + deactivatedCount + removedGroupCount > 0;
}

/** Effects of undoing, in the present or, once done, the past tense. */
export function undoSentence(
  { restoredCount, removedCount, deactivatedCount, removedGroupCount }: UndoCounts,
  isDone = false,
): string {
  const verb = (count: number, [one, many, done]: readonly [string, string, string]) =>
    isDone ? done : count === 1 ? one : many;
  const removed = removedCount === 1 ? 'was removed' : 'were removed';
  const operations = [
    restoredCount > 0 &&
      `${people(restoredCount)} ${verb(restoredCount, ['becomes', 'become', 'became'])} what they were`,
    removedCount > 0 &&
      `${people(removedCount)} who ${wasAdded(removedCount)} ` +
        verb(removedCount, ['is removed', 'are removed', removed]),
    deactivatedCount > 0 &&
      `${people(deactivatedCount)} who ${wasAdded(deactivatedCount)} ` +
        `${verb(deactivatedCount, ['stays', 'stay', 'stayed'])}, inactive, ` +
        'because a survey or an account refers to them',
    removedGroupCount > 0 &&
      `${formatCountOf(removedGroupCount, 'new group', 'new groups')} ` +
        verb(removedGroupCount, ['goes', 'go', 'went']),
  ].filter((operation) => operation !== false);
  return operations.length === 0 ? 'Nothing changes.' : `${capitalize(listWords(operations))}.`;
}

/** People who are not restored: "Ada King (changed since) and 2 others stay as they are." Empty if none. */
export function retentionSentence({ keptCount, keptSample }: Pick<Review, 'keptCount' | 'keptSample'>): string {
  if (keptCount === 0) return '';
  const named = keptSample.slice(0, longestList).map(({ name, reason }) => `${name} (${reasons[reason]})`);
  const others = keptCount - named.length;
  return (
    `${listWords(others > 0 ? [...named, formatCountOf(others, 'other', 'others')] : named)} ` +
    `${keptCount === 1 ? 'stays as they are' : 'stay as they are'}.`
  );
}

/** Outcome headline: "The import was undone;" "one person stayed as they are." */
export function undoneSentence({ keptCount }: UndoCounts): { readonly fact: string; readonly comparison: string } {
  const comparison =
    keptCount === 0
      ? 'everyone in it is restored.'
      : `${people(keptCount)} changed since ${keptCount === 1 ? 'stays' : 'stay'} as they are.`;
  return { fact: 'This import was undone;', comparison };
}

/** Until when it can be undone, in the organization's time zone. */
export function untilWords({ until }: Pick<Review, 'until'>, timeZone: string): string {
  return until === null ? '' : `It can be undone until ${formatInstant(until, timeZone)}.`;
}

function wasAdded(count: number): string {
  return count === 1 ? 'was added' : 'were added';
}
