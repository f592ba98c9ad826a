import type { RespondentPages } from '@attune/contract/respondent/models';
import type { Id } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { ContextDependencies } from './context/survey-context.ts';
import { type HttpServer, acceptForms, peerOf } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type SharedBudgets, createLimiter, setLimitHeaders } from '../platform/rate-limits/index.ts';
import { createCampaignKeys } from './links/campaign-keys.ts';
import { surveyEntryRoutes } from './pages/survey-entry.routes.ts';
import { createFailedTries } from './entry/failed-tries.ts';
import { createKiosk } from './entry/kiosk.ts';
import { createOpenByCode } from './entry/open-by-code.ts';
import type { FollowUpQuestions } from './pages/follow-up-questions.ts';
import type { ForecastOf } from './pages/own-groups.ts';
import { pairingRoutes } from './pages/pairing.routes.ts';
import type { DriverNames } from './pages/driver-names.ts';
import { createSurveyPages } from './pages/survey-pages.ts';
import { explainOutages } from './pages/explain-outages.ts';
import { surveyFormRoutes } from './pages/survey-form.routes.ts';
import { surveyScriptRoutes } from './pages/survey-script.routes.ts';
import { createTakeSurvey } from './drafts/take-survey.ts';

type Dependencies = ContextDependencies & {
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly budgets: SharedBudgets;
  readonly pages: RespondentPages;
  /** The public address of the survey pages, for the QR code that pairs two browsers. */
  readonly surveyUrl: string;
  readonly driverName: DriverNames;
  readonly followUpQuestions: FollowUpQuestions;
  /** Forecasts which groups of a campaign will be shown; provided by `campaigns`. */
  readonly forecast: ForecastOf;
  /** Whether an organization allows answering on shared devices. */
  readonly hasKioskMode: (organizationId: Id<'organization'>) => Promise<boolean>;
};

/**
 * Limited per link and peer, so that respondents do not depend on each other; far more than anyone can trigger by hand.
 * The remaining quota is not disclosed, because it would reveal that someone else has the link open.
 */
const ofOneLink = { name: 'survey', most: 600, withinSeconds: 60 };

/** Surveys by personal link: the pages, and the API of their script. */
export function createResponses(needs: Dependencies) {
  const take = createTakeSurvey(needs);
  const surveyPages = createSurveyPages({ ...needs, take });
  const keyOf = createCampaignKeys(needs.keys);
  const tries = createFailedTries(needs);
  const entry = {
    surveyPages,
    tries,
    openByCode: createOpenByCode({ ...needs, keyOf, take }),
    kiosk: createKiosk({ ...needs, keyOf, take }),
  };
  return {
    take,
    surveyPages,
    /**
     * Registers the pages below `/s/` in a separate scope, because only they accept form posts; `more` extends that
     * scope.
     */
    async mount(server: HttpServer, more: (scope: HttpServer) => void = () => undefined): Promise<void> {
      await server.register(async (scope) => {
        acceptForms(scope, 64 * 1024);
        const limiter = createLimiter(ofOneLink, needs.clock);
        scope.addHook('onRequest', async (request, reply) => {
          const { link } = request.params as { readonly link?: string };
          const verdict = link === undefined ? undefined : limiter.take(`${link} at ${peerOf(request)}`);
          if (verdict && !verdict.isWithin) setLimitHeaders(reply, [verdict]);
        });
        explainOutages(scope, surveyPages);
        surveyFormRoutes(scope, surveyPages);
        surveyScriptRoutes(scope, surveyPages);
        pairingRoutes(scope, { ...needs, surveyPages, tries });
        surveyEntryRoutes(scope, entry);
        more(scope);
      });
    },
  };
}
