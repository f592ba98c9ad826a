import { randomUUID } from 'node:crypto';
import { accessViewHeader } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, assignRole } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBearerToken, anApi } from '../../../test/sign-in.ts';
import { anEmployee } from '../../../test/people.ts';
import { createFlags } from '../../flags/index.ts';
import { createGroups } from '../../groups/index.ts';
import { type AccessWorld, aColleague, anAccessWorld, readGroup } from '../access.test-support.ts';
import { createAccess } from '../index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication, sessions }) => {
  createAccess({ database, authentication, flags: createFlags(database), restrictedOrganizationIds: [] }).routes(
    router,
  );
  createGroups({ database, historyOf: async () => [] }).routes(router);
  sessions.routes(router);
});

let world: AccessWorld;
let token: string;
beforeAll(async () => {
  world = await anAccessWorld(database);
});
beforeEach(async () => {
  token = await aBearerToken(world.engager, { sessionId: randomUUID() });
});

type Person = { readonly employeeId: Id<'employee'>; readonly personId: Id<'person'> };

const leader = (groupId = world.sales): Promise<Person> =>
  aColleague(database, { company: world.acme, role: 'leader', grants: [readGroup(groupId)] });
const start = ({ employeeId }: Pick<Person, 'employeeId'>, as = token) =>
  api.ask('POST', `/organizations/${world.acme.id}/employees/${employeeId}/access-views`, { token: as });
const startedHeader = async (person: Person): Promise<string> => (await start(person)).json().data.attributes.header;
const through = (header: string, path: string, as = token) =>
  api.ask('GET', path, { token: as, headers: { [accessViewHeader]: header } });
const groups = () => `/organizations/${world.acme.id}/v3-groups`;

const recorded = (personId: string) =>
  database.inOrganization(world.acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id as by', 'action', 'after'])
      .where('organization_id', '=', world.acme.id)
      .where('entity_id', '=', personId)
      .where('action', 'like', 'access.view%')
      .orderBy('position')
      .execute(),
  );

describe('viewing the product as somebody', () => {
  test('shows the groups and the profile that this person sees', async () => {
    const person = await leader();
    const header = await startedHeader(person);
    const seen = (await through(header, groups())).json();
    expect(seen).toEqual((await api.get(groups(), person.personId)).json());
    expect(seen.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).not.toContain(
      'Finance',
    );
    expect((await through(header, '/user/me')).json().data.id).toBe(person.personId);
  });

  test('shows no other organization of the person, and no private contact details', async () => {
    const person = await leader();
    const elsewhere = await anAccessWorld(database);
    await assignRole(database, elsewhere.acme.id, { personId: person.personId, role: 'leader', grants: [] });
    await database.acrossOrganizations('operate', (trx) =>
      trx
        .updateTable('people')
        .set({ mobile_phone_number: '+4915112345678' })
        .where('id', '=', person.personId)
        .execute(),
    );
    const header = await startedHeader(person);
    const { data, included } = (await through(header, '/user/me')).json();
    expect(data.attributes).toMatchObject({ mobilePhoneNumber: null, previousLoginAt: null });
    expect(included.filter(({ type }: { type: string }) => type === 'organizations')).toHaveLength(1);
    expect(JSON.stringify(included)).not.toContain(`"organizationId":"${elsewhere.acme.id}"`);
    expect((await through(header, `/organizations/${elsewhere.acme.id}/v3-groups`)).statusCode).toBe(404);
  });

  test('changes nothing, and says how to get back', async () => {
    const person = await leader();
    const headers = { [accessViewHeader]: await startedHeader(person) };
    const path = `/organizations/${world.acme.id}/employees/${person.employeeId}/access`;
    const body = { data: { type: 'employee-access', attributes: { role: 'employee', grants: [] } } };
    const refused = await api.ask('PATCH', path, { token, headers, body });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      403,
      'You are viewing as somebody else. Nothing can be changed meanwhile: stop viewing first.',
    ]);
    expect((await api.ask('PATCH', path, { token, body })).statusCode).toBe(200);
  });

  test('keeps out what is private to the person: sign-ins, open surveys and files', async () => {
    const header = await startedHeader(await leader());
    const ask = async (path: string) => (await through(header, path)).statusCode;
    expect(await ask('/people/me/sign-ins')).toBe(403);
    expect(await ask('/people/me/person-roles')).toBe(403);
  });

  test('is recorded with its start and its end, under the name of the viewer', async () => {
    const person = await leader();
    const { id, attributes } = (await start(person)).json().data;
    const end = () => api.ask('DELETE', `/organizations/${world.acme.id}/access-views/${id}`, { token });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 404]);
    expect(await recorded(person.personId)).toEqual([
      { by: world.engager, action: 'access.view-started', after: { endsAt: attributes.endsAt } },
      { by: world.engager, action: 'access.view-ended', after: null },
    ]);
    expect((await through(attributes.header, groups())).json().errors[0].code).toBe('view_ended');
  });
});

