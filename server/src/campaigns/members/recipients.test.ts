import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Resource, aCampaignApi, inHours, surveyIdOf } from '../campaigns.test-support.ts';
import { aCorrectableCampaign } from './members.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const world = aCorrectableCampaign(database, campaignApi);
const idOf = (employee: number) => world.acme.employeeIds[employee] as Id<'employee'>;

async function recipients(query = ''): Promise<readonly Record<string, unknown>[]> {
  const { data } = (
    await campaignApi.api.get(world.at(`/recipients?page[limit]=200${query}`), world.acme.admin)
  ).json();
  return data.map(({ attributes }: Resource) => attributes);
}

const change = (employee: number, values: object) =>
  database.inOrganization(world.acme.id, (trx) =>
    trx
      .updateTable('employees')
      .set(values)
      .where('organization_id', '=', world.acme.id)
      .where('id', '=', idOf(employee))
      .execute(),
  );

async function draft(attributes: object): Promise<Resource> {
  const surveyIds = [await surveyIdOf(database, 'engagement-only')];
  const body = {
    data: {
      type: 'campaigns',
      attributes: { campaignType: 'custom', startedAt: inHours(48), surveyIds, ...attributes },
    },
  };
  return (
    await campaignApi.api.ask('POST', `/organizations/${world.acme.id}/campaigns`, { as: world.acme.admin, body })
  ).json().data;
}

const reached = async (attributes: object) => {
  const { id } = await draft(attributes);
  return (await campaignApi.api.get(`/organizations/${world.acme.id}/campaigns/${id}/review`, world.acme.admin)).json()
    .data.attributes.reachedCount;
};

describe('the recipients of a campaign', () => {
  beforeEach(async () => {
    await world.launch();
  });

  test('are listed with the exclusions and their reasons', async () => {
    await change(20, { receiving_surveys: false });
    await world.act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] });
    await world.hire(world.acme.groups.Sales, { receiving_surveys: false });
    await world.hire(world.acme.groups.Sales);
    expect(await recipients('&filter[isRecipient]=true')).toHaveLength(22);
    expect(
      (await recipients('&filter[isRecipient]=false&sort=reason')).map(({ name, groupName, reason }) => [
        name,
        groupName,
        reason,
      ]),
    ).toEqual([
      ['New Colleague', 'Sales', 'joined'],
      ['New Colleague', 'Sales', 'not-receiving-surveys'],
      ['Person 1', 'Web', 'removed'],
    ]);
  });

  test('can be searched, filtered by group and reason, sorted and paged', async () => {
    await world.act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] });
    expect((await recipients('&filter[fuzzy]=person13@')).map(({ name }) => name)[0]).toBe('Person 13');
    expect(
      await recipients(`&filter[v3GroupId]=${world.acme.groups.Engineering}&filter[isRecipient]=true`),
    ).toHaveLength(15);
    expect((await recipients('&filter[reason]=removed')).map(({ employeeId }) => employeeId)).toEqual([idOf(1)]);
    const groups = (await recipients('&sort=-groupName')).map(({ groupName }) => groupName);
    expect(groups).toEqual(groups.toSorted().toReversed());
    const { data, meta } = (
      await campaignApi.api.get(world.at('/recipients?page[limit]=2&page[offset]=20'), world.acme.admin)
    ).json();
    expect([data.length, meta]).toEqual([2, { total: 23, limit: 2, offset: 20 }]);
  });

  test('do not show who has answered', async () => {
    const before = await recipients();
    await world.answer(3);
    await campaignApi.tick();
    expect(await recipients()).toEqual(before);
  });

  test('show who was added while it was running', async () => {
    const id = await world.hire(world.acme.groups.Sales);
    await world.act('/add-employees-to-campaign', { employeeIds: [id] });
    expect(
      (await recipients()).filter(({ isAdded }) => isAdded).map(({ employeeId, channels }) => [employeeId, channels]),
    ).toEqual([[id, ['email']]]);
  });

  test('require the right to change them', async () => {
    const coach = await aMember(database, world.acme.id, { role: 'leader' });
    expect((await campaignApi.api.get(world.at('/recipients'), coach)).statusCode).toBe(404);
  });

  // Shows API-CAMPAIGN-06
  test('are listed per employee by campaign, newest first', async () => {
    const list = async (employeeId: string) =>
      (
        await campaignApi.api.get(`/organizations/${world.acme.id}/employees/${employeeId}/campaigns`, world.acme.admin)
      ).json();
    expect((await list(idOf(1))).data.map(({ id }: Resource) => id)).toEqual([world.campaign]);
    await world.act('/remove-employees-from-campaign', { employeeIds: [idOf(1)] });
    expect((await list(idOf(1))).data).toEqual([]);
    expect(
      (await campaignApi.api.get(`/organizations/${world.acme.id}/employees/999999999/campaigns`, world.acme.admin))
        .statusCode,
    ).toBe(404);
  });
});

