import { createDirectoryToken } from '@attune/contract/scim/connection';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { undoEmployeeFile } from '@attune/contract/employees/import-undo';
import { inviteEmployee } from '@attune/contract/campaigns/members';
import { updateEmployee } from '@attune/contract/employees/employee';
import { formatLink, parseLink } from '../../src/responses/index.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LaunchedCampaign, aLaunchedCampaign, day } from '../at-rest/a-launched-campaign.ts';
import { createLog } from '../../src/platform/log.ts';
import { aProduct } from './a-product.ts';

/**
 * An attack by someone who may change employees: set the attacker's own address for a person, receive the personal link
 * there, and read the person's answers. Tested against the whole product, for every way to change an address.
 */

const product = aProduct(createLog('silent'), { hasTexts: true });
const names = ['ada', 'bob', 'cleo', 'dina', 'eva', 'finn', 'gil', 'hana', 'ines', 'jack'] as const;
type Name = (typeof names)[number];

/** A separate phone of the attacker for each person. */
const attackerFor = (name: Name) => `+1317555014${names.indexOf(name)}`;

let campaign: LaunchedCampaign;
let directory: string;

beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, {
    name: 'Acme',
    colleagues: names.map((name) => ({ name, team: 'Platform' })),
    isMailed: true,
  });
  const { organizationId } = campaign;
  const made = await campaign.administrator(createDirectoryToken, {
    params: { organizationId },
    body: { data: { type: 'directory-tokens', attributes: { name: 'HR' } } },
  });
  directory =
    (made as { readonly data: { readonly attributes: { readonly token?: string } } }).data.attributes.token ?? '';
}, 120_000);
beforeEach(() => {
  product.mail.mails.length = 0;
  product.texts.texts.length = 0;
});

const idOf = (name: Name) => campaign.employeeIds.get(name) ?? '';
const mailsTo = (name: Name) => product.mail.mails.filter(({ to }) => to.includes(`${name}@people.example`));

async function change(name: Name, attributes: object): Promise<void> {
  const { organizationId, administrator } = campaign;
  await administrator(updateEmployee, {
    params: { organizationId, employeeId: idOf(name) },
    body: { data: { type: 'employees', attributes } } as never,
  });
}

