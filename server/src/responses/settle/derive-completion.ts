import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { type KeyStore, deriveFrom } from '../../platform/keys/index.ts';
import { earlierKeysOf, responseKeyOf } from './keys-of-links.ts';
import { listParticipants, markCompletion } from './completions.repository.ts';
import { listSubmittedKeys, mixResponses } from '../responses.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };
type Campaign = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

const patience = { statementSeconds: 120 };

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
  const participants = await database.inOrganization(organizationId, (trx) =>
    listParticipants(trx, organizationId, { campaignId }),
  );
  const finished = await mapInTurns(participants, (part) =>
    part.filter((participant) =>
      [responseKeyOf(key, participant), ...earlierKeysOf(key, participant)].some((each) =>
        submitted.has(each.toString('hex')),
      ),
    ),
  );
  const finishedIds = new Set(finished.map(({ employeeId }) => employeeId));
  const changed = participants.filter(({ employeeId, isCompleted }) => finishedIds.has(employeeId) !== isCompleted);
  if (changed.length > 0) {
    // Committed before the marks, so that no mark can be matched with a response that just arrived.
    await database
      .as('intake')
      .inOrganization(organizationId, (trx) => mixResponses(trx, organizationId, campaignId), patience);
    await database.inOrganization(
      organizationId,
      async (trx) => {
        for (const isCompleted of [true, false]) {
          const employeeIds = changed
            .filter(({ employeeId }) => finishedIds.has(employeeId) === isCompleted)
            .map(({ employeeId }) => employeeId);
          await markCompletion(trx, organizationId, { campaignId, employeeIds, isCompleted });
        }
      },
      patience,
    );
  }
  return { completed: finished.length, invited: participants.length };
}
