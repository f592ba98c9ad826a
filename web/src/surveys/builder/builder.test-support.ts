import {
  emptySurvey,
  type FormAct,
  type FormStatement,
  newStatement,
  type SurveyForm,
  writeSurvey,
} from './survey-form.ts';

/** A survey after some acts, from nothing. */
export function written(...acts: readonly FormAct[]): SurveyForm {
  return acts.reduce(writeSurvey, emptySurvey);
}

/** New statements with these words, one after the other. */
export function adding(...bodies: readonly string[]): FormAct {
  return { act: 'add', statements: bodies.map((body) => newStatement('likert5', body)) };
}

/** A statement as the form has it. */
export function aStatement(key: number, changes: Partial<FormStatement> = {}): FormStatement {
  return { key, ...newStatement('likert5', `Statement number ${key}.`), ...changes };
}
