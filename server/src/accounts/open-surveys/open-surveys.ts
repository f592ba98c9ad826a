import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type OpenSurvey, listOpen } from './open-surveys.repository.ts';

export type OpenSurveyDependencies = {
  readonly database: Database;
  /** Sends the links of a person, like the page for lost links. */
  readonly sendLinks: (address: string, personId: Id<'person'>) => void;
};

/** Lists the caller's own open surveys. No role can see those of others. */
export async function listOpenSurveys(
  { database }: OpenSurveyDependencies,
  { personId }: Actor,
  asked: string,
): Promise<readonly OpenSurvey[]> {
  if (asked !== 'me' && asked !== personId) throw new Refusal('not-found');
  return database.acrossOrganizations('account', (trx) => listOpen(trx, personId));
}

/**
 * Sends the caller's own links to the addresses that the organizations have. Links are never displayed, so that access
 * to an account does not give access to its owner's answers.
 */
export async function sendOpenSurveyLinks(needs: OpenSurveyDependencies, actor: Actor, asked: string): Promise<void> {
  const open = await listOpenSurveys(needs, actor, asked);
  for (const address of new Set(open.flatMap((survey) => survey.address ?? [])))
    needs.sendLinks(address, actor.personId);
}
