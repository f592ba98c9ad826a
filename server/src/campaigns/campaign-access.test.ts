import type { Grant, Role } from '@attune/domain/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Acme, aCampaignApi, anAcme, inHours, surveyIdOf } from './campaigns.test-support.ts';

const database = aDatabase();
const { api } = aCampaignApi(database);
const roles = [
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
  'organization-admin',
  'engagement-admin',
  'leader',
  'employee',
] as const satisfies readonly Role[];
let acme: Acme;
let survey: string;
let notification: string;
let campaign: string;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-only');
  acme = await anAcme(database);
  campaign = (await create(acme.admin)).json().data.id;
  notification = (await api.get(at(`/${campaign}/notifications`), acme.admin)).json().data[0].id;
});

const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;
const body = (attributes: object, type = 'campaigns') => ({ data: { type, attributes } });
const create = (as: string, name = 'Ours') =>
  api.ask('POST', at(), {
    as,
    body: body({ campaignType: 'custom', name, startedAt: inHours(48), surveyIds: [survey] }),
  });

/** Whether each request passes authorization: 403 means denied, 404 means that the campaign itself may not be seen. */
async function isAllowed(as: string): Promise<Readonly<Record<string, boolean>>> {
  const own = `/${campaign}`;
  const requests = {
    list: () => api.get(at(), as),
    read: () => api.get(at(own), as),
    create: () => create(as),
    update: () => api.ask('PATCH', at(own), { as, body: body({ name: 'Ours' }) }),
    review: () => api.get(at(`${own}/review`), as),
    close: () => api.ask('POST', at(`${own}/close`), { as }),
    reopen: () => api.ask('POST', at(`${own}/reopen`), { as }),
    retry: () => api.ask('POST', at(`${own}/retry`), { as }),
    unpublish: () => api.ask('PATCH', at(`${own}/unpublish`), { as }),
    messages: () => api.get(at(`${own}/notifications`), as),
    changeMessage: () =>
      api.ask('PATCH', at(`${own}/notifications/${notification}`), {
        as,
        body: body({ emailSubject: 'Come' }, 'campaign-notifications'),
      }),
    participations: () => api.get(at(`${own}/v3-group-participations`), as),
  };
  const answers = await Promise.all(
    Object.entries(requests).map(
      async ([name, ask]) => [name, ![403, 404].includes((await ask()).statusCode)] as const,
    ),
  );
  return Object.fromEntries(answers);
}

const reading = {
  list: true,
  read: true,
  create: false,
  update: false,
  review: false,
  close: false,
  reopen: false,
  retry: false,
  unpublish: false,
  messages: true,
  changeMessage: false,
  participations: true,
};
const making = {
  ...reading,
  create: true,
  update: true,
  review: true,
  close: true,
  retry: true,
  unpublish: true,
  changeMessage: true,
};
const nothing = Object.fromEntries(Object.keys(reading).map((name) => [name, false]));

const expected: { readonly [R in (typeof roles)[number]]: object } = {
  'customer-success-manager': { ...making, reopen: true },
  'executive-advisor': { ...making, reopen: true },
  coach: reading,
  facilitator: reading,
  'organization-admin': { ...making, reopen: true, participations: false },
  'engagement-admin': { ...making, reopen: true },
  leader: nothing,
  employee: nothing,
};

describe('access to campaigns', () => {
  test.each(roles)('depends on the role: %s', async (role) => {
    expect(await isAllowed(await aMember(database, acme.id, { role }))).toEqual(expected[role]);
  });

  test('requires a signed-in user', async () => {
    expect((await api.ask('GET', at())).statusCode).toBe(401);
    expect((await api.ask('PATCH', at(`/${campaign}/publish`))).statusCode).toBe(401);
  });

  test("is limited to a leader's grants", async () => {
    const onOrganization = (type: 'organizations-campaigns' | 'organizations-results', access: 'r' | 'w'): Grant => ({
      type,
      access,
      accessibleType: 'organizations',
      accessibleId: acme.id,
    });
    const leaderWith = async (...grants: readonly Grant[]) =>
      isAllowed(await aMember(database, acme.id, { role: 'leader', grants }));
    expect(await leaderWith(onOrganization('organizations-campaigns', 'r'))).toEqual({
      ...reading,
      participations: false,
    });
    expect(await leaderWith(onOrganization('organizations-campaigns', 'w'))).toEqual({
      ...making,
      participations: false,
    });
    expect(await leaderWith(onOrganization('organizations-results', 'r'))).toEqual({ ...reading, messages: false });
  });

  test('includes messages only for people who may read them', async () => {
    const typesFor = async (grant: Grant) => {
      const as = await aMember(database, acme.id, { role: 'leader', grants: [grant] });
      const path = at(`/${campaign}?include=surveys,campaign-notifications`);
      return new Set((await api.get(path, as)).json().included.map(({ type }: { type: string }) => type));
    };
    const onOrganization = { access: 'r', accessibleType: 'organizations', accessibleId: acme.id } as const;
    expect(await typesFor({ type: 'organizations-results', ...onOrganization })).toEqual(new Set(['surveys']));
    expect(await typesFor({ type: 'organizations-campaigns', ...onOrganization })).toEqual(
      new Set(['surveys', 'campaign-notifications']),
    );
  });

  test('is limited to one campaign for a leader with a grant on it', async () => {
    const leader = await aMember(database, acme.id, {
      role: 'leader',
      grants: [{ type: 'organizations-campaigns', access: 'w', accessibleType: 'campaigns', accessibleId: campaign }],
    });
    expect(await isAllowed(leader)).toEqual({ ...making, create: false, participations: false });
    const other = (await create(acme.admin)).json().data.id;
    expect((await api.get(at(`/${other}`), leader)).statusCode).toBe(404);
    expect((await api.ask('PATCH', at(`/${other}`), { as: leader, body: body({ name: 'Mine' }) })).statusCode).toBe(
      404,
    );
    const listed = (await api.get(at('?page[limit]=200'), leader)).json().data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([campaign]);
  });
});
