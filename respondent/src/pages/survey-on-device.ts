import type { SurveyModel } from '@attune/contract/respondent/models';
import type { SurveyTexts } from '../screens/survey-texts.ts';
import type { Texts } from '../texts.ts';

/** A survey as sent to the device, so that it can be answered offline. */
export type SurveyOnDevice = { readonly survey: SurveyModel; readonly texts: SurveyTexts };

/** Returns the survey with the texts of its language that are needed between the first statement and the end. */
export function surveyOnDevice(survey: SurveyModel, texts: Texts): SurveyOnDevice {
  const { language, accessibility, scale, sphere, question, save, writing, kiosk } = texts;
  return { survey, texts: { language, accessibility, scale, sphere, question, save, writing, kiosk } };
}
