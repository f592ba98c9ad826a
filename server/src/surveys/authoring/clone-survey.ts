import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { assertNewest, cloneSurvey as cloneOf } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import { type WrittenStatement, insertSurvey, lockSurvey } from './survey-drafts.repository.ts';
import { type NamedSurvey, type SurveyName, readSurvey } from './get-survey.ts';
import { onShelf, recordSurvey } from './shelves.ts';
import { type StoredSurvey, findSurvey, homeOf, listVersions } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

/**
 * Creates a draft with the same statements: the next version if the name is the same, otherwise a new survey. A library
 * survey becomes a survey of the organization. Refuses with `conflict` if a next version already exists.
 */
export function cloneSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId, name }: SurveyName & { readonly name: string | undefined },
): Promise<NamedSurvey> {
  return onShelf(database, actor, {
    visit: { asked, act: 'update' },
    work: async (trx, shelf) => {
      const own = await lockSurvey(trx, shelf, surveyId);
      const survey = own ?? (await findSurvey(trx, shelf, surveyId));
      if (!survey) throw new Refusal('not-found');
      const { version, type, isAvailableToSend, ...clone } = cloneOf(survey, name);
      const isNextVersion = own !== undefined && clone.name === survey.name;
      if (isNextVersion) assertNewest(survey, await listVersions(trx, shelf, survey));
      const statements = survey.statements.map((statement) =>
        kept(statement, survey.organizationId === null && homeOf(shelf) !== '0'),
      );
      const written = {
        name: clone.name,
        description: survey.description,
        minutes: survey.minutes,
        type,
        isAvailableToSend,
        version: isNextVersion ? version : 1,
        statements,
        nextOf: isNextVersion ? survey.key : undefined,
      };
      const named = await readSurvey(trx, shelf, await insertSurvey(trx, shelf, written));
      await recordSurvey(trx, { actor, asked }, { action: 'survey.created', survey: named.survey });
      return named;
    },
  });
}

function kept(
  { id, body, kind, categoryId, sphere, order, isRequired, isFromLibrary }: StoredSurvey['statements'][number],
  comesFromLibrary: boolean,
): WrittenStatement {
  return {
    id,
    body,
    kind,
    categoryId,
    sphere,
    order,
    isRequired,
    isFromLibrary: isFromLibrary || comesFromLibrary,
    isChanged: false,
    madeFrom: null,
  };
}
