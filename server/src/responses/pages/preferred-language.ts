import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent/models';
import Negotiator from 'negotiator';

type LanguageRequest = { readonly asked: string | undefined; readonly accepted: string | undefined };

/** The chosen language, otherwise the first browser language that the survey has, otherwise the survey's first. */
export function preferredLanguage(
  { asked, accepted }: LanguageRequest,
  available: readonly RespondentLanguage[],
): RespondentLanguage {
  const languages = [asked ?? '', ...new Negotiator({ headers: { 'accept-language': accepted } }).languages()];
  const found = languages
    .map((language) => available.find((each) => each.slice(0, 2) === language.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
  return found ?? available[0] ?? respondentLanguages[0];
}
