import type { HttpServer, Router } from '../platform/http/index.ts';
import type { LibraryContent } from './library/library-content.ts';
import { type PreviewRouteDependencies, previewRoutes } from './previews/previews.routes.ts';
import { schemaRoutes } from './files/schema.routes.ts';
import { statementBankRoutes } from './statements/statement-bank.routes.ts';
import { substitutionRoutes } from './substitutions/substitutions.routes.ts';
import { surveyFileRoutes } from './files/survey-files.routes.ts';
import { libraryRoutes, surveyRoutes } from './authoring/surveys.routes.ts';

type Dependencies = Omit<PreviewRouteDependencies, 'words'> & {
  readonly library: Pick<LibraryContent, 'words' | 'uses' | 'xmlSchema'>;
};

export type Surveys = {
  routes(router: Router): void;
  /** Registers routes outside the API. */
  mount(server: HttpServer): void;
};

export function createSurveys({ library, ...others }: Dependencies): Surveys {
  const needs = { ...others, library, words: library.words };
  return {
    routes(router) {
      surveyRoutes(router, needs);
      libraryRoutes(router, needs);
      statementBankRoutes(router, needs);
      substitutionRoutes(router, needs);
      surveyFileRoutes(router, needs);
      previewRoutes(router, needs);
    },
    mount: (server) => schemaRoutes(server, library.xmlSchema),
  };
}
