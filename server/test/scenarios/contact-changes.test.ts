import { answerContactChanges, listContactChanges } from '@attune/contract/people/contact-changes';
import { getEmployee, updateEmployee } from '@attune/contract/employees/employee';
import { listRoles, updatePerson } from '@attune/contract/people/person';
import { createPerson } from '@attune/contract/people/internal-people';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { type LaunchedCampaign, aLaunchedCampaign } from '../at-rest/a-launched-campaign.ts';
import { aProduct } from './a-product.ts';

/** How a signed-in person can report an address that was changed during a survey, and what administrators see. */

const product = aProduct(createLog('silent'), { hasTexts: true });
const names = ['ada', 'bob', 'cleo', 'dina', 'eva', 'finn'] as const;
type Name = (typeof names)[number];
const me = { personId: 'me' } as const;
const phones: Readonly<Record<Name, string>> = {
  ada: '+13175550141',
  bob: '+13175550142',
  cleo: '+13175550143',
  dina: '+13175550144',
  eva: '+13175550145',
  finn: '+13175550146',
};

let campaign: LaunchedCampaign;
beforeAll(async () => {
  const colleagues = names.map((name) => ({ name, team: 'Platform' }));
  campaign = await aLaunchedCampaign(product, { name: 'Acme', colleagues, isMailed: true });
});
beforeEach(() => {
  product.mail.mails.length = 0;
  product.texts.texts.length = 0;
});

const at = (name: Name) => ({
  organizationId: campaign.organizationId,
  employeeId: campaign.employeeIds.get(name) ?? '',
});

async function change(name: Name, attributes: { readonly mobilePhoneNumber?: string; readonly emailAddress?: string }) {
  const body = { data: { type: 'employees' as const, attributes } };
  await campaign.administrator(updateEmployee, { params: at(name), body });
  await product.runDueWork();
}

/** Creates an account with the address, which is linked to the employee with this address. */
async function createAccount(emailAddress: string, slug: 'employee' | 'organization-admin' = 'employee') {
  const { administrator, organizationId } = campaign;
  const { data: roles } = await administrator(listRoles, {});
  const roleId = roles.find(({ attributes }) => attributes.slug === slug)?.id ?? '';
  const data = { type: 'people' as const, attributes: { firstName: 'Some', lastName: 'Body', emailAddress } };
  const included = [{ type: 'person-roles' as const, attributes: { roleId, organizationId } }];
  await administrator(createPerson, { body: { data, included } });
  return product.actAs(emailAddress);
}

const unconfirmed = async (name: Name) =>
  (await campaign.administrator(getEmployee, { params: at(name) })).data.attributes.unconfirmedContacts?.map(
    ({ channel, state }) => `${channel} ${state}`,
  );

/** Requests links for a phone, as anyone can, and returns the number of surveys whose links it receives. */
async function linksSentTo(phone: string): Promise<number> {
  await fetch(`${product.address}/s/link`, { method: 'POST', body: new URLSearchParams({ contact: phone }) });
  await product.runDueWork();
  const sent = product.texts.texts.filter(({ to, body }) => to === phone && !body.includes('/s/address/'));
  return sent.filter(({ body }) => body.includes('/s/')).length;
}

const answered = (answer: 'confirm' | 'object', changedUntil: string) => ({
  params: me,
  body: { data: { type: 'contact-changes' as const, attributes: { answer, changedUntil } } },
});

describe('a person who had an account before an address was changed', () => {
  test('confirms it in the profile; then a lost link is sent there', async () => {
    const ada = await createAccount('ada@people.example');
    await change('ada', { mobilePhoneNumber: phones.ada });
    expect(await unconfirmed('ada')).toEqual(['sms waiting']);
    const { data } = await ada(listContactChanges, { params: me });
    expect(data).toMatchObject([
      { attributes: { organization: 'Acme', channel: 'sms', state: 'waiting', address: phones.ada } },
    ]);
    expect(await linksSentTo(phones.ada)).toBe(0);
    await ada(answerContactChanges, answered('confirm', data[0]?.attributes.changedAt ?? ''));
    expect((await ada(listContactChanges, { params: me })).data).toEqual([]);
    expect(await unconfirmed('ada')).toEqual([]);
    expect(await linksSentTo(phones.ada)).toBe(1);
  });

  test('objects to it, which administrators read on the page of the employee', async () => {
    const cleo = await createAccount('cleo@people.example');
    await change('cleo', { mobilePhoneNumber: phones.cleo });
    const [changed] = (await cleo(listContactChanges, { params: me })).data;
    await cleo(answerContactChanges, answered('object', changed?.attributes.changedAt ?? ''));
    await product.runDueWork();
    expect(await unconfirmed('cleo')).toEqual(['sms objected']);
    expect(await linksSentTo(phones.cleo)).toBe(0);
  });

  test('responds to the change that was shown, and to no later one', async () => {
    const dina = await createAccount('dina@people.example');
    await change('dina', { mobilePhoneNumber: '+13175550149' });
    const [seen] = (await dina(listContactChanges, { params: me })).data;
    await product.moveTo(new Date(campaign.start.getTime() + 3_600_000));
    await change('dina', { mobilePhoneNumber: phones.dina });
    await dina(answerContactChanges, answered('confirm', seen?.attributes.changedAt ?? ''));
    expect(await unconfirmed('dina')).toEqual(['sms waiting']);
    expect(await linksSentTo(phones.dina)).toBe(0);
  });
});

test('an account created with the changed address confirms and changes nothing without a confirmation', async () => {
  await change('bob', { emailAddress: 'attacker@evil.example' });
  const attacker = await createAccount('attacker@evil.example');
  expect((await attacker(listContactChanges, { params: me })).data).toEqual([]);
  await attacker(
    answerContactChanges,
    answered('confirm', new Date(campaign.start.getTime() + 86_400_000).toISOString()),
  );
  expect(await unconfirmed('bob')).toEqual(['email waiting']);
  const attributes = { mobilePhoneNumber: phones.bob };
  await attacker(updatePerson, { params: me, body: { data: { type: 'people', attributes } } });
  await change('bob', attributes);
  expect(await unconfirmed('bob')).toEqual(['email waiting', 'sms waiting']);
  expect(await linksSentTo(phones.bob)).toBe(0);
});

describe('an account that came with an address which is the earlier one again', () => {
  async function joinAccount(name: Name, slug: 'employee' | 'organization-admin') {
    const address = `joined-with-${name}@evil.example`;
    await change(name, { emailAddress: address });
    const attacker = await createAccount(address, slug);
    await change(name, { emailAddress: `${name}@people.example` });
    expect(await unconfirmed(name)).toEqual([]);
    return attacker;
  }

  test('confirms nothing', async () => {
    const attacker = await joinAccount('eva', 'employee');
    await change('eva', { mobilePhoneNumber: phones.eva });
    expect((await attacker(listContactChanges, { params: me })).data).toEqual([]);
    expect(await linksSentTo(phones.eva)).toBe(0);
  });

  test('changes nothing without a confirmation, whatever its role', async () => {
    const attacker = await joinAccount('finn', 'organization-admin');
    const attributes = { mobilePhoneNumber: phones.finn };
    await attacker(updateEmployee, { params: at('finn'), body: { data: { type: 'employees', attributes } } });
    await product.runDueWork();
    expect(await unconfirmed('finn')).toEqual(['sms waiting']);
    expect(await linksSentTo(phones.finn)).toBe(0);
  });
});
