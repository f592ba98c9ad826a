import type { ColumnUse, FileColumn, FileEncoding, FileMapping } from '@attune/contract/employees/file-mapping';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';

/** Page headline. */
export function mappingSentence({ sheets, sheet, encoding, columns, hasNames, hasAddresses }: FileMapping): string {
  if (columns.length === 0)
    return `This file has ${formatCount(sheets.length)} sheets. Choose the one with the people.`;
  const asked = columns.filter(({ question }) => question !== null).length;
  if (asked > 0)
    return `Say what ${formatCountOf(asked, 'column is', 'columns are')} used for${sheet ? `, in “${sheet}”` : ''}.`;
  if (encoding?.isGuessed) return 'Check that the names in this file look right.';
  if (!hasNames && !hasAddresses) return 'This file has no names and no addresses. Check that no column is missing.';
  if (!hasNames) return 'This file has no names. Check that no column is missing.';
  return hasAddresses
    ? 'Check how its columns are used.'
    : 'This file has no e-mail addresses and no phone numbers. Check that no column is missing.';
}

/** Encodings, named by their languages. */
export const encodingNames: Readonly<Record<FileEncoding, string>> = {
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1257': 'Baltic (Windows)',
};

/** "Sales, Research & Development · 3 different values". */
export function valueSamples({
  samples,
  filledCount,
  distinctCount,
}: Pick<FileColumn, 'samples' | 'filledCount' | 'distinctCount'>): string {
  if (filledCount === 0) return 'No values';
  const more = distinctCount > samples.length ? ` · ${formatCount(distinctCount)} different values` : '';
  return `${samples.slice(0, 3).join(', ')}${more}`;
}

/** "Uses 4 of 35 columns; new people are called by their number and answer by access codes." */
export function columnFacts(uses: readonly ColumnUse[]): string {
  const used = uses.filter(({ kind }) => kind !== 'ignore').length;
  const says = (name: string) => uses.some((use) => use.kind === 'field' && use.name === name);
  const hasNames = uses.some(({ kind }) => kind === 'full-name') || says('first_name') || says('last_name');
  const lacks = [
    !hasNames && 'are shown by their employee number',
    !says('email') && !says('phone') && 'can only answer by access codes',
  ].filter((part) => part !== false);
  const consequence = lacks.length === 0 ? '' : ` New people ${listWords(lacks)}.`;
  return `Uses ${formatCount(used)} of ${formatCountOf(uses.length, 'column', 'columns')}.${consequence}`;
}