describe('a view of the product', () => {
  test('belongs to one session of the viewer', async () => {
    const header = await startedHeader(await leader());
    const codeFor = async (as: string) => (await through(header, groups(), as)).json().errors?.[0].code;
    expect(await codeFor(await aBearerToken(world.engager, { sessionId: 'another session' }))).toBe('view_ended');
    expect(await codeFor(await aBearerToken(world.organizer, { sessionId: 'of another person' }))).toBe('view_ended');
    expect(await codeFor(token)).toBeUndefined();
  });

  test('ends when the session starts another', async () => {
    const first = await startedHeader(await leader());
    const second = await startedHeader(await leader(world.finance));
    expect((await through(first, groups())).json().errors[0].code).toBe('view_ended');
    expect((await through(second, groups())).statusCode).toBe(200);
  });

  test('ends with the sign-out of the viewer', async () => {
    const header = await startedHeader(await leader());
    expect((await api.ask('POST', '/session/end', { token })).statusCode).toBe(204);
    expect((await through(header, groups())).statusCode).toBe(401);
  });

  test('ends when the viewer may no longer change access', async () => {
    const viewer = await aMember(database, world.acme.id, { role: 'engagement-admin' });
    const as = await aBearerToken(viewer, { sessionId: `session of ${viewer}` });
    const { header } = (await start(await leader(), as)).json().data.attributes;
    expect((await through(header, groups(), as)).statusCode).toBe(200);
    await assignRole(database, world.acme.id, { personId: viewer, role: 'leader', grants: [] });
    expect((await through(header, groups(), as)).json().errors[0].code).toBe('view_ended');
  });

  test('ends by itself after half an hour', async () => {
    const { header, endsAt } = (await start(await leader())).json().data.attributes;
    const codeAt = async (instant: number) => {
      await database.moveClock(new Date(instant).toISOString());
      return (await through(header, groups())).json().errors?.[0].code;
    };
    expect(await codeAt(Date.parse(endsAt) - 60_000)).toBeUndefined();
    expect(await codeAt(Date.parse(endsAt) + 1000)).toBe('view_ended');
    await database.moveClock(new Date().toISOString());
  });

  test.each(['', '1', '1.', 'x.y', '1.2.3', "1.1' or true", '999999999.1'])('is not %j', async (header) => {
    expect((await through(header, groups())).json().errors[0].code).toBe('view_ended');
  });
});

describe('nobody can view the product as', () => {
  const refusal = async (person: Pick<Person, 'employeeId'>, as?: string) => {
    const { statusCode, body } = await start(person, as);
    return [statusCode, JSON.parse(body).errors?.[0].detail];
  };

  test('somebody whose results they cannot see', async () => {
    const organizer = await aBearerToken(world.organizer, { sessionId: 'of the organizer' });
    expect(await refusal(await leader(), organizer)).toEqual([
      403,
      'This person has access to results that you do not have. View the product as people whose results you can see.',
    ]);
    expect((await start(await aColleague(database, { company: world.acme }), organizer)).statusCode).toBe(200);
  });

  test('themselves, people of Attune, and people who cannot sign in', async () => {
    const own = await anEmployee(database, world.acme, { person_id: world.engager });
    const coach = await aMember(database, world.acme.id, { role: 'coach', internalRole: 'coach' });
    const internal = await anEmployee(database, world.acme, { person_id: coach });
    const nobody = await anEmployee(database, world.acme, {});
    expect(await refusal({ employeeId: own })).toEqual([
      403,
      'This is you. Another administrator changes your access.',
    ]);
    expect(await refusal({ employeeId: internal })).toEqual([
      403,
      'The product cannot be viewed as people who work for Attune.',
    ]);
    expect(await refusal({ employeeId: nobody })).toEqual([
      403,
      'This person has no account yet: no access has been granted.',
    ]);
  });

  test('anybody, without the right to change access', async () => {
    const { personId } = await leader();
    const as = await aBearerToken(personId, { sessionId: 'of a leader' });
    expect((await start(await leader(), as)).statusCode).toBe(403);
  });
});
