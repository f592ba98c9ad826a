import {
  type PageFrame,
  type RespondentLanguage,
  type SurveyModel,
  respondentLanguages,
} from '@attune/contract/respondent/models';
import type { SurveyContext } from '../context/survey-context.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { HttpExchange } from './survey-request.ts';

type Dependencies = { readonly assetBase: string; readonly supportEmail: string };

/** The survey, or a generic page frame, in the browser's language. */
export function createShownSurveys({ assetBase, supportEmail }: Dependencies) {
  const atKiosk = createKioskModels();
  return {
    surveyFor(exchange: HttpExchange, context: SurveyContext): SurveyModel {
      const model = context.modelIn(languageOf(exchange, context.languages));
      return exchange.request.visit ? atKiosk(model, exchange.request.visit.start) : model;
    },
    strangersFrame: (exchange: HttpExchange): PageFrame => ({
      language: languageOf(exchange, respondentLanguages),
      languages: respondentLanguages,
      supportEmail,
      assetBase,
    }),
  };
}

export type ShownSurveys = ReturnType<typeof createShownSurveys>;

function languageOf({ request }: HttpExchange, available: readonly RespondentLanguage[]): RespondentLanguage {
  return preferredLanguage({ asked: request.query.lang, accepted: request.headers['accept-language'] }, available);
}

/** The survey on a shared device, memoized so that cached pages are found. */
function createKioskModels(): (model: SurveyModel, kioskStart: string) => SurveyModel {
  const made = new WeakMap<SurveyModel, SurveyModel>();
  return (model, kioskStart) => {
    const known = made.get(model) ?? { ...model, kioskStart };
    made.set(model, known);
    return known;
  };
}
