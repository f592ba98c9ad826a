import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../test/people.ts';
import { apiUrl, userSchema } from './scim.test-support.ts';
import { day, setUpDirectories } from './directories.test-support.ts';

const setUp = setUpDirectories();
const { database, api, syncPath } = setUp;

type Sync = {
  readonly safetyLimit: object | null;
  readonly allowedUntil: string | null;
  readonly days: readonly { readonly counts: object }[];
  readonly refusals: readonly object[];
  readonly groupTypes: readonly object[];
  readonly address: string;
};
const sync = async (): Promise<Sync> =>
  (await api.get(syncPath(), setUp.admin)).json<{ data: { attributes: Sync } }>().data.attributes;

async function people(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await anEmployee(database, setUp.acme));
  return ids;
}

const deactivate = (id: string) => setUp.directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });

async function statusesOf(ids: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await deactivate(id)).statusCode);
  return statuses;
}

describe('a directory that deactivates many employees', () => {
  test('is stopped above 10 percent within a day, until an administrator overrides the limit', async () => {
    const ids = await people(40);
    expect(await statusesOf(ids.slice(0, 6))).toEqual([200, 200, 200, 200, 403, 403]);
    const refused = (await deactivate(ids[4] ?? '')).json();
    expect(refused).toMatchObject({
      status: '403',
      detail:
        'This would make 5 of 40 active people inactive within 24 hours. Above 10% an administrator has to allow ' +
        'it on the page Directory sync in Attune.',
    });
    expect((await setUp.directory.remove(`/Users/${ids[5]}`)).statusCode).toBe(403);
    expect(
      (await setUp.directory.patch(`/Users/${ids[5]}`, { op: 'replace', path: 'name.familyName', value: 'Still' }))
        .statusCode,
    ).toBe(200);
    expect(await sync()).toMatchObject({
      safetyLimit: { deactivatedCount: 5, activeBefore: 40, mayContinue: true },
      allowedUntil: null,
    });

    const allow = (confirmedDeactivations: number) =>
      api.ask('POST', `${syncPath()}/override`, { as: setUp.admin, body: { confirmedDeactivations } });
    expect((await allow(4)).json()).toMatchObject({ errors: [{ detail: 'Type 5 to confirm.' }] });
    expect((await allow(5)).json()).toMatchObject({
      data: { attributes: { safetyLimit: null, allowedUntil: expect.any(String) } },
    });
    expect((await allow(5)).statusCode).toBe(409);
    expect((await statusesOf(ids.slice(4, 20))).filter((status) => status === 200).length).toBe(12);
    expect((await deactivate(ids[30] ?? '')).json()).toMatchObject({
      detail:
        'This would make 17 of 40 active people inactive within 24 hours. Above 40% it is refused. Check the ' +
        'directory.',
    });
  });

  test('can continue a day later and undo its mistakes', async () => {
    const ids = await people(20);
    expect(await statusesOf(ids.slice(0, 3))).toEqual([200, 200, 403]);
    expect(
      (await setUp.directory.patch(`/Users/${ids[0]}`, { op: 'replace', value: { active: true } })).statusCode,
    ).toBe(200);
    expect((await deactivate(ids[2] ?? '')).statusCode).toBe(200);
    expect((await deactivate(ids[3] ?? '')).statusCode).toBe(403);
    await database.shiftClock(day + 60);
    expect((await deactivate(ids[3] ?? '')).statusCode).toBe(200);
  });

  test('is stopped at the same number with concurrent requests', async () => {
    const ids = await people(40);
    const statuses = (await Promise.all(ids.slice(0, 12).map(deactivate))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBe(4);
  });
});

describe('the log of a directory', () => {
  test('counts operations, and lists refusals without the sent data', async () => {
    const user = {
      schemas: [userSchema],
      userName: 'secret.name@acme.example',
      name: { givenName: 'Secret', familyName: 'Name' },
    };
    const { id } = (
      await setUp.directory.post('/Users', { ...user, phoneNumbers: [{ type: 'mobile', value: '+49 30 1234567' }] })
    ).json<{ id: string }>();
    await setUp.directory.post('/Users', user);
    await setUp.directory.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Other' });
    await setUp.directory.patch(`/Users/${id}`, { op: 'replace', path: 'timezone', value: 'Nowhere/Secret' });
    await setUp.directory.patch('/Users/999999999', { op: 'replace', path: 'active', value: true });
    await setUp.directory.post('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Sales',
    });
    const { days, refusals, address, groupTypes } = await sync();
    expect(days[0]?.counts).toEqual({
      'users-created': 1,
      'users-changed': 1,
      'groups-created': 1,
      'phones-left-out': 1,
      refused: 3,
    });
    expect(refusals).toMatchObject([
      { operation: 'patchScimUser', status: 404, employeeId: null },
      {
        operation: 'patchScimUser',
        status: 400,
        employeeId: id,
        detail: 'Time zone: Choose a time zone such as America/Chicago.',
      },
      { operation: 'createScimUser', status: 409, employeeId: null },
    ]);
    expect(JSON.stringify(refusals)).not.toMatch(/secret/i);
    expect([address, groupTypes]).toEqual([
      `${apiUrl}/scim/v2`,
      ['department', 'division', 'costCenter'].map((attribute) => ({ attribute, groupTypeName: null })),
    ]);
  });

  test('contains a limited number of refusals', async () => {
    for (let time = 0; time < 230; time += 1)
      await setUp.directory.patch('/Users/999999999', { op: 'replace', path: 'active', value: true });
    const rows = await database.inOrganization(setUp.acme.id, (trx) =>
      trx.selectFrom('directory_refusals').select('id').where('organization_id', '=', setUp.acme.id).execute(),
    );
    expect([rows.length, (await sync()).refusals.length]).toEqual([200, 50]);
  });

  test('no longer contains people after erasure', async () => {
    const id = await anEmployee(database, setUp.acme);
    await setUp.directory.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'x' });
    await setUp.directory.patch(`/Users/${id}`, { op: 'replace', path: 'timezone', value: 'x' });
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx.deleteFrom('employees').where('organization_id', '=', setUp.acme.id).where('id', '=', id).execute(),
    );
    for (const table of ['directory_users', 'directory_refusals'] as const) {
      expect(
        await database.inOrganization(setUp.acme.id, (trx) =>
          trx.selectFrom(table).select('employee_id').where('organization_id', '=', setUp.acme.id).execute(),
        ),
      ).toEqual([]);
    }
  });
});
