import type { RespondentLanguage } from '@attune/contract/respondent/models';
import summary from '../../content/summary.json' with { type: 'json' };

/** Every text of the summary in one language, with `{{placeholders}}`. */
export type SummaryTexts = (typeof summary.texts)['en'];

/** The texts of a language. */
export function summaryTextsOf(language: RespondentLanguage): SummaryTexts {
  return summary.texts[language];
}
