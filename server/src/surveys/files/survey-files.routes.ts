import * as contract from '@attune/contract/surveys/files';
import type { Id } from '@attune/domain/kernel';
import type { Sphere } from '@attune/domain/surveys';
import type { Authentication, Router } from '../../platform/http/index.ts';
import { type SurveyFile, exportCsv, exportTranslations, exportXml } from './export-survey.ts';
import { importSurvey } from './import-survey.ts';
import { importTranslations } from './import-translations.ts';
import { parseSurveyXml } from './parse-survey-xml.ts';
import { kindOf } from '../statement-type.ts';
import type { WordsByLocale } from '../substitution-words.ts';
import { presentSurveyDraft } from './survey-files.presenter.ts';
import { presentSurvey } from '../surveys.presenter.ts';
import { inLibrary, namedBy } from '../authoring/surveys.routes.ts';

type Dependencies = Parameters<typeof exportXml>[0] & {
  readonly authentication: Authentication;
  readonly words: WordsByLocale;
};

export function surveyFileRoutes(router: Router, needs: Dependencies): void {
  const locales = Object.keys(needs.words);
  const actorOf = needs.authentication.actorAnywhere;

  router.on(contract.exportSurveyXml, async ({ actor, params }) =>
    asXml(await exportXml(needs, actor, namedBy(params))),
  );
  router.on(contract.exportLibrarySurveyXml, async ({ caller, params }) =>
    asXml(await exportXml(needs, await actorOf(caller), inLibrary(params))),
  );
  router.on(contract.exportSurveyCsv, async ({ actor, params }) =>
    asCsv(await exportCsv(needs, actor, namedBy(params))),
  );
  router.on(contract.exportLibrarySurveyCsv, async ({ caller, params }) =>
    asCsv(await exportCsv(needs, await actorOf(caller), inLibrary(params))),
  );
  router.on(contract.exportTranslations, async ({ actor, params }) =>
    asCsv(await exportTranslations(needs, actor, { ...namedBy(params), locales })),
  );
  router.on(contract.exportLibraryTranslations, async ({ caller, params }) =>
    asCsv(await exportTranslations(needs, await actorOf(caller), { ...inLibrary(params), locales })),
  );

  router.on(contract.importTranslations, async ({ actor, params, body }) => {
    const { survey } = await importTranslations(needs, actor, { ...namedBy(params), content: body });
    return { data: presentSurvey(survey) };
  });
  router.on(contract.importLibraryTranslations, async ({ caller, params, body }) => {
    const { survey } = await importTranslations(needs, await actorOf(caller), { ...inLibrary(params), content: body });
    return { data: presentSurvey(survey) };
  });

  router.on(contract.parseSurveyXml, async ({ caller, body }) => ({
    data: presentSurveyDraft(await parseSurveyXml(needs, await actorOf(caller), body.xmlText)),
  }));
  router.on(contract.importSurvey, async ({ actor, params, body }) => {
    const { survey } = await importSurvey(needs, actor, { asked: params.organizationId, ...importOf(body) });
    return { data: presentSurvey(survey) };
  });
  router.on(contract.importLibrarySurvey, async ({ caller, body }) => {
    const { survey } = await importSurvey(needs, await actorOf(caller), { asked: 'library', ...importOf(body) });
    return { data: presentSurvey(survey) };
  });
}

function asXml({ name, content }: SurveyFile) {
  return { name, content, mediaType: 'application/xml; charset=utf-8' };
}

function asCsv({ name, content }: SurveyFile) {
  return { name, content, mediaType: 'text/csv; charset=utf-8' };
}

type SentStatement = {
  readonly body: string;
  readonly statementType: 'likert5' | 'enps' | 'open_response';
  readonly categoryId?: Id<'category'> | undefined;
  readonly sphere?: Sphere | undefined;
  readonly isRequired?: boolean | undefined;
  readonly translations?: Readonly<Record<string, string>> | undefined;
};

function importOf<A extends { readonly statements: readonly SentStatement[] }>({
  data: { attributes },
}: {
  readonly data: { readonly attributes: A };
}) {
  return {
    ...attributes,
    statements: attributes.statements.map(({ statementType, categoryId, translations = {}, ...statement }) => ({
      ...statement,
      kind: kindOf(statementType),
      categoryId,
      translations,
    })),
  };
}
