import type { DataAccess, NavigationEntry } from '@attune/domain/access';
import { formatCount } from '../design/format/numbers.ts';

/** What each choice of results means. */
export const dataAccessWords: Readonly<
  Record<DataAccess, { readonly label: string; readonly explanation: (organization: string) => string }>
> = {
  none: { label: 'None', explanation: () => 'Own surveys and the profile only' },
  limited: { label: 'Limited', explanation: (organization) => `Totals of ${organization}, details of chosen groups` },
  full: { label: 'Full', explanation: (organization) => `All groups of ${organization}` },
};

/** Of people who come back: that what they could do before waits. Nothing where nothing does. */
export function pendingTexts(count: number): string | undefined {
  if (count === 0) return undefined;
  return (
    `${count === 1 ? 'Access for one person' : `The access of ${formatCount(count)} people`} is pending approval ` +
    'by an administrator with enough rights.'
  );
}

/** What is in the menus behind each entry, of the pages that there are. */
const entryLabels: Readonly<Partial<Record<NavigationEntry, readonly string[]>>> = {
  drawer: ['Home'],
  campaigns: ['Campaigns'],
  results: ['Results'],
  feedback: ['Feedback'],
  actions: ['Actions'],
  settings: ['Employee List'],
  groups: ['Groups'],
  'group-type-management': ['Group Types'],
  'directory-sync': ['Directory Sync'],
  surveys: ['Surveys'],
  benchmark: ['Benchmark'],
  'change-history': ['Audit Log'],
  'assessment-settings': ['Campaign Settings'],
  'internal-admin': ['Organizations', 'Current Organization'],
  'internal-admin-campaigns': ['Global Campaigns'],
  'internal-admin-surveys': ['Global Survey Management'],
  'internal-admin-roles': ['Internal Role Management'],
  'internal-admin-jobs': ['Jobs'],
  'internal-admin-benchmarks': ['Product benchmarks'],
  profile: ['Profile'],
};

/** The menu of somebody, as far as it has pages. */
export function menuOf(entries: readonly NavigationEntry[]): readonly string[] {
  return entries.flatMap((entry) => entryLabels[entry] ?? []);
}

/** A headline about somebody in a row that names the person already. */
export function withoutName(sentence: string, name: string): string {
  return sentence
    .split('. ')
    .map((part) => (part.startsWith(`${name} `) ? part.slice(name.length + 1) : part))
    .map((part, place) =>
      place === 0 && !sentence.startsWith(name) ? part : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join('. ');
}
