import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type KeyStore, deriveFrom } from '../../platform/keys/index.ts';
import { earlierKeysOf, responseKeyOf } from './keys-of-links.ts';
import { type Participant, listParticipants, markCompletion } from './completions.repository.ts';
import { listSubmittedKeys, mixResponses } from '../responses.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };
type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

const secondsToMix = 120;

/**
 * Determines who has finished, so that reminders go to the others. A response and its owner's completion mark never
 * share a transaction, and all submitted responses are rewritten before anyone is marked, so that neither time nor
 * order links the two.
 */
export async function deriveCompletion(
  { database, keys }: Dependencies,
  { organizationId, campaignId }: Campaign,
): Promise<{ readonly completed: number; readonly invited: number }> {
  const key = deriveFrom(await keys.readKey(campaignId));
  const submitted = await database
    .as('intake')
    .inOrganization(organizationId, (trx) => listSubmittedKeys(trx, organizationId, campaignId));
  return database.inOrganization(organizationId, async (trx) => {
    const participants = await listParticipants(trx, organizationId, { campaignId });
    const keysOf = (participant: Participant) => [responseKeyOf(key, participant), ...earlierKeysOf(key, participant)];
    const hasFinished = (participant: Participant) =>
      keysOf(participant).some((each) => submitted.has(each.toString('hex')));
    const finished = participants.filter(hasFinished);
    const finishedIds = new Set(finished.map(({ employeeId }) => employeeId));
    const changed = participants.filter(({ employeeId, isCompleted }) => finishedIds.has(employeeId) !== isCompleted);
    // Committed before the marks, so that no mark can be matched with a response that just arrived.
    if (changed.length > 0)
      await database
        .as('intake')
        .inOrganization(organizationId, (intake) => mixResponses(intake, organizationId, campaignId), {
          statementSeconds: secondsToMix,
        });
    for (const isCompleted of [true, false]) {
      const employeeIds = changed
        .filter(({ employeeId }) => finishedIds.has(employeeId) === isCompleted)
        .map(({ employeeId }) => employeeId);
      await markCompletion(trx, organizationId, { campaignId, employeeIds, isCompleted });
    }
    return { completed: finished.length, invited: participants.length };
  });
}
