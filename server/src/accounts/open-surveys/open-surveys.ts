import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type OpenSurvey, listOpen } from './open-surveys.repository.ts';

export type OpenSurveyDependencies = {
  readonly database: Database;
  /** Sends the links of whoever has an address there, as the page for lost links does. */
  readonly sendLinks: (address: string, personId: Id<'person'>) => void;
};

/**
 * The own open surveys. Nobody else's are told, whatever the role: they belong to the person and to nobody who
 * administers.
 */
export async function listOpenSurveys(
  { database }: OpenSurveyDependencies,
  { personId }: Actor,
  asked: string,
): Promise<readonly OpenSurvey[]> {
  if (asked !== 'me' && asked !== personId) throw new Refusal('not-found');
  return database.acrossOrganizations('account', (trx) => listOpen(trx, personId));
}

/**
 * Sends the own links. They go where the organization reaches the person and are never shown here: whoever gets hold of
 * an account does not get hold of what its owner answers.
 */
export async function sendOpenSurveyLinks(needs: OpenSurveyDependencies, actor: Actor, asked: string): Promise<void> {
  const open = await listOpenSurveys(needs, actor, asked);
  for (const address of new Set(open.flatMap((survey) => survey.address ?? [])))
    needs.sendLinks(address, actor.personId);
}
