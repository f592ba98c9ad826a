import type { Problem } from '@attune/domain/kernel';
import { formProblems, type SurveyForm } from './survey-form.ts';
import type { SurveySaver } from './survey-saver.ts';

/**
 * Problems shown while a survey is edited: missing content only after an attempt to finish. Server errors stay with
 * their statement, even if it moved.
 */
export function shownProblems(
  form: SurveyForm,
  {
    wasTried,
    found,
    saver,
  }: { readonly wasTried: boolean; readonly found: readonly Problem[]; readonly saver: Pick<SurveySaver, 'keyOf'> },
): readonly Problem[] {
  const own = formProblems(form).filter(({ at }) => wasTried || isWritten(form, at));
  return [...own, ...found.map((problem) => atPresentPlace(problem, form, saver))];
}

function isWritten({ statements }: SurveyForm, [first, place]: Problem['at']): boolean {
  return first === 'statements' && statements[Number(place)]?.body.trim() !== '' && place !== undefined;
}

function atPresentPlace(problem: Problem, { statements }: SurveyForm, saver: Pick<SurveySaver, 'keyOf'>): Problem {
  const key = saver.keyOf(problem);
  const place = statements.findIndex((statement) => statement.key === key);
  return place < 0 ? problem : { ...problem, at: ['statements', String(place), 'body'] };
}
