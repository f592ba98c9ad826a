import { createEntryCards } from '@attune/contract/campaigns/entries';
import { inviteEmployee } from '@attune/contract/campaigns/members';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { undoEmployeeFile } from '@attune/contract/employees/import-undo';
import { updateEmployee } from '@attune/contract/employees/employee';
import { listNotifications, resendNotification } from '@attune/contract/messages/notifications';
import { updatePersonOfEmployee } from '@attune/contract/people/person';
import { createDirectoryToken } from '@attune/contract/scim/connection';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { type LaunchedCampaign, aLaunchedCampaign, hour } from '../at-rest/a-launched-campaign.ts';
import { aProduct } from './a-product.ts';
import { allThatIsSaid, askForLink, linkAt, presentLinkOf, rowAt, savedBy, writeDraft } from './an-attacked-link.ts';

/**
 * An attacker tries every way to change the address of an invited person. After the change, the old link no longer
 * works, the new link shows no earlier answers, the person is notified at the previous address, and nobody gets the
 * link by requesting it.
 */

const product = aProduct(createLog('silent'), { hasTexts: true });
const wayNames = ['form', 'file', 'several', 'directory', 'undo', 'return', 'profile'] as const;
type WayName = (typeof wayNames)[number];
/** What the attacker changes: the email address, a phone number, or a missing phone number. */
const targets = ['mail', 'phone', 'added'] as const;
type Target = (typeof targets)[number];
type Victim = { readonly name: string; readonly target: Target };

const victims = wayNames.flatMap((way) =>
  targets.map((target): Victim & { readonly way: WayName } => ({ way, target, name: `${way}${target}` })),
);
const outgoing = ['remi', 'codi'] as const;
const numberOf = (name: string) =>
  String([...victims.map((each) => each.name), ...outgoing, 'bystander'].indexOf(name) + 10);
const earlierPhone = (name: string) => `+131755501${numberOf(name)}`;
const earlierMail = (name: string) => `${name}@people.example`;
const attackersPhone = (name: string) => `+131755502${numberOf(name)}`;
const attackersMail = (name: string) => `${name}@evil.example`;
const taken = ({ name, target }: Victim) =>
  target === 'mail' ? { emailAddress: attackersMail(name) } : { mobilePhoneNumber: attackersPhone(name) };
const contactTaken = ({ name, target }: Victim) => (target === 'mail' ? attackersMail(name) : attackersPhone(name));

let campaign: LaunchedCampaign;
let directory: string;
/** The responses of a link that belongs to nobody. */
let unknown: readonly string[];

beforeAll(async () => {
  const colleagues = [...victims.map(({ name }) => name), ...outgoing, 'bystander'].map((name) => ({
    name,
    team: 'Platform',
  }));
  campaign = await aLaunchedCampaign(product, { name: 'Acme', colleagues, isMailed: true });
  const made = await campaign.administrator(createDirectoryToken, {
    params: params(),
    body: { data: { type: 'directory-tokens', attributes: { name: 'HR' } } },
  });
  directory =
    (made as { readonly data: { readonly attributes: { readonly token?: string } } }).data.attributes.token ?? '';
  // Numbers that were recorded before the campaign started.
  await product.app.database.inOrganization(campaign.organizationId, async (trx) => {
    for (const { name, target } of victims)
      if (target === 'phone')
        await sql`update employees set mobile_phone_number = ${earlierPhone(name)} where id = ${idOf(name)}`.execute(
          trx,
        );
  });
  unknown = await allThatIsSaid(at(linkAt(campaign, 'nobody', 0)), { cookie: '' });
}, 180_000);

beforeEach(() => {
  product.mail.mails.length = 0;
  product.texts.texts.length = 0;
});

const params = () => ({ organizationId: campaign.organizationId });
const inCampaign = () => ({ ...params(), campaignId: campaign.campaignId });
const idOf = (name: string) => campaign.employeeIds.get(name) ?? '';

async function change(name: string, attributes: object): Promise<void> {
  await campaign.administrator(updateEmployee, {
    params: { ...params(), employeeId: idOf(name) },
    body: { data: { type: 'employees', attributes } } as never,
  });
}

type Row = { readonly name: string; readonly emailAddress?: string; readonly mobilePhoneNumber?: string };

