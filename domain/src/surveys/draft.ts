import { type Problem, invalid, placeholderProblems, problemWhen } from '../kernel/index.ts';
import type { SurveyStatement } from './statement.ts';
import { listedSubstitutionTypes } from './substitutions.ts';
import type { Survey } from './survey.ts';

/** Limits of a survey written by users. Lengths are in characters. */
export const surveyLimits = { name: 200, statements: 100, shortestBody: 3, longestBody: 300 } as const;

export type DraftStatement = Pick<SurveyStatement, 'body' | 'kind' | 'order'>;

/** A survey as submitted, before it is stored. */
export type SurveyDraft = Pick<Survey, 'name' | 'version'> & { readonly statements: readonly DraftStatement[] };

/**
 * Refuses `invalid` for a survey that cannot be sent, with one problem per field; statements are identified by index.
 */
export function assertAskable(draft: SurveyDraft): void {
  const problems = draftProblems(draft);
  if (problems.length > 0) throw invalid(...problems);
}

/** Validates a survey; empty if it can be sent. */
export function draftProblems({ name, version, statements }: SurveyDraft): readonly Problem[] {
  return [
    ...problemWhen(
      name.trim() === '' || name.length > surveyLimits.name,
      ['name'],
      `A name has 1 to ${surveyLimits.name} characters.`,
    ),
    ...problemWhen(!isCount(version), ['version'], 'A version is a whole number from 1.'),
    ...problemWhen(
      statements.length === 0 || statements.length > surveyLimits.statements,
      ['statements'],
      `A survey has 1 to ${surveyLimits.statements} statements, not ${statements.length}.`,
    ),
    ...statements.flatMap((statement, index) => bodyProblems(statement.body, ['statements', `${index}`, 'body'])),
    ...orderProblems(statements),
  ];
}

/** Validates the text of a statement, in any language. */
export function bodyProblems(body: string, at: readonly string[]): readonly Problem[] {
  const { shortestBody, longestBody } = surveyLimits;
  const length = body.trim().length;
  return [
    ...problemWhen(
      length < shortestBody || length > longestBody,
      at,
      `A statement has ${shortestBody} to ${longestBody} characters, not ${length}.`,
    ),
    ...placeholderProblems(body, listedSubstitutionTypes, at),
  ];
}

function orderProblems(statements: readonly DraftStatement[]): readonly Problem[] {
  const orders = statements.map(({ order }) => order);
  return statements.flatMap(({ order }, index) => [
    ...problemWhen(
      !isCount(order),
      ['statements', `${index}`, 'order'],
      'The order must be a whole number, 1 or greater.',
    ),
    ...problemWhen(
      orders.indexOf(order) !== index,
      ['statements', `${index}`, 'order'],
      `Two statements have the order ${order}.`,
    ),
  ]);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
