import type { ImportSummary } from '@attune/contract/employees/files';
import type { Correction } from '@attune/contract/employees/file-mapping';
import { percentage } from '@attune/domain/kernel';
import { type DeactivationGuard, deactivationGuard } from '@attune/domain/people';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords, countOfInWords, listWords } from '../../design/format/words.ts';

/** What happens to active people missing from the file. */
export type MissingPeople = 'keep' | 'deactivate';

/** What an import will do, given the choice about missing people. */
export type ImportPlan = {
  readonly newPeople: number;
  readonly changedPeople: number;
  /** Deactivated by the file, plus missing people if chosen. */
  readonly deactivated: number;
  readonly keptPeople: number;
  readonly leftOutRows: number;
  /** Safety limit for deactivating that many people. */
  readonly guard: DeactivationGuard;
};

export function planOf(summary: ImportSummary, missing: MissingPeople): ImportPlan {
  const { newCount, changedCount, missingCount, failedCount, activeBefore } = summary;
  const deactivated = deactivatedByRows(summary) + (missing === 'deactivate' ? missingCount : 0);
  return {
    newPeople: newCount,
    changedPeople: changedCount,
    deactivated,
    keptPeople: missing === 'deactivate' ? 0 : missingCount,
    leftOutRows: failedCount,
    guard: deactivationGuard({ activeBefore, deactivated }),
  };
}

/** Number of people that rows of the file deactivate. */
export function deactivatedByRows({ deactivatedCount, deactivateMissing, missingCount }: ImportSummary): number {
  return deactivatedCount - (deactivateMissing ? missingCount : 0);
}

/** Button label: "Import 24 people"; undefined if there is nothing to do. */
export function importButtonWords({ newPeople, changedPeople, deactivated }: ImportPlan): string | undefined {
  const imported = newPeople + changedPeople;
  if (imported === 0) return deactivated === 0 ? undefined : `Deactivate ${people(deactivated)}`;
  return `Import ${people(imported)}${deactivated === 0 ? '' : `, deactivate ${formatCount(deactivated)}`}`;
}

/** "Imports 6 new and 18 changed people, leaves 34 people and 4 rows as they are." */
export function planSentence(plan: ImportPlan): string {
  const { deactivated, guard } = plan;
  if (guard === 'refuse')
    return `This would deactivate ${people(deactivated)}, more than 40% of active people. The file cannot be imported.`;
  const imports = importedWords(plan);
  const operations = [
    imports && `imports ${imports}`,
    deactivated > 0 && `deactivates ${people(deactivated)}`,
    leavesWords(plan),
  ].filter((operation) => typeof operation === 'string' && operation !== '');
  return operations.length === 0 ? 'Changes nothing.' : `${capitalize(operations.join(', '))}.`;
}

/** "6 new and 18 changed people"; empty if no one is imported. */
export function importedWords({ newPeople, changedPeople }: ImportPlan): string {
  const kinds = [
    newPeople > 0 && `${formatCount(newPeople)} new`,
    changedPeople > 0 && `${formatCount(changedPeople)} changed`,
  ].filter((kind) => kind !== false);
  if (kinds.length === 0) return '';
  return `${listWords(kinds)} ${newPeople + changedPeople === 1 ? 'person' : 'people'}`;
}

function leavesWords({ keptPeople, leftOutRows }: ImportPlan): string {
  const left = [keptPeople > 0 && people(keptPeople), leftOutRows > 0 && rows(leftOutRows)].filter(
    (kind) => kind !== false,
  );
  if (left.length === 0) return '';
  return `leaves ${listWords(left)} as ${keptPeople + leftOutRows === 1 ? 'it is' : 'they are'}`;
}

