import type { DataAccess, NavigationEntry } from '@attune/domain/access';
import { formatCount } from '../design/format/numbers.ts';
import { mainItems, type NavigationItem, settingsSections } from '../platform/menu-items.ts';

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

/** A person's menu as the product shows it, one line for each section: "Settings: Employee List, Groups". */
export function menuOf(entries: readonly NavigationEntry[]): readonly string[] {
  const labelsIn = (items: readonly NavigationItem[]) =>
    items.filter(({ entry }) => entries.includes(entry)).map(({ label }) => label);
  const sections = settingsSections.filter(({ entry }) => entries.includes(entry));
  return [
    labelsIn(mainItems).join(', '),
    ...sections.map(({ title, items }) => `${title}: ${labelsIn(items).join(', ')}`),
  ].filter((line) => line !== '');
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