async function importFile(header: string, row: string): Promise<string> {
  const { organizationId, administrator } = campaign;
  const { data } = await administrator(uploadEmployeeFile, {
    params: { organizationId },
    query: { fileName: 'people.csv' },
    body: `${header}\n${row}\n` as never,
  });
  await product.runDueWork();
  await administrator(applyEmployeeFile, {
    params: { organizationId, jobId: data.id },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await product.runDueWork();
  return data.id;
}

async function setInDirectory(name: Name, phone: string): Promise<void> {
  const headers = { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' };
  const at = `${product.address}/api/scim/v2/Users`;
  const found = (await (
    await fetch(`${at}?filter=${encodeURIComponent(`userName eq "${name}@people.example"`)}`, { headers })
  ).json()) as { readonly Resources: readonly { readonly id: string }[] };
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'phoneNumbers', value: [{ type: 'mobile', value: phone }] }],
  };
  const { status } = await fetch(`${at}/${found.Resources[0]?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

/** Requests the link, as anyone can, and returns the page's text. */
async function askForLink(contact: string): Promise<string> {
  const response = await fetch(`${product.address}/s/link`, { method: 'POST', body: new URLSearchParams({ contact }) });
  const page = await response.text();
  await product.runDueWork();
  return `${response.status} ${page}`;
}

const importPhone = (name: Name, phone: string) =>
  importFile(
    'organization_employee_id,email,first_name,last_name,mobile_phone_number',
    `${name},${name}@people.example,${name},Person,${phone}`,
  );

/** Each way sets the attacker's number for the employee. */
const ways: readonly { readonly way: string; readonly name: Name; readonly take: (name: Name) => Promise<unknown> }[] =
  [
    { way: 'the form', name: 'ada', take: (name) => change(name, { mobilePhoneNumber: attackerFor(name) }) },
    { way: 'a file', name: 'bob', take: (name) => importPhone(name, attackerFor(name)) },
    { way: 'a directory', name: 'cleo', take: (name) => setInDirectory(name, attackerFor(name)) },
    {
      way: 'the undoing of a file',
      name: 'dina',
      async take(name) {
        await change(name, { mobilePhoneNumber: attackerFor(name) });
        const jobId = await importPhone(name, '+13175550150');
        await campaign.administrator(undoEmployeeFile, {
          params: { organizationId: campaign.organizationId, jobId },
          body: { changedSince: 'keep' } as never,
        });
        await product.runDueWork();
      },
    },
    {
      way: 'somebody who left and came back',
      name: 'eva',
      async take(name) {
        await change(name, { employmentStatus: 'inactive' });
        await change(name, { mobilePhoneNumber: attackerFor(name) });
        await change(name, { employmentStatus: 'active' });
      },
    },
  ];

async function generationOf(name: Name): Promise<number> {
  const { organizationId, campaignId } = campaign;
  const { rows } = await product.app.database.inOrganization(organizationId, (trx) =>
    sql<{ readonly generation: number }>`
    select generation from participations where organization_id =
      ${organizationId} and campaign_id = ${campaignId} and employee_id = ${idOf(name)}`.execute(trx),
  );
  return rows[0]?.generation ?? -1;
}

/** The person's current link, as someone who intercepts a message would get it. */
async function presentLink(name: Name): Promise<string> {
  const token = campaign.key.linkToken(idOf(name), await generationOf(name));
  return formatLink({ campaignId: campaign.campaignId, token });
}

async function rowAt(link: string): Promise<{ readonly isSubmitted: boolean; readonly isEmpty: boolean } | undefined> {
  const { organizationId, campaignId, key } = campaign;
  const token = Buffer.from(parse(link));
  const { rows } = await product.app.database.as('intake').inOrganization(organizationId, (trx) =>
    sql<{ readonly isSubmitted: boolean; readonly isEmpty: boolean }>`
    select is_submitted as "isSubmitted", sealed is null as "isEmpty" from answers.responses
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and response_key = ${key.responseKey(token)}`.execute(trx),
  );
  return rows[0];
}

const parse = (link: string): Buffer => {
  const parsed = parseLink(link);
  if (!parsed) throw new Error('no link');
  return parsed.token;
};

const statusOf = async (link: string) => (await fetch(`${product.address}/s/${link}`)).status;
const replyIn = (text: string | undefined) => `${product.address}${/\/s\/address\/[\w-]{22}/.exec(text ?? '')?.[0]}`;
const answerNotice = async (text: string | undefined, answer: 'confirm' | 'object') => {
  const response = await fetch(replyIn(text), { method: 'POST', body: new URLSearchParams({ answer }) });
  await product.runDueWork();
  return `${response.status} ${await response.text()}`;
};

describe.each(ways)('an address that came by $way', ({ name, take }) => {
  test('gets no link, ends the old one with its open sessions, and is notified at the previous address', async () => {
    const old = campaign.linkOf(name);
    await campaign.answer(name, { rating: () => 2 }, { isFinal: false });
    expect(await statusOf(old)).toBe(200);
    await take(name);
    await product.runDueWork();

    expect(await statusOf(old)).toBe(404);
    expect(await campaign.send(name, { rating: () => 5 })).toBe(404);
    const renewed = await presentLink(name);
    expect(renewed).not.toBe(old);
    expect(await rowAt(renewed)).toEqual({ isSubmitted: false, isEmpty: true });
    expect(await askForLink(attackerFor(name))).toBe(await askForLink('+13175550199'));
    expect(product.texts.texts.filter(({ body }) => body.includes('/s/') && !body.includes('/s/address/'))).toEqual([]);
    const notices = mailsTo(name).filter(({ text }) => text.includes('/s/address/'));
    expect(notices.map(({ subject }) => subject)).toEqual(['Acme changed how it reaches you']);
    expect(notices[0]?.text).not.toContain(attackerFor(name));
  });
});

describe('a person whose number was changed', () => {
  test('keeps the submitted answers under the renewed link', async () => {
    await campaign.answer('finn', { rating: () => 4 });
    const old = campaign.linkOf('finn');
    await change('finn', { mobilePhoneNumber: attackerFor('finn') });
    await product.runDueWork();
    expect([await statusOf(old), await rowAt(await presentLink('finn'))]).toEqual([
      404,
      { isSubmitted: true, isEmpty: false },
    ]);
    await change('finn', { mobilePhoneNumber: '' });
    await product.runDueWork();
    expect([await generationOf('finn'), await rowAt(await presentLink('finn'))]).toEqual([
      2,
      { isSubmitted: true, isEmpty: false },
    ]);
  });

  test('can confirm it without signing in; a requested link is then sent to it', async () => {
    await change('gil', { mobilePhoneNumber: attackerFor('gil') });
    await product.runDueWork();
    const [notice] = mailsTo('gil');
    const page = await (await fetch(replyIn(notice?.text))).text();
    expect(page).toContain('Your contact details were changed');
    expect(page).not.toMatch(/Acme|Gil|gil|317/);
    const made = replyIn(notice?.text).replace(/.{22}$/, 'A'.repeat(22));
    const madeUp = await (await fetch(made)).text();
    expect(madeUp).toBe(page);
    await askForLink(attackerFor('gil'));
    expect(product.texts.texts).toEqual([]);
    await answerNotice(notice?.text, 'confirm');
    await askForLink(attackerFor('gil'));
    expect(product.texts.texts.map(({ to }) => to)).toEqual([attackerFor('gil')]);
    expect(product.texts.texts[0]?.body).toContain(await presentLink('gil'));
    await change('gil', { mobilePhoneNumber: '' });
  });

  test('cannot be spoken for by an address that waits for a confirmation itself', async () => {
    await change('gil', { emailAddress: 'evil@people.example' });
    await product.runDueWork();
    await change('gil', { emailAddress: 'evil2@people.example' });
    await product.runDueWork();
    const [ownNotice] = product.mail.mails.filter(({ to }) => to.includes('evil@people.example'));
    await answerNotice(ownNotice?.text, 'confirm');
    const before = product.mail.mails.length;
    await askForLink('evil2@people.example');
    expect(product.mail.mails.length).toBe(before);
    await change('gil', { emailAddress: 'gil@people.example' });
    await product.runDueWork();
    await askForLink('gil@people.example');
    expect(mailsTo('gil').at(-1)?.text).toContain(await presentLink('gil'));
  });

  test('can object: a link that was captured ends, and administrators are notified', async () => {
    await change('hana', { mobilePhoneNumber: attackerFor('hana') });
    await product.runDueWork();
    const captured = await presentLink('hana');
    expect(await statusOf(captured)).toBe(200);
    const [notice] = mailsTo('hana');
    const answered = await answerNotice(notice?.text, 'object');
    expect(answered).toBe(await answerNotice('/s/address/AAAAAAAAAAAAAAAAAAAAAA', 'object'));
    expect([await statusOf(captured), await statusOf(await presentLink('hana'))]).toEqual([404, 200]);
    expect(
      product.mail.mails.filter(({ to }) => to.includes('maya@acme.example')).map(({ subject }) => subject),
    ).toEqual([expect.stringContaining('objected')]);
    await askForLink(attackerFor('hana'));
    expect(product.texts.texts).toEqual([]);
    await change('hana', { mobilePhoneNumber: '+13175550151' });
    await product.runDueWork();
    await askForLink('+13175550151');
    expect(product.texts.texts.filter(({ to }) => to === '+13175550151')).toEqual([]);
  });
});

test('an unconfirmed address gets every message, whether or not the person has finished', async () => {
  const { organizationId, campaignId, administrator, start } = campaign;
  await campaign.answer('ines', { rating: () => 4 });
  for (const name of ['ines', 'jack'] as const) {
    await change(name, { emailAddress: `${name}@evil.example` });
    await administrator(inviteEmployee, { params: { organizationId, campaignId, employeeId: idOf(name) }, body: {} });
  }
  await product.runDueWork();
  const subjectsTo = (name: Name) =>
    product.mail.mails.filter(({ to }) => to.includes(`${name}@evil.example`)).map(({ subject }) => subject);
  expect([subjectsTo('ines'), subjectsTo('jack')]).toEqual([[expect.any(String)], [expect.any(String)]]);
  await product.moveTo(new Date(start.getTime() + day));
  expect(subjectsTo('jack')).toHaveLength(2);
  expect(subjectsTo('ines')).toEqual(subjectsTo('jack'));
});
