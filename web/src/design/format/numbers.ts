import { formatCount, formatPercent, pluralForm } from '@attune/domain/kernel';

export { formatCount, formatDifference } from '@attune/domain/kernel';

/** A share from 0 to 1 in whole percent: "85%". */
export function formatShare(share: number): string {
  return formatPercent(share * 100);
}

/** "72 to 78". */
export function formatRange(from: string | number, to: string | number): string {
  return `${from} to ${to}`;
}

/** "1 person", "24 people". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${pluralForm(count, one, many)}`;
}
