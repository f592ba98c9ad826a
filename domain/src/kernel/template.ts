import { type Problem, invalid } from './refusal.ts';

/** Texts by the name that stands for them in a template. */
export type TemplateValues = Readonly<Partial<Record<string, string>>>;

type FillOptions = {
  /** Where the template stands in what was given; named in the refusal. */
  readonly at?: readonly string[];
  /** Changes a value before it is put in, knowing the text before its place. */
  readonly adjust?: (value: string, before: string) => string;
};

const placeholder = /\{\{([^{}]*)\}\}/g;

/** The names that stand as `{{name}}` in a text, in order of appearance, each once. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (match) => nameIn(match[0])))];
}

/**
 * The text with the value in place of each `{{name}}`. What was put in is not searched again, so a value cannot ask
 * for another. A name without a value, or with a blank one, is refused with `invalid`, one problem per name.
 */
export function fillIn(
  text: string,
  values: TemplateValues,
  { at = [], adjust = (value) => value }: FillOptions = {},
): string {
  const missing = placeholdersIn(text).filter((name) => !valueOf(name, values));
  if (missing.length > 0)
    throw invalid(...missing.map((name) => ({ at, detail: `There is no value for {{${name}}}.` })));
  return text.replace(placeholder, (match, _, offset: number) =>
    adjust(valueOf(nameIn(match), values) ?? '', text.slice(0, offset)),
  );
}

/** What is wrong with the placeholders of a text that may use only the known names. */
export function placeholderProblems(text: string, known: readonly string[], at: readonly string[]): readonly Problem[] {
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  const problems = unknown.map((name) => ({
    at,
    detail: `{{${name}}} is not known. Known are: ${known.map((each) => `{{${each}}}`).join(', ')}.`,
  }));
  const isBroken = /\{\{|\}\}/.test(text.replace(placeholder, ''));
  return isBroken
    ? [...problems, { at, detail: 'Two braces stand alone. Write a substitution as {{name}}.' }]
    : problems;
}

function nameIn(match: string): string {
  return match.slice(2, -2).trim();
}

function valueOf(name: string, values: TemplateValues): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value?.trim() ? value : undefined;
}
