import { type Problem, Refusal, invalid, problemWhen } from '../kernel/index.ts';

/** Maximum number of surveys in a campaign. */
const maxSurveys = 10;

/**
 * Inserts a survey at a position counted from 1, or at the end if the position is omitted or too high. Refuses
 * `conflict` if it is already included, and `invalid` above the maximum.
 */
export function withSurvey<SurveyId extends string>(
  surveyIds: readonly SurveyId[],
  added: SurveyId,
  place?: number,
): readonly SurveyId[] {
  if (surveyIds.includes(added)) throw new Refusal('conflict', 'This campaign asks this survey already.');
  if (surveyIds.length >= maxSurveys)
    throw invalid({ at: ['surveyId'], detail: `A campaign can ask ${maxSurveys} surveys.` });
  return place === undefined ? [...surveyIds, added] : surveyIds.toSpliced(Math.max(0, place - 1), 0, added);
}

/** An item with its requested position; positions may have gaps. */
export type AtPlace = { readonly id: string; readonly order: number };

/** Sorts items by requested position. Refuses `invalid` unless each item is named once with a unique position. */
export function reorder(present: readonly string[], wanted: readonly AtPlace[]): readonly string[] {
  const ids = wanted.map(({ id }) => id);
  const orders = wanted.map(({ order }) => order);
  const problems = wanted.flatMap(({ id, order }, index): readonly Problem[] => [
    ...problemWhen(!present.includes(id), [`${index}`, 'id'], 'This campaign has no such survey.'),
    ...problemWhen(ids.indexOf(id) !== index, [`${index}`, 'id'], 'This survey is named twice.'),
    ...problemWhen(
      orders.indexOf(order) !== index,
      [`${index}`, 'attributes', 'order'],
      'Another survey has this place.',
    ),
  ]);
  const missing = problemWhen(
    present.some((id) => !ids.includes(id)),
    [],
    'Name every survey of the campaign.',
  );
  if (problems.length + missing.length > 0) throw invalid(...problems, ...missing);
  return wanted.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
}
