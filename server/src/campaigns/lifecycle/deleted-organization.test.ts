import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours } from '../campaigns.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api } = campaignApi;
const hour = 3600;
const { acme, at, aCampaign, publish } = campaignsOfAcme(database, campaignApi, () => ({ campaignType: 'quarterly' }));

const statusOf = async (id: string) => (await api.get(at(`/${id}`), acme.admin)).json().data.attributes.status;

/** A confirmed campaign that starts in this many hours. */
async function aConfirmedCampaign(startsInHours: number): Promise<string> {
  const id = await aCampaign({ startedAt: inHours(startsInHours) });
  expect((await publish(id)).statusCode).toBe(200);
  return id;
}

async function aRunningCampaign(): Promise<string> {
  const id = await aConfirmedCampaign(-1);
  await campaignApi.tick();
  expect(await statusOf(id)).toBe('inprogress');
  return id;
}

describe('a campaign of a deleted organization', () => {
  const deleted = (isDeleted: boolean) =>
    database.inOrganization(acme.id, (trx) =>
      sql`update organizations set deleted_at = ${isDeleted ? sql`attune_now()` : null}
        where id = ${acme.id}`.execute(trx),
    );

  test('does not start before the organization is restored', async () => {
    const id = await aConfirmedCampaign(2);
    await deleted(true);
    await database.shiftClock(3 * hour);
    await campaignApi.tick();
    await deleted(false);
    expect(await statusOf(id)).toBe('active');
    await campaignApi.tick();
    expect(await statusOf(id)).toBe('inprogress');
  });

  test('closes as promised, so that its answers are not kept longer', async () => {
    const id = await aRunningCampaign();
    await deleted(true);
    await database.shiftClock(60 * 24 * hour);
    await campaignApi.tick();
    await deleted(false);
    expect(await statusOf(id)).toBe('finished');
  });
});
