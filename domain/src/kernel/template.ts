import { type Problem, invalid } from './refusal.ts';

/** Values by placeholder name. */
export type TemplateValues = Readonly<Partial<Record<string, string>>>;

type FillOptions = {
  /** Path of the template in the input, for validation errors. */
  readonly at?: readonly string[];
  /** Transforms a value before it is inserted; `before` is the template text before the placeholder. */
  readonly adjust?: (value: string, before: string) => string;
};

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Lists the names of the `{{name}}` placeholders in a text, in order of appearance, without duplicates. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (match) => nameIn(match[0])))];
}

/**
 * Replaces each `{{name}}` in a text by its value. Inserted values are not expanded again. Refuses `invalid` if a value
 * is missing or blank, with one problem per name.
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

/** Validates the placeholders of a text: unknown names and unbalanced braces. */
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
