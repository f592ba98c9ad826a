import type { Option } from './OptionList.tsx';

/** What a filter says is chosen: the words for none, the only one, or the first and how many more. */
export function filterWords(options: readonly Option[], chosen: readonly string[], all: string): string {
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const [first, ...others] = labels;
  if (first === undefined) return all;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
