import type { DataAccess, NavigationEntry } from '@attune/domain/access';
import { formatCount } from '../design/format/numbers.ts';

/** Descriptions of the results access options. */
export const dataAccessWords: Readonly<
  Record<DataAccess, { readonly label: string; readonly explanation: (organization: string) => string }>
> = {
  none: { label: 'None', explanation: () => 'Own surveys and the profile only' },
  limited: { label: 'Limited', explanation: (organization) => `Totals of ${organization}, details of chosen groups` },
  full: { label: 'Full', explanation: (organization) => `All groups of ${organization}` },
};

/** Note that a returning person's access is pending approval; undefined if none is. */
export function pendingTexts(count: number): string | undefined {
  if (count === 0) return undefined;
  return (
    `${count === 1 ? 'Access for one person' : `The access of ${formatCount(count)} people`} is pending approval ` +
    'by an administrator with enough permissions.'
  );
}

/** Existing pages in the menu of each navigation item. */
const entryLabels: Readonly<Partial<Record<NavigationEntry, readonly string[]>>> = {
  drawer: ['Home'],
  campaigns: ['Campaigns'],
  results: ['Results'],
  feedback: ['Feedback'],
  actions: ['Actions'],
  sessions: ['Sessions'],
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
  'internal-admin-flags': ['Feature Flags'],
  'internal-admin-status': ['Installation Status'],
  'internal-admin-library': ['Assessment Library'],
  'internal-admin-benchmarks': ['Product benchmarks'],
  'internal-admin-transform': ['Transform'],
  profile: ['Profile'],
};

/** A person's navigation, limited to existing pages. */
export function menuOf(entries: readonly NavigationEntry[]): readonly string[] {
  return entries.flatMap((entry) => entryLabels[entry] ?? []);
}

/** A headline for a row that already shows the name. */
export function withoutName(sentence: string, name: string): string {
  return sentence
    .split('. ')
    .map((part) => (part.startsWith(`${name} `) ? part.slice(name.length + 1) : part))
    .map((part, place) =>
      place === 0 && !sentence.startsWith(name) ? part : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join('. ');
}
