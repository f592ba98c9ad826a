import type { StatementKind, SurveyStatement } from '../surveys/index.ts';

/** What an answer has to fit: one statement of a survey, in the order in which it is asked. */
export type AskedStatement = Pick<SurveyStatement, 'kind' | 'isRequired'>;

/** 1 to 5 for `likert5`, 0 to 10 for `enps`, a text for `openResponse`. */
export type AnswerValue = number | string;

/** One entry per statement, in the order asked; `null` where there is no answer. */
export type Answers = readonly (AnswerValue | null)[];

/** The longest answer to an open question, in UTF-16 units, as browsers count. */
export const longestText = 2000;

const ratings = { likert5: { least: 1, most: 5 }, enps: { least: 0, most: 10 } } as const;

/**
 * Whether a value is an answer to a statement of that kind. A rating is a whole number in range. A text has 1 to 2,000
 * UTF-16 units; bring it into the form of {@link normalizeText} first.
 */
export function isAnswer(value: unknown, kind: StatementKind): value is AnswerValue {
  if (kind === 'openResponse') return typeof value === 'string' && value !== '' && value.length <= longestText;
  const { least, most } = ratings[kind];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

const unwritable = /[^\P{Cc}\n\t]/gu;

/**
 * The form in which a text is stored. Browsers send a line break as two characters but count it as one, control
 * characters and halves of surrogate pairs cannot be stored by the database, and blanks around a text say nothing.
 */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unwritable, '').toWellFormed().trim();
}