/** Review headline; that nothing has changed yet comes first. */
export function reviewSentence(summary: ImportSummary): { readonly fact: string; readonly comparison: string } {
  const { newCount, changedCount, missingCount, failedCount } = summary;
  if (newCount + changedCount + missingCount + failedCount === 0)
    return { fact: 'Nothing has changed,', comparison: 'and nothing would: everyone already matches the file.' };
  const kinds = [
    { count: newCount, one: 'is new', many: 'are new' },
    { count: changedCount, one: 'changes', many: 'change' },
  ];
  const found = kinds.filter(({ count }) => count > 0);
  const words = found.map(
    ({ count, one, many }, index) => `${index === 0 ? people(count) : formatCount(count)} ${count === 1 ? one : many}`,
  );
  const rest = missingCount === 0 ? '' : ` ${missingWords(missingCount)}`;
  if (words.length > 0) return { fact: 'Nothing has changed yet.', comparison: `${listWords(words)}.${rest}` };
  return {
    fact: 'Nothing has changed yet.',
    comparison: failedCount > 0 ? 'No rows of this file can be read.' : missingWords(missingCount),
  };
}

/** Missing people are kept by default. */
function missingWords(count: number): string {
  return (
    `${people(count)} who ${count === 1 ? 'is not in the file stays' : 'are not in the file stay'} active unless ` +
    'you choose otherwise.'
  );
}

/** Preselected choice: the previous one, unless too many would be deactivated. */
export function firstChoice(summary: ImportSummary): MissingPeople {
  const { deactivatedMissingBefore, activeBefore, missingCount } = summary;
  const isAboutPeopleHere = missingCount < activeBefore;
  return deactivatedMissingBefore && isAboutPeopleHere && planOf(summary, 'deactivate').guard !== 'refuse'
    ? 'deactivate'
    : 'keep';
}

/** Outcome headline: "24 people were imported;" "34 people and 4 rows are as they were." */
export function appliedSentence(summary: ImportSummary): { readonly fact: string; readonly comparison: string } {
  const { newCount, changedCount, deactivatedCount, failedCount } = summary;
  const imported = newCount + changedCount;
  const deactivated = deactivatedCount === 0 ? '' : `, and ${formatCount(deactivatedCount)} deactivated`;
  return {
    fact: `${people(imported)} ${imported === 1 ? 'was' : 'were'} imported${deactivated};`,
    comparison:
      failedCount === 0 ? 'no row was left out.' : `${countOfInWords(failedCount, 'row was', 'rows were')} left out.`,
  };
}

/** The section about people who will be deactivated, if selected. */
export function deactivatedHeading(summary: ImportSummary): string {
  const byRows = deactivatedByRows(summary);
  const { missingCount } = summary;
  if (byRows === 0) return `${people(missingCount)} ${missingCount === 1 ? 'is' : 'are'} not in the file`;
  const byFile = `${people(byRows)} ${byRows === 1 ? 'becomes' : 'become'} inactive by the file`;
  return missingCount === 0 ? byFile : `${byFile}; ${formatCountOf(missingCount, 'is', 'are')} not in it`;
}

export type GuardWords = { readonly title: string; readonly explanation: string; readonly deactivateNote: string };

/** Why the viewer may not deactivate people, and what to do instead. */
export function forbiddenWords(deactivated: number): string {
  return (
    `${people(deactivated)} would be deactivated, which requires an administrator. Remove their rows and upload ` +
    'the file again, or ask an administrator to import it.'
  );
}

/** Effect on running campaigns; empty if there are none. */
export function runningCampaignsWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const [subject, groups] =
    names.length === 1
      ? [`${names[0]} runs`, 'its groups do not change']
      : [`${formatCount(names.length)} campaigns run`, 'their groups do not change'];
  return (
    `${subject}: this import invites no one new, ${groups}, deactivated people get no more messages, and links ` +
    'are sent to the addresses in the file.'
  );
}

const effect =
  'They do not change unless you deactivate them. Deactivated people get no surveys; ' +
  'their past answers stay in the results.';

/** Texts about missing people and their deactivation. */
export function guardWords(summary: ImportSummary): GuardWords {
  const { missingCount, activeBefore } = summary;
  const { guard, deactivated } = planOf(summary, 'deactivate');
  const share = `${activeBefore === 0 ? 0 : percentage(deactivated, activeBefore, 0)}%`;
  const title = `What about the ${people(missingCount)} who ${missingCount === 1 ? 'is' : 'are'} not in the file?`;
  const all = deactivated === missingCount ? '' : ', everyone deactivated';
  const deactivateNote = {
    none: 'No surveys from the next campaign on',
    confirm:
      `${share} of active people: you’ll be asked to type ${formatCount(deactivated)}${all}. Can be undone for ` +
      'seven days',
    refuse: `${share} of active people. Above 40% is refused, because the file is probably incomplete`,
  }[guard];
  return { title, explanation: effect, deactivateNote };
}

