import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign, reopenCampaign } from '@attune/contract/campaigns/writing';
import { updateEmployee } from '@attune/contract/employees/employee';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { formatLink, parseLink } from '../../src/responses/index.ts';
import { type LaunchedCampaign, aLaunchedCampaign, hour } from '../at-rest/a-launched-campaign.ts';
import { aProduct } from './a-product.ts';

const product = aProduct(createLog('silent'));
let campaign: LaunchedCampaign;
let linkOfBob: string;

const inCampaign = () => ({ organizationId: campaign.organizationId, campaignId: campaign.campaignId });
const idOf = (name: string) => campaign.employeeIds.get(name) ?? '';

async function changeMail(name: string, emailAddress: string): Promise<void> {
  const params = { organizationId: campaign.organizationId, employeeId: idOf(name) };
  await campaign.administrator(updateEmployee, {
    params,
    body: { data: { type: 'employees', attributes: { emailAddress } } },
  });
}

async function presentLink(name: string): Promise<string> {
  const { organizationId, campaignId, key } = campaign;
  const { rows } = await product.app.database.inOrganization(organizationId, (trx) =>
    sql<{ readonly generation: number }>`
      select generation from participations
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and employee_id = ${idOf(name)}`.execute(trx),
  );
  return formatLink({ campaignId, token: key.linkToken(idOf(name), rows[0]?.generation ?? -1) });
}

async function isSent(link: string): Promise<boolean | undefined> {
  const { organizationId, campaignId, key } = campaign;
  const responseKey = key.responseKey(parseLink(link)?.token ?? Buffer.alloc(0));
  const { rows } = await product.app.database.as('intake').inOrganization(organizationId, (trx) =>
    sql<{ readonly isSubmitted: boolean }>`
      select is_submitted as "isSubmitted" from answers.responses
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and response_key = ${responseKey}`.execute(trx),
  );
  return rows[0]?.isSubmitted;
}

const statusOf = async (link: string) => (await fetch(`${product.address}/s/${link}`)).status;

/** The number of messages with a link that an address receives after requesting it. */
async function linksAfterAsking(contact: string): Promise<number> {
  product.mail.mails.length = 0;
  await fetch(`${product.address}/s/link`, { method: 'POST', body: new URLSearchParams({ contact }) });
  await product.runDueWork();
  return product.mail.mails.filter(({ to, text }) => to.includes(contact) && !text.includes('/s/address/')).length;
}

beforeAll(async () => {
  const colleagues = ['ada', 'bob', 'cleo', 'dina'].map((name) => ({ name, team: 'Platform' }));
  campaign = await aLaunchedCampaign(product, { name: 'Acme', colleagues, isMailed: true });
  await campaign.answer('ada', { rating: () => 4 });
  await changeMail('bob', 'bob@evil.example');
  await product.runDueWork();
  linkOfBob = await presentLink('bob');
  await product.moveTo(new Date(campaign.start.getTime() + 2 * hour));
  await campaign.administrator(closeCampaign, { params: inCampaign() });
  await product.runDueWork();
  const closed = await campaign.administrator(getCampaign, { params: inCampaign() });
  if (closed.data.attributes.status !== 'finished') throw new Error('The campaign has not closed');
  await product.moveTo(new Date(campaign.start.getTime() + 3 * hour));
}, 180_000);

describe('a campaign that is reopened', () => {
  test('renews the links of earlier addresses, notifies them, and leaves all other links unchanged', async () => {
    const [ada, cleo, dina] = [await presentLink('ada'), await presentLink('cleo'), await presentLink('dina')];
    product.mail.mails.length = 0;
    await changeMail('ada', 'ada@evil.example');
    await changeMail('dina', 'dina@evil.example');
    await changeMail('dina', 'dina2@evil.example');
    await changeMail('dina', 'dina@evil.example');
    await product.runDueWork();
    await campaign.administrator(reopenCampaign, { params: inCampaign() });
    expect([await statusOf(ada), await statusOf(dina), await statusOf(cleo)]).toEqual([404, 404, 200]);
    await product.runDueWork();

    const renewed = await presentLink('ada');
    expect([await statusOf(ada), await statusOf(renewed)]).toEqual([404, 200]);
    expect([await isSent(ada), await isSent(renewed)]).toEqual([undefined, true]);
    expect([await presentLink('cleo'), await presentLink('bob')]).toEqual([cleo, linkOfBob]);
    const shown = product.mail.mails.filter(({ text }) => text.includes('/s/address/')).flatMap(({ to }) => to);
    for (const name of ['ada', 'dina'])
      expect(shown.filter((to) => to.includes(`${name}@people.example`))).toHaveLength(1);
  });

  test('sends lost links to no unconfirmed address, whether it changed before or after the closing', async () => {
    expect(await linksAfterAsking('ada@evil.example')).toBe(0);
    expect(await linksAfterAsking('bob@evil.example')).toBe(0);
    expect(await linksAfterAsking('dina@evil.example')).toBe(0);
    expect(await linksAfterAsking('cleo@people.example')).toBe(1);
    await changeMail('bob', 'bob@people.example');
    expect(await linksAfterAsking('bob@people.example')).toBe(1);
  });
});
