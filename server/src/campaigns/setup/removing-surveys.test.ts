import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { setUpCampaignSurveys } from './campaign-surveys.test-support.ts';

const setUp = setUpCampaignSurveys();
const { database, api, at, aCampaign, publish, remove, asked, surveyIds, acts } = setUp;

describe('removing a survey', () => {
  // Shows API-RESULT-05
  test('keeps the order; a draft may lose its last one, which publishing then reports', async () => {
    const [first, second] = (await asked()).map(({ id }) => id) as [string, string];
    expect((await remove(first)).statusCode).toBe(204);
    expect(await surveyIds()).toEqual([setUp.surveys[1]]);
    expect((await remove(second)).statusCode).toBe(204);
    expect((await publish()).json().errors[0].detail).toBe('Choose at least one survey.');
    expect((await acts()).filter((action) => action === 'campaign.survey-removed')).toHaveLength(2);
  });

  test('works without naming the campaign', async () => {
    const [first] = await asked();
    expect(
      (
        await api.ask('DELETE', `/organizations/${setUp.acme.id}/campaign-surveys/${first?.id}`, {
          as: setUp.acme.admin,
        })
      ).statusCode,
    ).toBe(204);
    expect(await surveyIds()).toEqual([setUp.surveys[1]]);
  });

  test('without naming the campaign finds nothing for people who may not read it', async () => {
    const [first] = await asked();
    const leader = await aMember(database, setUp.acme.id, { role: 'leader' });
    for (const id of [first?.id, '99999999']) {
      const answer = await api.ask('DELETE', `/organizations/${setUp.acme.id}/campaign-surveys/${id}`, { as: leader });
      expect([id, answer.statusCode, answer.json().errors[0].title]).toEqual([id, 404, 'Campaign Survey Not Found']);
    }
    const path = `/organizations/${setUp.acme.id}/campaign-surveys/99999999`;
    expect((await api.ask('DELETE', path, { as: setUp.acme.admin })).statusCode).toBe(404);
    expect(await surveyIds()).toHaveLength(2);
  });

  test('does not find surveys of another campaign or organization', async () => {
    const [foreign] = await asked(await aCampaign([setUp.surveys[2]]));
    expect((await remove(foreign?.id ?? '')).statusCode).toBe(404);
    const stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
    expect(
      (await api.ask('DELETE', at(`/${setUp.campaign}/campaign-surveys/${(await asked())[0]?.id}`), { as: stranger }))
        .statusCode,
    ).toBe(404);
  });
});
