import type { Actor } from '@attune/domain/access';
import { exportFileName } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import { type CsvCell, csvTextOf } from '../../platform/csv/index.ts';
import { type SurveyName, readSurvey } from '../authoring/get-survey.ts';
import { onShelf } from '../authoring/shelves.ts';
import { statementTypeOf } from '../statement-type.ts';
import { type StatementTranslations, type StoredSurvey, findTranslations, homeOf } from '../surveys.repository.ts';
import { writeSurveyXml } from './write-survey-xml.ts';
import { translationRows } from './translations-file.ts';

type Dependencies = { readonly database: Database };

/** An exported file, named after the survey and its version. */
export type SurveyFile = { readonly name: string; readonly content: string };

type Translated = { readonly survey: StoredSurvey; readonly translations: StatementTranslations };

/** Exports the survey in all languages, by the schema `content/survey-1.xsd`. */
export async function exportXml(needs: Dependencies, actor: Actor, at: SurveyName): Promise<SurveyFile> {
  const { survey, translations } = await readTranslated(needs, actor, { ...at, act: actOf(at) });
  return { name: exportFileName(survey, 'xml'), content: writeSurveyXml(survey, translations) };
}

/** Exports the statements of the survey for spreadsheets. */
export async function exportCsv(needs: Dependencies, actor: Actor, at: SurveyName): Promise<SurveyFile> {
  const { survey } = await readTranslated(needs, actor, { ...at, act: actOf(at) });
  const rows = survey.statements.map(({ order, kind, category, body }): readonly CsvCell[] => [
    order,
    statementTypeOf(kind),
    category.title,
    body,
  ]);
  return {
    name: exportFileName(survey, 'csv'),
    content: await csvTextOf([['order', 'kind', 'category', 'body'], ...rows]),
  };
}

/** Exports the translations of the survey, one row per statement and one column per language. */
export async function exportTranslations(
  needs: Dependencies,
  actor: Actor,
  { locales, ...at }: SurveyName & { readonly locales: readonly string[] },
): Promise<SurveyFile> {
  const { survey, translations } = await readTranslated(needs, actor, { ...at, act: actOf(at) });
  const name = exportFileName({ ...survey, name: `${survey.name} translations` }, 'csv');
  return { name, content: await csvTextOf(translationRows(survey, translations, locales)) };
}

/** The library can be read by everyone, but only library editors may export it. */
function actOf({ asked }: SurveyName): 'read' | 'update' {
  return asked === 'library' ? 'update' : 'read';
}

function readTranslated(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId, act }: SurveyName & { readonly act: 'read' | 'update' },
): Promise<Translated> {
  return onShelf(database, actor, {
    visit: { asked, act },
    work: async (trx, shelf) => {
      const { survey } = await readSurvey(trx, shelf, surveyId);
      return {
        survey,
        translations: await findTranslations(
          trx,
          homeOf(shelf),
          survey.statements.map(({ id }) => id),
        ),
      };
    },
  });
}
