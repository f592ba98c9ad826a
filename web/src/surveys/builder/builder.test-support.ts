import {
  emptySurvey,
  type FormAct,
  type FormStatement,
  newStatement,
  type SurveyForm,
  writeSurvey,
} from './survey-form.ts';

/** An empty survey after some actions. */
export function written(...acts: readonly FormAct[]): SurveyForm {
  return acts.reduce(writeSurvey, emptySurvey);
}

/** New statements with these texts. */
export function adding(...bodies: readonly string[]): FormAct {
  return { act: 'add', statements: bodies.map((body) => newStatement('likert5', body)) };
}

/** A statement of the form. */
export function aStatement(key: number, changes: Partial<FormStatement> = {}): FormStatement {
  return { key, ...newStatement('likert5', `Statement number ${key}.`), ...changes };
}
