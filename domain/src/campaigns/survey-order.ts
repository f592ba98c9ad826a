import { type Problem, Refusal, invalid, problemWhen } from '../kernel/index.ts';

/** How many surveys one campaign can ask. */
const maxSurveys = 10;

/**
 * The surveys of a campaign and one more: at a place counted from 1, or behind the others where no place or a later one
 * is named. Refuses with `conflict` one that is among them already, with `invalid` one more than a campaign can ask.
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

/** Something at a place; places have gaps where somebody leaves them. */
export type AtPlace = { readonly id: string; readonly order: number };

/**
 * The same things in the order of the places wanted. Refuses with `invalid`, and changes nothing, unless every one of
 * them is named once and has a place of its own.
 */
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
