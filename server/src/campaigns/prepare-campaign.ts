import { prepare } from '@attune/domain/campaigns';
import { randomInt } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type CampaignKey, deriveFrom, hashOfToken, prepareResponses } from '../responses/index.ts';
import { findCampaign, lockCampaign, saveCampaign } from './campaigns.repository.ts';
import { openWindow } from './lifecycle.repository.ts';
import { insertParticipations, listGenerations, listMembersWithoutLink } from './participation.repository.ts';
import type { CampaignAt } from './stored-campaign.ts';

type Needs = { readonly database: Database; readonly keys: KeyStore };

const linksAtOnce = 5000;
const secondsForResponses = 120;

/**
 * Makes everything ready for the first answer: who may come with which link, the rows that answers will be put into,
 * and the window in which they are taken. Can be broken off anywhere and done again.
 */
export async function prepareCampaign({ database, keys }: Needs, at: CampaignAt): Promise<void> {
  const { organizationId, campaignId } = at;
  const campaign = await database.inOrganization(organizationId, (trx) => findCampaign(trx, organizationId, campaignId));
  if (campaign?.status !== 'active') return;
  const key = deriveFrom(await keys.readKey(campaignId));
  while (await makeLinks(database, key, at));
  await makeRoomForAnswers(database, key, at);
  await database.inOrganization(organizationId, async (trx) => {
    const current = await lockCampaign(trx, organizationId, campaignId);
    // It may have been withdrawn meanwhile.
    if (current?.status !== 'active') return;
    await openWindow(trx, organizationId, { campaignId, opensAt: current.startedAt, closesAt: current.endedAt });
    await saveCampaign(trx, organizationId, prepare(current));
  });
}

/** Makes links for some of the recipients who have none; says whether there were any. */
async function makeLinks(database: Database, key: CampaignKey, { organizationId, campaignId }: CampaignAt): Promise<boolean> {
  return database.inOrganization(organizationId, async (trx) => {
    const employeeIds = await listMembersWithoutLink(trx, organizationId, { campaignId, limit: linksAtOnce });
    const participations = employeeIds.map((employeeId) => ({ employeeId, tokenHash: hashOfToken(key.linkToken(employeeId, 0)) }));
    await insertParticipations(trx, organizationId, { campaignId, participations });
    return employeeIds.length > 0;
  });
}

/** Makes the empty rows in an order of chance, so that their places tell nothing of whose they are. */
async function makeRoomForAnswers(database: Database, key: CampaignKey, { organizationId, campaignId }: CampaignAt): Promise<void> {
  const links = await database.inOrganization(organizationId, (trx) => listGenerations(trx, organizationId, campaignId));
  const responseKeys = shuffle(links.map(({ employeeId, generation }) => key.responseKey(key.linkToken(employeeId, generation))));
  await database.as('intake').inOrganization(organizationId, (trx) => prepareResponses(trx, organizationId, { campaignId, responseKeys }), { statementSeconds: secondsForResponses });
}

/** The same things in an order of chance (Fisher and Yates). */
function shuffle<Thing>(things: readonly Thing[]): readonly Thing[] {
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Thing, shuffled[last] as Thing];
  }
  return shuffled;
}

