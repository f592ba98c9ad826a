import type { Problem } from '@attune/domain/kernel';
import { formProblems, type SurveyForm } from './survey-form.ts';
import type { SurveySaver } from './survey-saver.ts';

/**
 * What is told of what is wrong with a survey while it is written: what is merely not written yet only once somebody
 * has tried to be done. What the server found stands at the statement it was about, wherever that is now.
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
