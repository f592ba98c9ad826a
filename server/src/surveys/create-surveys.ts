import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import type { LibraryContent } from './library-content.ts';
import { surveyRoutes } from './surveys.routes.ts';

type Needs = { readonly database: Database; readonly authentication: Authentication; readonly library: Pick<LibraryContent, 'words'> };

export type Surveys = { routes(router: Router): void };

export function createSurveys({ database, authentication, library }: Needs): Surveys {
  return { routes: (router) => surveyRoutes(router, { database, authentication, words: library.words }) };
}
