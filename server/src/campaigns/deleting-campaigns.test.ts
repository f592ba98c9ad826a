import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { inHours } from './campaigns.test-support.ts';
import { body, setUpCampaigns } from './campaigns-set-up.test-support.ts';

const { database, api, acme, at, aCampaign, publish, listed } = setUpCampaigns();

describe('deleting a campaign', () => {
  // Shows API-CAMPAIGN-08
  test('removes an unpublished campaign from the list', async () => {
    const id = await aCampaign();
    await publish(id);
    expect((await api.ask('DELETE', at(`/${id}`), { as: acme.admin })).statusCode).toBe(409);
    await api.ask('PATCH', at(`/${id}/unpublish`), { as: acme.admin });
    expect((await api.ask('DELETE', at(`/${id}`), { as: acme.admin })).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await api.ask('DELETE', at(`/${id}`), { as: acme.admin })).statusCode).toBe(404);
  });
});

describe('a campaign of another organization', () => {
  test('is not found, in paths and in bodies', async () => {
    const id = await aCampaign();
    await publish(id);
    const notification = (await api.get(at(`/${id}/notifications`), acme.admin)).json().data[0].id;
    const globex = await anOrganization(database);
    const stranger = await aMember(database, globex, {
      role: 'organization-admin',
      grants: [{ type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: globex }],
    });
    const requests = [
      ['GET', ''],
      ['PATCH', '', body({ name: 'Mine' })],
      ['DELETE', ''],
      ['PATCH', '/publish'],
      ['PATCH', '/unpublish'],
      ['POST', '/close'],
      ['POST', '/reopen'],
      ['POST', '/retry'],
      ['GET', '/review'],
      ['GET', '/notifications'],
      ['PATCH', `/notifications/${notification}`, body({ emailSubject: 'Mine' }, 'campaign-notifications')],
      ['POST', `/notifications/${notification}/preview`, {}],
      ['POST', `/notifications/${notification}/test`, {}],
      ['GET', '/v3-group-participations'],
    ] as const;
    for (const organizationId of [acme.id, globex]) {
      for (const [method, path, sent] of requests) {
        const answer = await api.ask(method, `/organizations/${organizationId}/campaigns/${id}${path}`, {
          as: stranger,
          ...(sent && { body: sent }),
        });
        expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
      }
    }
    for (const [method, sent] of [
      ['GET', undefined],
      ['POST', body({ campaignType: 'custom', startedAt: inHours(1) })],
    ] as const) {
      expect((await api.ask(method, at(), { as: stranger, ...(sent && { body: sent }) })).statusCode).toBe(404);
    }
    const foreign = {
      parentCampaignId: id,
      targets: [
        { targetType: 'groups', targetId: acme.groups.Web },
        { targetType: 'employees', targetId: acme.employeeIds[0] },
      ],
    };
    for (const [name, value] of Object.entries(foreign)) {
      const answer = await api.ask('POST', `/organizations/${globex}/campaigns`, {
        as: stranger,
        body: body({ campaignType: 'custom', startedAt: inHours(1), [name]: value }),
      });
      expect([name, answer.statusCode]).toEqual([name, 422]);
    }
    expect((await api.get(`/organizations/${globex}/campaigns`, stranger)).json().meta.total).toBe(0);
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.attributes).toMatchObject({
      status: 'active',
      name: expect.not.stringContaining('Mine'),
    });
  });

  test('cannot provide messages to another campaign', async () => {
    const [one, other] = [await aCampaign(), await aCampaign()];
    const notification = (await api.get(at(`/${one}/notifications`), acme.admin)).json().data[0].id;
    expect(
      (
        await api.ask('PATCH', at(`/${other}/notifications/${notification}`), {
          as: acme.admin,
          body: body({ emailSubject: 'Mine' }, 'campaign-notifications'),
        })
      ).statusCode,
    ).toBe(404);
  });

  test('is not found under malformed ids', async () => {
    for (const id of ['0', '-1', 'abc', '1e3', '9999999999999999999999'])
      expect((await api.get(at(`/${id}` as Id<'campaign'>), acme.admin)).statusCode).toBe(404);
  });
});
