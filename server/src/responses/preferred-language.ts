import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent';

type Wish = { readonly asked: string | undefined; readonly accepted: string | undefined };

/** The language that was chosen, else the first one of the browser's that the survey has, else the survey's first. */
export function preferredLanguage({ asked, accepted = '' }: Wish, available: readonly RespondentLanguage[]): RespondentLanguage {
  const wishes = [asked ?? '', ...acceptedLanguages(accepted)];
  const found = wishes.map((wish) => available.find((each) => each.slice(0, 2) === wish.slice(0, 2).toLowerCase())).find((language) => language !== undefined);
  return found ?? available[0] ?? respondentLanguages[0];
}

function acceptedLanguages(header: string): readonly string[] {
  const weighted = header.slice(0, 500).split(',').map((part) => {
    const [language = '', weight = ''] = part.trim().split(';q=');
    return { language, weight: weight === '' ? 1 : Number(weight) || 0 };
  });
  return weighted.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}