/** Uploads a file and runs the import's jobs, but no scheduled work. */
async function importFile(rows: readonly Row[]): Promise<string> {
  const lines = rows.map(
    ({ name, emailAddress = earlierMail(name), mobilePhoneNumber = '' }) =>
      `${name},${emailAddress},${name},Person,${mobilePhoneNumber}`,
  );
  const file = ['organization_employee_id,email,first_name,last_name,mobile_phone_number', ...lines, ''].join('\n');
  const { data } = await campaign.administrator(uploadEmployeeFile, {
    params: params(),
    query: { fileName: 'people.csv' },
    body: file as never,
  });
  await runJobs();
  await campaign.administrator(applyEmployeeFile, {
    params: { ...params(), jobId: data.id },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await runJobs();
  return data.id;
}

const runJobs = () => product.app.queue.drain(product.app.work);

async function setInDirectory({ name, target }: Victim): Promise<void> {
  const headers = { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' };
  const at = `${product.address}/api/scim/v2/Users`;
  const found = (await (
    await fetch(`${at}?filter=${encodeURIComponent(`userName eq "${earlierMail(name)}"`)}`, { headers })
  ).json()) as { readonly Resources: readonly { readonly id: string }[] };
  const value =
    target === 'mail'
      ? [{ type: 'work', value: attackersMail(name), primary: true }]
      : [{ type: 'mobile', value: attackersPhone(name) }];
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: target === 'mail' ? 'emails' : 'phoneNumbers', value }],
  };
  const { status } = await fetch(`${at}/${found.Resources[0]?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

/** Changes an employee with an account, as the person's page does. */
async function changeInProfile({ name, ...victim }: Victim): Promise<void> {
  const personId = await product.app.database.acrossOrganizations('account', async (trx) => {
    const person = await trx
      .insertInto('people')
      .values({ first_name: name, last_name: 'Person', email_address: `${name}@home.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('employees')
      .set({ person_id: person.id })
      .where('organization_id', '=', campaign.organizationId)
      .where('id', '=', idOf(name) as Id<'employee'>)
      .execute();
    return person.id;
  });
  const attributes = taken({ name, ...victim });
  await campaign.administrator(updatePersonOfEmployee, {
    params: { ...params(), employeeId: idOf(name), personId },
    body: { data: { type: 'people', attributes } } as never,
  });
}

/** How the attacker's address is recorded, in one final step; `prepare` sets up what that step needs. */
const ways: Readonly<
  Record<
    WayName,
    {
      readonly prepare?: (victim: Victim) => Promise<unknown>;
      readonly act: (victim: Victim, prepared: unknown) => Promise<unknown>;
    }
  >
> = {
  form: { act: (victim) => change(victim.name, taken(victim)) },
  file: { act: (victim) => importFile([{ name: victim.name, ...taken(victim) }]) },
  several: {
    act: (victim) =>
      importFile([
        { name: 'bystander', mobilePhoneNumber: `+131755503${numberOf(victim.name)}` },
        { name: victim.name, ...taken(victim) },
      ]),
  },
  directory: { act: setInDirectory },
  undo: {
    async prepare(victim) {
      await change(victim.name, taken(victim));
      return importFile([
        victim.target === 'mail' ? { name: victim.name } : { name: victim.name, mobilePhoneNumber: '+13175550309' },
      ]);
    },
    async act(_, jobId) {
      await campaign.administrator(undoEmployeeFile, {
        params: { ...params(), jobId: jobId as string },
        body: { changedSince: 'keep' } as never,
      });
      await runJobs();
    },
  },
  return: {
    prepare: ({ name }) => change(name, { employmentStatus: 'inactive' }),
    async act(victim) {
      await change(victim.name, taken(victim));
      await change(victim.name, { employmentStatus: 'active' });
    },
  },
  profile: { act: changeInProfile },
};

const at = (link: string) => `${product.address}/s/${link}`;
const presentLink = (name: string) => presentLinkOf({ product, campaign }, name);

const personalLink = /\/s\/(?!address\/|link)[\w.-]{20,}/;
const messagesTo = (contact: string) => [
  ...product.mail.mails.filter(({ to }) => to.includes(contact)).map(({ text }) => text),
  ...product.texts.texts.filter(({ to }) => to === contact).map(({ body }) => body),
];
const linksSentTo = (contact: string) => messagesTo(contact).filter((text) => personalLink.test(text));
const noticesTo = (contact: string) => messagesTo(contact).filter((text) => text.includes('/s/address/'));

