import type { OpenFeedback } from './open-feedback.ts';

type Types = { readonly open: OpenFeedback; readonly surveyTypes: ReadonlyMap<number, string> };

/** Name of the type of the survey that has a statement; of the survey itself, if it is no longer there. */
export function surveyTypeOf(position: number, { open, surveyTypes }: Types): string {
  return surveyTypes.get(position) ?? open.published.words[position]?.surveyName ?? '';
}

/** Positions of the statements of all surveys of a type. */
export function positionsOfSurveyType(name: string, types: Types): readonly number[] {
  const positions = new Set([...types.surveyTypes.keys(), ...types.open.published.words.keys()]);
  return [...positions].filter((position) => surveyTypeOf(position, types) === name);
}
