import { translationFileLimit } from '@attune/contract/surveys/files';
import type { Actor } from '@attune/domain/access';
import { Refusal, invalid, noOrganization } from '@attune/domain/kernel';
import { readWholeFile } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { lockSurvey } from '../authoring/survey-drafts.repository.ts';
import { type NamedSurvey, type SurveyName, readSurvey } from '../authoring/get-survey.ts';
import { authorizeVisit, onShelf, recordSurvey } from '../authoring/shelves.ts';
import { findTranslations, homeOf } from '../surveys.repository.ts';
import { readTranslations } from './translations-file.ts';
import { findSentStatements, saveTranslations, touchSurvey } from './translations.repository.ts';

type Dependencies = { readonly database: Database };

const maxRows = 200;

/**
 * Imports translations of a survey from a file, all or nothing. Refuses with `invalid` a file with errors, each with
 * row and column.
 */
export async function importTranslations(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId, content }: SurveyName & { readonly content: AsyncIterable<Uint8Array> },
): Promise<NamedSurvey> {
  const visit = { asked, act: 'update' } as const;
  authorizeVisit(actor, visit);
  const lines = await readWholeFile(content, { bytesAtMost: translationFileLimit, linesAtMost: maxRows });
  const beyond = lines[maxRows];
  if (beyond) throw invalid({ at: ['rows', `${beyond.number}`], detail: `The file can have up to ${maxRows} rows.` });
  return onShelf(database, actor, {
    visit,
    work: async (trx, shelf) => {
      const survey = await lockSurvey(trx, shelf, surveyId);
      if (!survey) throw new Refusal('not-found');
      const ids = survey.statements.map(({ id }) => id);
      const sent = await findSentStatements(trx, shelf, ids);
      const { given, problems } = readTranslations(lines, {
        survey,
        translations: await findTranslations(trx, homeOf(shelf), ids),
        isLibrary: homeOf(shelf) === noOrganization,
        hasBeenSent: (id) => sent.has(id),
      });
      if (problems.length > 0) throw invalid(...problems);
      if (given.length > 0) await saveTranslations(trx, shelf, given);
      if (given.length > 0) await touchSurvey(trx, shelf, surveyId);
      if (given.length > 0) await recordSurvey(trx, { actor, asked }, { action: 'survey.translated', survey });
      return readSurvey(trx, shelf, surveyId);
    },
  });
}
