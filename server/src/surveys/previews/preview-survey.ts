import type { RespondentLanguage, RespondentPages, SurveyModel } from '@attune/contract/respondent/models';
import { respondentLanguages, sphereKeys } from '@attune/contract/respondent/models';
import type { Actor } from '@attune/domain/access';
import { commentThreshold } from '@attune/domain/disclosure';
import { type CalendarDay, type Id, Refusal, addDays, localTimeAt } from '@attune/domain/kernel';
import { expectedMinutes, compile } from '@attune/domain/surveys';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type NamedSurvey, type SurveyName, readSurvey } from '../authoring/get-survey.ts';
import { type PreviewTerms, findPreviewTerms } from '../substitutions/naming.repository.ts';
import { onShelf } from '../authoring/shelves.ts';
import { type WordsByLocale, originalLocale, wordsIn } from '../substitution-words.ts';
import { type StatementTranslations, findTranslations, homeOf } from '../surveys.repository.ts';

export type PreviewDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: WordsByLocale;
  readonly pages: RespondentPages;
  readonly assetBase: string;
  readonly supportEmail: string;
};

export type PreviewOf = SurveyName & { readonly locale: string; readonly page: string };

/** A preview page, with the list of other pages. */
export type SurveyPreview = {
  readonly survey: NamedSurvey['survey'];
  readonly locale: string;
  readonly locales: readonly string[];
  readonly page: string;
  readonly pages: readonly string[];
  readonly html: string;
};

/** Renders a page of a survey as respondents will see it. Refuses with `not-found` an unknown page. */
export async function previewSurvey(
  needs: PreviewDependencies,
  actor: Actor,
  { asked, surveyId, locale, page }: PreviewOf,
): Promise<SurveyPreview> {
  const read = await onShelf(needs.database, actor, {
    visit: { asked, act: 'read' },
    work: async (trx, shelf) => {
      const named = await readSurvey(trx, shelf, surveyId);
      return {
        ...named,
        translations: await findTranslations(
          trx,
          homeOf(shelf),
          named.survey.statements.map(({ id }) => id),
        ),
        terms: await findPreviewTerms(trx, shelf),
      };
    },
  });
  const { survey } = read;
  const pages = ['welcome', ...survey.statements.map((_, place) => `${place + 1}`), 'send', 'thanks'];
  if (!pages.includes(page)) throw new Refusal('not-found');
  const model = modelOf(needs, read, locale);
  return {
    survey,
    locale,
    locales: [...new Set([originalLocale, ...Object.keys(needs.words), ...Object.keys(survey.written)])],
    page,
    pages,
    html: render(needs.pages, model, page),
  };
}

function render(pages: RespondentPages, model: SurveyModel, page: string): string {
  if (page === 'welcome') return pages.welcome(model, { answered: 0 });
  if (page === 'send') return pages.send(model, []);
  if (page === 'thanks') return pages.thanks(model);
  return pages.statement(model, { index: Number(page) - 1 });
}

type Read = NamedSurvey & { readonly translations: StatementTranslations; readonly terms: PreviewTerms };

/** Survey pages are available in fewer languages than statements; other languages use the English pages. */
function modelOf(
  { words, clock, assetBase, supportEmail }: PreviewDependencies,
  { survey, naming, translations, terms }: Read,
  locale: string,
): SurveyModel {
  const language: RespondentLanguage = respondentLanguages.find((each) => each === locale) ?? originalLocale;
  const own = wordsIn(locale, words, naming);
  const original = wordsIn(originalLocale, words, naming);
  const bodyOf = ({ id, body }: { readonly id: Id<'statement'>; readonly body: string }) => {
    const translated = translations.get(id)?.[locale];
    return translated === undefined ? compile(body, original) : compile(translated, own);
  };
  return {
    language,
    languages: [language],
    organization: naming.organization ?? own['organization'] ?? '',
    supportEmail: terms.supportEmail ?? supportEmail,
    assetBase,
    campaignName: survey.name,
    minutes: expectedMinutes(survey.statements),
    closesOn: weekFrom(clock.now(), terms.timeZone),
    threshold: terms.level,
    commentThreshold: commentThreshold(terms.level),
    protection: terms.protection,
    ...(terms.retentionDays === null ? {} : { retentionDays: terms.retentionDays }),
    prompts: survey.statements.map(({ kind, isRequired, sphere, ...statement }) => ({
      kind,
      isRequired,
      body: bodyOf(statement),
      sphere: sphereKeys[sphere],
    })),
  };
}

/** The closing date is not known yet; a campaign usually runs for a week. */
function weekFrom(now: Date, timeZone: string): CalendarDay {
  return addDays(localTimeAt(now, timeZone).day, 7);
}
