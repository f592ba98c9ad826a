import type { StatementKind, SurveyStatement } from '../surveys/index.ts';

/** The constraints of an answer: one statement of a survey, in the order asked. */
export type AskedStatement = Pick<SurveyStatement, 'kind' | 'isRequired'>;

/** 1 to 5 for `likert5`, 0 to 10 for `enps`, a text for `openResponse`. */
export type AnswerValue = number | string;

/** One entry per statement, in the order asked; `null` if there is no answer. */
export type Answers = readonly (AnswerValue | null)[];

/** Maximum length of a text answer, in UTF-16 units, as browsers count. */
export const longestText = 2000;

const ratings = { likert5: { least: 1, most: 5 }, enps: { least: 0, most: 10 } } as const;

/**
 * Whether a value is a valid answer to a statement of that kind. A rating is an integer in range. A text has 1 to 2,000
 * UTF-16 units; apply {@link normalizeText} first.
 */
export function isAnswer(value: unknown, kind: StatementKind): value is AnswerValue {
  if (kind === 'openResponse') return typeof value === 'string' && value !== '' && value.length <= longestText;
  const { least, most } = ratings[kind];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

const unwritable = /[^\P{Cc}\n\t]/gu;

/**
 * Normalizes a text for storage. Browsers send a line break as two characters but count it as one, the database cannot
 * store control characters and unpaired surrogates, and surrounding whitespace is meaningless.
 */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unwritable, '').toWellFormed().trim();
}