describe.each(victims)('$target, changed by $way', (victim) => {
  const { name, target, way } = victim;
  const { prepare, act } = ways[way];

  test('ends the old link at once, shows nothing of the draft, and notifies the earlier address', async () => {
    const prepared = await prepare?.(victim);
    if (prepare) await product.runDueWork();
    const old = await presentLink(name);
    const browser = await writeDraft(at(old));

    await act(victim, prepared);
    expect(await allThatIsSaid(at(old), browser)).toEqual(unknown);
    await product.runDueWork();

    expect(await allThatIsSaid(at(old), browser)).toEqual(unknown);
    const renewed = await presentLink(name);
    expect(renewed).not.toBe(old);
    expect(await rowAt({ product, campaign }, old)).toBeUndefined();
    expect(await rowAt({ product, campaign }, renewed)).toEqual({ isSubmitted: false, isEmpty: true, drafts: 0 });
    expect(await savedBy(at(renewed), browser)).toMatchObject({ version: 0, answers: [] });
    expect(noticesTo(target === 'phone' ? earlierPhone(name) : earlierMail(name))).toHaveLength(1);

    const before = linksSentTo(contactTaken(victim)).length;
    const page = await askForLink({ product }, contactTaken(victim));
    expect(page).toBe(await askForLink({ product }, target === 'mail' ? 'nobody@evil.example' : '+13175550399'));
    await product.runDueWork();
    expect(linksSentTo(contactTaken(victim))).toHaveLength(before);
  });
});

describe('a message sent after an address was changed', () => {
  const sentToRemi = () => linksSentTo(attackersMail('remi'));

  test('has no link for respondents with access codes: the old link ends, and a new address gets none', async () => {
    const old = await presentLink('codi');
    const browser = await writeDraft(at(old));
    await campaign.administrator(createEntryCards, { params: inCampaign(), body: { employeeIds: [idOf('codi')] } });
    expect(await allThatIsSaid(at(old), browser)).toEqual(unknown);
    await product.runDueWork();
    const ofCard = await presentLink('codi');
    await change('codi', { emailAddress: attackersMail('codi') });
    await product.runDueWork();
    expect(await presentLink('codi')).toBe(ofCard);
    await askForLink({ product }, attackersMail('codi'));
    await product.runDueWork();
    expect(linksSentTo(attackersMail('codi'))).toEqual([]);
    expect(await savedBy(at(ofCard), browser)).toMatchObject({ version: 0, answers: [] });
  });

  test('carries the renewed link only, and nothing goes to the new address after an objection', async () => {
    const old = await presentLink('remi');
    const browser = await writeDraft(at(old));
    await change('remi', { emailAddress: attackersMail('remi') });
    await campaign.administrator(inviteEmployee, {
      params: { ...inCampaign(), employeeId: idOf('remi') },
      body: { shouldCreateEmail: true },
    });
    await product.moveTo(new Date(campaign.start.getTime() + 2 * hour));
    const { data } = await campaign.administrator(listNotifications, { params: inCampaign() });
    const invite = data.find(({ attributes }) => attributes.kind === 'invite');
    await campaign.administrator(resendNotification, {
      params: { ...inCampaign(), notificationId: invite?.id ?? '' },
      body: {},
    });
    await product.runDueWork();
    const renewed = await presentLink('remi');
    expect(sentToRemi().length).toBeGreaterThanOrEqual(2);
    for (const text of sentToRemi()) expect([text.includes(renewed), text.includes(old)]).toEqual([true, false]);
    expect(await savedBy(at(renewed), browser)).toMatchObject({ version: 0, answers: [] });

    const [notice] = noticesTo(earlierMail('remi'));
    const reply = `${product.address}${/\/s\/address\/[\w-]{22}/.exec(notice ?? '')?.[0]}`;
    await fetch(reply, { method: 'POST', body: new URLSearchParams({ answer: 'object' }) });
    expect((await fetch(`${product.address}/s/${renewed}`)).status).toBe(404);
    await product.runDueWork();
    product.mail.mails.length = 0;
    await campaign.administrator(inviteEmployee, {
      params: { ...inCampaign(), employeeId: idOf('remi') },
      body: { shouldCreateEmail: true },
    });
    const reminder = data.find(({ attributes }) => attributes.kind === 'reminder');
    await product.moveTo(new Date(new Date(reminder?.attributes.sendAt ?? '').getTime() + hour));
    expect(product.mail.mails.filter(({ text }) => personalLink.test(text)).length).toBeGreaterThan(0);
    expect(sentToRemi()).toEqual([]);
  });
});
