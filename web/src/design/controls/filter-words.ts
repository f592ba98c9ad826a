import type { Option } from './OptionList.tsx';

/** Label of a filter's selection: the label for none, the only value, or the first value and the number of others. */
export function filterWords(options: readonly Option[], chosen: readonly string[], all: string): string {
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const [first, ...others] = labels;
  if (first === undefined) return all;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
