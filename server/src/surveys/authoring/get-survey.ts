import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { SurveyId } from '@attune/domain/surveys';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { findNaming } from '../substitutions/naming.repository.ts';
import { type Asked, onShelf } from './shelves.ts';
import type { Naming } from '../substitution-words.ts';
import { type Shelf, type StoredSurvey, findSurvey, listVersions } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

/** A survey with the substitutions for its readers. */
export type NamedSurvey = { readonly survey: StoredSurvey; readonly naming: Naming };

export type SurveyName = { readonly asked: Asked; readonly surveyId: SurveyId };

/** Gets a survey of the library, or of the organization including the library. */
export function getSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId }: SurveyName,
): Promise<NamedSurvey> {
  return onShelf(database, actor, {
    visit: { asked, act: 'read' },
    work: (trx, shelf) => readSurvey(trx, shelf, surveyId),
  });
}

/** Reads a survey in the caller's transaction. */
export async function readSurvey(trx: Transaction, shelf: Shelf, surveyId: SurveyId): Promise<NamedSurvey> {
  const survey = await findSurvey(trx, shelf, surveyId);
  if (!survey) throw new Refusal('not-found');
  return { survey, naming: await findNaming(trx, shelf) };
}

/** Lists all versions of a survey, newest first. */
export function listSurveyVersions(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId }: SurveyName,
): Promise<readonly StoredSurvey[]> {
  return onShelf(database, actor, {
    visit: { asked, act: 'read' },
    work: async (trx, shelf) => listVersions(trx, shelf, (await readSurvey(trx, shelf, surveyId)).survey),
  });
}
