import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { placeEverybody } from '../../group-types/index.ts';
import { type Acme, aCampaignApi, anAcme, inHours, peek, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api } = aCampaignApi(database);
let acme: Acme;
let location: Id<'group-type'>;

beforeEach(async () => {
  acme = await anAcme(database);
  location = (
    await peek<{ id: Id<'group-type'> }>(
      database,
      `select id from group_types where organization_id = ${acme.id} and column_name = 'location'`,
    )
  )[0]!.id;
  await database.inOrganization(acme.id, async (trx) => {
    const { id } = await trx
      .insertInto('group_types')
      .values({ organization_id: acme.id, name: 'Tenure', column_name: 'tenure', kind: 'tenure_groups', position: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('group_types')
      .values({
        organization_id: acme.id,
        name: 'Both',
        column_name: 'both_of_them',
        crossed_type_ids: [location, id],
        position: 3,
      })
      .execute();
    await placeEverybody(trx, acme.id);
  });
});

async function publish(attributes: object): Promise<string> {
  const all = {
    campaignType: 'quarterly',
    startedAt: inHours(48),
    surveyIds: [await surveyIdOf(database, 'engagement-only')],
    ...attributes,
  };
  const { data } = (
    await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
      as: acme.admin,
      body: { data: { type: 'campaigns', attributes: all } },
    })
  ).json();
  expect(
    (await api.ask('PATCH', `/organizations/${acme.id}/campaigns/${data.id}/publish`, { as: acme.admin })).statusCode,
  ).toBe(200);
  return data.id;
}

const placesOf = async (campaignId: string, employeeId: string | undefined) => {
  const [row] = await peek<{ places: Readonly<Record<string, { readonly name: string }>> }>(
    database,
    `select places from campaign_memberships where campaign_id = ${campaignId} and employee_id = ${employeeId}`,
  );
  return Object.fromEntries(Object.entries(row?.places ?? {}).map(([groupType, { name }]) => [groupType, name]));
};
const startOn = (day: string) =>
  peek(
    database,
    `update employees set started_on = '${day}' where organization_id = ${acme.id} and id = ${acme.employeeIds[0]}`,
  );

describe('dynamic group types', () => {
  test('are updated before a campaign freezes its audience, and split results like any other', async () => {
    await startOn('1995-05-01');
    const id = await publish({ splits: ['both_of_them', 'tenure', 'location'] });
    expect(await placesOf(id, acme.employeeIds[0])).toEqual({
      location: 'Berlin',
      tenure: '10+ years',
      both_of_them: 'Berlin × 10+ years',
      generation: 'Millennials (1981-1996)',
    });
    const [{ splits } = { splits: [] }] = await peek<{ splits: readonly string[] }>(
      database,
      `select splits from campaigns where id = ${id}`,
    );
    expect(splits).toEqual(['both_of_them', 'tenure', 'location']);
  });

  test('do not change a published campaign', async () => {
    const id = await publish({});
    const before = await placesOf(id, acme.employeeIds[0]);
    await startOn('1995-05-01');
    await database.inOrganization(acme.id, (trx) => placeEverybody(trx, acme.id));
    expect(await placesOf(id, acme.employeeIds[0])).toEqual(before);
    expect(before['tenure']).toBe('5-10 years');
  });
});
