import type { RespondentPages } from '@attune/contract/respondent';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { HttpServer } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type DriverNames, createSurveyDesk } from './survey-desk.ts';
import { surveyFormRoutes } from './survey-form.routes.ts';
import { surveyScriptRoutes } from './survey-script.routes.ts';
import { createTakeSurvey } from './take-survey.ts';

type Needs = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly pages: RespondentPages;
  /** The address under which the server serves the files of the pages. */
  readonly assetBase: string;
  readonly supportEmail: string;
  readonly driverName: DriverNames;
};

/** Taking surveys by personal link: the pages, and what their script exchanges. */
export function createResponses(needs: Needs) {
  const take = createTakeSurvey(needs);
  const desk = createSurveyDesk({ ...needs, take });
  return {
    take,
    desk,
    /** Adds the pages below `/s/` in a scope of their own, because only they take plain forms; `more` adds to that scope. */
    async mount(server: HttpServer, more: (scope: HttpServer) => void = () => undefined): Promise<void> {
      await server.register(async (scope) => {
        const parseForm = (_request: unknown, body: string | Buffer, done: (error: null, fields: unknown) => void) => done(null, Object.fromEntries(new URLSearchParams(String(body))));
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, parseForm);
        surveyFormRoutes(scope, desk);
        surveyScriptRoutes(scope, desk);
        more(scope);
      });
    },
  };
}