describe('an audience', () => {
  beforeEach(() => world.launch());

  // Shows ENT-CAMPAIGN-20, VALID-20
  test('is the intersection of groups, selected people and attribute values', async () => {
    const { Engineering, Berlin } = world.acme.groups;
    const targets = [{ targetType: 'groups', targetId: Engineering }];
    expect(await reached({ targets })).toBe(16);
    expect(await reached({ targets, targetContext: { attributes: { location: [Berlin] } } })).toBe(8);
    expect(await reached({ targetContext: { attributes: { tenure: ['5'], location: [Berlin] } } })).toBe(12);
    expect(await reached({ targetContext: { attributes: { tenure: ['1'] } } })).toBe(0);
    expect(
      await reached({
        targets,
        targetedEmployeeAttributes: [
          { attributeType: 'shift', employeeIds: [idOf(0), idOf(1), idOf(20)] },
          { attributeType: 'employees', employeeIds: [idOf(1), idOf(2)] },
        ],
      }),
    ).toBe(1);
  });

  // Shows ENT-CAMPAIGN-10, ENT-CAMPAIGN-20
  test('is returned as it was chosen', async () => {
    const chosen = {
      targetContext: { attributes: { tenure: ['1', '2'] }, chosenBy: 'attributes' },
      targetedEmployeeAttributes: [{ attributeType: 'shift', employeeIds: [idOf(0), idOf(3)] }],
    };
    const { id, attributes } = await draft(chosen);
    expect(attributes).toMatchObject({ ...chosen, isTargeted: true });
    const path = `/organizations/${world.acme.id}/campaigns/${id}`;
    const body = {
      data: {
        type: 'campaigns',
        attributes: { targets: [{ targetType: 'groups', targetId: world.acme.groups.Web }], targetContext: null },
      },
    };
    await campaignApi.api.ask('PATCH', path, { as: world.acme.admin, body });
    const after = (await campaignApi.api.get(`${path}?include=campaign-targets`, world.acme.admin)).json();
    expect(after.data.attributes).toMatchObject({
      v3GroupId: world.acme.groups.Web,
      targetedEmployeeAttributes: chosen.targetedEmployeeAttributes,
    });
    expect(after.included).toHaveLength(3);
  });

  test('accepts only employees of the organization', async () => {
    const body = {
      data: {
        type: 'campaigns',
        attributes: {
          campaignType: 'custom',
          startedAt: inHours(48),
          targetedEmployeeAttributes: [{ attributeType: 'shift', employeeIds: ['999999999'] }],
        },
      },
    };
    const answer = await campaignApi.api.ask('POST', `/organizations/${world.acme.id}/campaigns`, {
      as: world.acme.admin,
      body,
    });
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/targetedEmployeeAttributes/0',
    ]);
  });

  test('can be found from a pasted list of addresses and numbers', async () => {
    await change(2, { organization_employee_id: 'A-7', employment_status: 'inactive' });
    await change(3, { employers_employee_id: 'X1' });
    await change(4, { organization_employee_id: 'x1' });
    const entries = [`PERSON0@acme${world.acme.id}.example`, 'a-7', 'x1', 'nobody'];
    const { data } = (
      await campaignApi.api.ask('POST', `/organizations/${world.acme.id}/employee-matches`, {
        as: world.acme.admin,
        body: { entries },
      })
    ).json();
    expect(
      data.map(({ attributes }: Resource) => [attributes['entry'], attributes['name'], attributes['problem']]),
    ).toEqual([
      [entries[0], 'Person 0', null],
      ['a-7', 'Person 2', 'inactive'],
      ['x1', null, 'ambiguous'],
      ['nobody', null, 'unknown'],
    ]);
  });
});
