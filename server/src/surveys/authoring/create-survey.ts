import type { Actor } from '@attune/domain/access';
import { type SurveyType, assertAskable, expectedMinutes } from '@attune/domain/surveys';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type WrittenSurvey, findStatements, insertSurvey } from './survey-drafts.repository.ts';
import { type NamedSurvey, readSurvey } from './get-survey.ts';
import { type Asked, onShelf, recordSurvey } from './shelves.ts';
import { type DraftedStatement, toStatements } from './survey-draft.ts';
import { getTypeName } from './survey-type.ts';
import { type Shelf, listCategories } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

export type SurveyCreation = {
  readonly asked: Asked;
  readonly name: string;
  readonly description?: string | undefined;
  readonly surveyTypeId?: string | undefined;
  readonly isAvailableToSend?: boolean | undefined;
  readonly version?: number | undefined;
  /** Whether it is written for one campaign only, which hides it from the list of surveys. */
  readonly isGenerated?: boolean | undefined;
  readonly statements: readonly DraftedStatement[];
};

/** Creates a survey of the organization, or of the library. */
export function createSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, ...creation }: SurveyCreation,
): Promise<NamedSurvey> {
  return onShelf(database, actor, {
    visit: { asked, act: 'update' },
    work: async (trx, shelf) => {
      const named = await writeSurvey(trx, shelf, creation);
      await recordSurvey(trx, { actor, asked }, { action: 'survey.created', survey: named.survey });
      return named;
    },
  });
}

/** Creates a survey in the caller's transaction. */
export async function writeSurvey(
  trx: Transaction,
  shelf: Shelf,
  creation: Omit<SurveyCreation, 'asked'>,
): Promise<NamedSurvey> {
  const {
    name,
    description = '',
    isAvailableToSend = true,
    isGenerated = false,
    version = 1,
    surveyTypeId,
    statements: drafts,
  } = creation;
  const type: SurveyType = surveyTypeId ? await getTypeName(trx, surveyTypeId) : 'custom';
  const known = await findStatements(
    trx,
    shelf,
    drafts.flatMap(({ statementId }) => statementId ?? []),
  );
  const statements = toStatements(drafts, { categories: await listCategories(trx), known, asked: [] });
  const written: WrittenSurvey = {
    name,
    description,
    isAvailableToSend,
    isGenerated,
    version,
    type,
    minutes: expectedMinutes(statements),
    statements,
  };
  assertAskable(written);
  return readSurvey(trx, shelf, await insertSurvey(trx, shelf, written));
}
