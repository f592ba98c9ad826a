import { formatCount, pluralForm } from '@attune/domain/kernel';

export { formatCount } from '@attune/domain/kernel';

const minus = '\u2212';

/** A difference with its sign: "+3", "−4", "0". */
export function formatDifference(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : withTrueMinus(String(whole));
}

/** A share from 0 to 1 in whole percent: "85%". */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "72 to 78". */
export function formatRange(from: string | number, to: string | number): string {
  return `${from} to ${to}`;
}

/** "1 person", "24 people". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${pluralForm(count, one, many)}`;
}

function withTrueMinus(text: string): string {
  return text.replace('-', minus);
}
