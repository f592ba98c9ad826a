import { prepare } from '@attune/domain/campaigns';
import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import {
  type CampaignKey,
  deriveFrom,
  hashOfToken,
  insertParticipations,
  prepareResponses,
} from '../../responses/index.ts';
import { lockCampaign, saveCampaign } from '../campaigns.repository.ts';
import { openWindow } from './lifecycle.repository.ts';
import { listGenerations, listMembersAfter, measureAudiences } from '../participation/participation.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };

const linksAtOnce = 5000;
const secondsForResponses = 120;

/**
 * Prepares a campaign for its first answer: creates the links, the response rows and the answer window. Can be
 * interrupted and run again at any point.
 */
export async function prepareCampaign({ database, keys }: Dependencies, at: CampaignRef): Promise<void> {
  const { organizationId, campaignId } = at;
  // Waits for transactions that are changing the audience.
  const campaign = await database.inOrganization(organizationId, (trx) =>
    lockCampaign(trx, organizationId, campaignId),
  );
  if (campaign?.status !== 'active') return;
  const key = deriveFrom(await keys.readKey(campaignId));
  await makeLinks(database, key, at);
  await database.inOrganization(organizationId, measureAudiences);
  await makeRoomForAnswers(database, key, at);
  await database.inOrganization(organizationId, async (trx) => {
    const current = await lockCampaign(trx, organizationId, campaignId);
    // The campaign may have been withdrawn meanwhile.
    if (current?.status !== 'active') return;
    await openWindow(trx, organizationId, { campaignId, opensAt: current.startedAt, closesAt: current.endedAt });
    await saveCampaign(trx, organizationId, prepare(current));
  });
}

/** Creates the links of all recipients in batches, so that other work can run in between. */
async function makeLinks(
  database: Database,
  key: CampaignKey,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const employeeIds: readonly string[] = await database.inOrganization(organizationId, async (trx) => {
      const members = await listMembersAfter(trx, organizationId, {
        campaignId,
        after: String(after),
        limit: linksAtOnce,
      });
      const participations = members.map((employeeId) => ({
        employeeId,
        tokenHash: hashOfToken(key.linkToken(employeeId, 0)),
      }));
      await insertParticipations(trx, organizationId, { campaignId, participations });
      return members;
    });
    after = employeeIds.at(-1);
  }
}

/** Creates the empty response rows in random order, so that their position does not reveal their owner. */
async function makeRoomForAnswers(
  database: Database,
  key: CampaignKey,
  { organizationId, campaignId }: CampaignRef,
): Promise<void> {
  const links = await database.inOrganization(organizationId, (trx) =>
    listGenerations(trx, organizationId, campaignId),
  );
  const responseKeys = await mapInTurns(links, (part) =>
    part.map(({ employeeId, generation }) => key.responseKey(key.linkToken(employeeId, generation))),
  );
  await database
    .as('intake')
    .inOrganization(
      organizationId,
      (trx) => prepareResponses(trx, organizationId, { campaignId, responseKeys: shuffle(responseKeys) }),
      { statementSeconds: secondsForResponses },
    );
}

/** Returns the items in random order (Fisher-Yates). */
function shuffle<Thing>(things: readonly Thing[]): readonly Thing[] {
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Thing, shuffled[last] as Thing];
  }
  return shuffled;
}
