import type { ImportSummary } from '@attune/contract/employees';
import { percentage } from '@attune/domain/kernel';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords, listWords } from '../../design/format/words.ts';

/** What becomes of the active people who are not in the file. */
export type MissingPeople = 'keep' | 'deactivate';

/** What an import will do, once somebody has decided about the people who are not in the file. */
export type ImportPlan = {
  readonly newPeople: number;
  readonly changedPeople: number;
  readonly deactivated: number;
  readonly keptPeople: number;
  readonly leftOutRows: number;
};

export function planOf({ newCount, changedCount, deactivatedCount, failedCount }: ImportSummary, missing: MissingPeople): ImportPlan {
  const deactivated = missing === 'deactivate' ? deactivatedCount : 0;
  return { newPeople: newCount, changedPeople: changedCount, deactivated, keptPeople: deactivatedCount - deactivated, leftOutRows: failedCount };
}

/** The button, named by its effect: "Import 24 people"; undefined where there is nothing to do. */
export function importButtonWords({ newPeople, changedPeople, deactivated }: ImportPlan): string | undefined {
  const imported = newPeople + changedPeople;
  if (imported === 0) return deactivated === 0 ? undefined : `Deactivate ${people(deactivated)}`;
  return `Import ${people(imported)}${deactivated === 0 ? '' : `, deactivate ${formatCount(deactivated)}`}`;
}

/** "Imports 6 new and 18 changed people, leaves 34 people and 4 rows as they are." */
export function planSentence(plan: ImportPlan): string {
  const { deactivated } = plan;
  const imports = importedWords(plan);
  const deeds = [imports && `imports ${imports}`, deactivated > 0 && `deactivates ${people(deactivated)}`, leavesWords(plan)].filter((deed) => typeof deed === 'string' && deed !== '');
  return deeds.length === 0 ? 'Changes nothing.' : `${capitalize(deeds.join(', '))}.`;
}

/** "6 new and 18 changed people"; empty where there is nobody to import. */
export function importedWords({ newPeople, changedPeople }: ImportPlan): string {
  const kinds = [newPeople > 0 && `${formatCount(newPeople)} new`, changedPeople > 0 && `${formatCount(changedPeople)} changed`].filter((kind) => kind !== false);
  if (kinds.length === 0) return '';
  return `${listWords(kinds)} ${newPeople + changedPeople === 1 ? 'person' : 'people'}`;
}

function leavesWords({ keptPeople, leftOutRows }: ImportPlan): string {
  const left = [keptPeople > 0 && people(keptPeople), leftOutRows > 0 && rows(leftOutRows)].filter((kind) => kind !== false);
  if (left.length === 0) return '';
  return `leaves ${listWords(left)} as ${keptPeople + leftOutRows === 1 ? 'it is' : 'they are'}`;
}

/** The review in a sentence; nothing has changed comes first. */
export function reviewSentence(summary: ImportSummary): { readonly fact: string; readonly comparison: string } {
  const { newCount, changedCount, deactivatedCount, activeBefore, failedCount, guard } = summary;
  const leavesOut = `This file leaves out ${formatCount(deactivatedCount)} of ${formatCount(activeBefore)} active people`;
  if (guard === 'confirm') return { fact: 'Nothing has changed yet.', comparison: `${leavesOut}, so we stopped to ask.` };
  if (guard === 'refuse') return { fact: 'Nothing has changed yet.', comparison: `${leavesOut}, too many to deactivate at once.` };
  if (newCount + changedCount + deactivatedCount + failedCount === 0) return { fact: 'Nothing has changed,', comparison: 'and nothing would: everybody is already as the file says.' };
  const kinds = [
    { count: newCount, one: 'is new', many: 'are new' },
    { count: changedCount, one: 'changes', many: 'change' },
    { count: deactivatedCount, one: 'is not in the file', many: 'are not in the file' },
  ];
  const found = kinds.filter(({ count }) => count > 0);
  const words = found.map(({ count, one, many }, index) => `${index === 0 ? people(count) : formatCount(count)} ${count === 1 ? one : many}`);
  return { fact: 'Nothing has changed yet.', comparison: words.length === 0 ? 'No row of this file can be read.' : `${listWords(words)}.` };
}

/** The end in a sentence: "24 people were imported;" "34 people and 4 rows are as they were." */
export function appliedSentence(summary: ImportSummary): { readonly fact: string; readonly comparison: string } {
  const { newCount, changedCount, deactivatedCount, failedCount } = summary;
  const imported = newCount + changedCount;
  const deactivated = deactivatedCount === 0 ? '' : `, and ${formatCount(deactivatedCount)} deactivated`;
  return {
    fact: `${people(imported)} ${imported === 1 ? 'was' : 'were'} imported${deactivated};`,
    comparison: failedCount === 0 ? 'no row was left out.' : `${countInWords(failedCount)} ${failedCount === 1 ? 'row was' : 'rows were'} left out.`,
  };
}

export type GuardWords = { readonly title: string; readonly explanation: string; readonly deactivateNote: string };

const effect = 'Deactivated people get no surveys; their past answers stay in the results.';

/** What there is to say before people who are not in the file are deactivated. */
export function guardWords({ guard, deactivatedCount, activeBefore }: ImportSummary, organizationName: string): GuardWords {
  const share = `${activeBefore === 0 ? 0 : percentage(deactivatedCount, activeBefore, 0)}%`;
  switch (guard) {
    case 'none':
      return { title: `${capitalize(people(deactivatedCount))} could be deactivated`, explanation: `The file does not contain ${deactivatedCount === 1 ? 'this person' : 'them'}. ${effect}`, deactivateNote: 'No surveys from now on' };
    case 'confirm':
      return { title: `Deactivating ${share} of ${organizationName} needs your confirmation`, explanation: `${effect} Above 40% it would be refused.`, deactivateNote: `Asks you to type ${formatCount(deactivatedCount)}` };
    case 'refuse':
      return {
        title: `Deactivating ${share} of ${organizationName} at once is refused`,
        explanation: 'Above 40% a file is more likely to be incomplete than right. Check the file, or keep the people who are not in it.',
        deactivateNote: 'Refused above 40%',
      };
  }
}

/** "One new group is created". */
export function newGroupsHeading(count: number): string {
  return `${capitalize(countInWords(count))} new ${count === 1 ? 'group is' : 'groups are'} created`;
}

export function people(count: number): string {
  return formatCountOf(count, 'person', 'people');
}

export function rows(count: number): string {
  return formatCountOf(count, 'row', 'rows');
}
