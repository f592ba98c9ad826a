import type { Texts } from '../texts.ts';

/** The texts that a survey needs from its first statement to its end; they are sent to the device with it. */
export type SurveyTexts = Pick<
  Texts,
  'language' | 'accessibility' | 'scale' | 'sphere' | 'question' | 'save' | 'writing' | 'kiosk'
>;