/** "One new group is created"; once it has been, "was". */
export function newGroupsHeading({ newGroupCount, phase }: ImportSummary): string {
  const isMany = newGroupCount !== 1;
  const [one, many] = phase === 'applied' ? ['was', 'were'] : ['is', 'are'];
  return `${capitalize(countInWords(newGroupCount))} new ${isMany ? `groups ${many}` : `group ${one}`} created`;
}

/** "4 rows cannot be read and are left out"; once the others were imported, "4 rows were left out". */
export function failedRowsHeading({ failedCount, phase }: ImportSummary): string {
  const isOne = failedCount === 1;
  if (phase === 'applied') return `${rows(failedCount)} ${isOne ? 'was' : 'were'} left out`;
  return `${rows(failedCount)} cannot be read and ${isOne ? 'is' : 'are'} left out`;
}

/** How to correct the failed rows. */
export function failedRowsAdvice({ failedCount, phase }: ImportSummary): string {
  const [them, rowsThemselves] = failedCount === 1 ? ['it', 'this row'] : ['them', 'these rows'];
  return phase === 'checked'
    ? `Correct ${them} here and check again, or in the file and upload only ${rowsThemselves}.`
    : `Correct ${them} in the file and upload only ${rowsThemselves}.`;
}

/** "Check 3 corrected cells". */
export function correctButtonWords(edits: readonly Correction[]): string {
  const count = edits.filter(({ column }) => column === '').length;
  if (count === 0) return `Check ${formatCountOf(edits.length, 'corrected cell', 'corrected cells')}`;
  return count === edits.length
    ? `Check ${formatCountOf(count, 'corrected row', 'corrected rows')}`
    : `Check ${formatCountOf(edits.length, 'correction', 'corrections')}`;
}

type Swap = ImportSummary['swapSample'][number];

const swappedThings: Readonly<Record<Swap['field'], readonly [one: string, both: string]>> = {
  organization_employee_id: ['employee id', 'employee ids'],
  email: ['e-mail address', 'e-mail addresses'],
  phone: ['phone number', 'phone numbers'],
};

const longestList = 8;

/** Unique values that move between people: "Ada Lovelace and Grace Hopper swap their e-mail addresses." */
export function swapSentences({
  swapCount,
  swapSample,
}: Pick<ImportSummary, 'swapCount' | 'swapSample'>): readonly string[] {
  const told = swapSample.slice(0, longestList);
  const more = swapCount - told.length;
  return [
    ...told.map(swapSentence),
    ...(more > 0
      ? [`${formatCountOf(more, 'more person takes', 'more people take')} over details from another person.`]
      : []),
  ];
}

function swapSentence({ name, other, field, isMutual }: Swap): string {
  const [one, both] = swappedThings[field];
  return isMutual ? `${name} and ${other} swap their ${both}.` : `${name} takes over the ${one} of ${other}.`;
}

/** People whose previous access is pending approval. After an erasure, no one is named. */
export function pendingSentences({
  accessPendingCount,
  accessPendingSample,
}: Pick<ImportSummary, 'accessPendingCount' | 'accessPendingSample'>): readonly string[] {
  if (accessPendingCount === 0) return [];
  const more = accessPendingCount - accessPendingSample.length;
  const names =
    accessPendingSample.length === 0
      ? ''
      : `: ${listWords([...accessPendingSample, ...(more > 0 ? [`${formatCount(more)} more`] : [])])}`;
  return [
    `${formatCountOf(accessPendingCount, 'person returns', 'people return')} with more previous access than you ` +
      `can grant${names}. It is pending approval by an administrator with enough permissions.`,
  ];
}

/** Number of similar groups that are not listed. */
export function moreSimilarWords(count: number): string {
  return (
    `${formatCountOf(count, 'more group differs', 'more groups differ')} from others only in case or ` +
    'spaces. They are listed here once you decide those above.'
  );
}

export function people(count: number): string {
  return formatCountOf(count, 'person', 'people');
}

export function rows(count: number): string {
  return formatCountOf(count, 'row', 'rows');
}
