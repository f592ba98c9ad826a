import { formatCount, pluralForm } from '@attune/domain/kernel';

const minus = '\u2212';

/** Formats a difference in whole points with its sign: "+3", "−4", "0". */
export function differenceText(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `${minus}${-whole}`;
}

/** Formats a percentage: "85%". */
export function percentText(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** Formats a number of people: "1 person", "24 people". */
export function peopleText(count: number): string {
  return `${formatCount(count)} ${pluralForm(count, 'person', 'people')}`;
}
