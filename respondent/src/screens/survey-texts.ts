import type { Texts } from '../texts.ts';

/** The texts a survey needs from its first statement to its end; these go to the device with it. */
export type SurveyTexts = Pick<
  Texts,
  'language' | 'accessibility' | 'scale' | 'sphere' | 'question' | 'save' | 'writing' | 'kiosk'
>;
