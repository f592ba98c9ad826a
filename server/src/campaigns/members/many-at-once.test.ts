import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { deriveCompletion } from '../../responses/index.ts';
import { lockResponses } from '../../responses/responses.repository.ts';
import { aCampaignApi } from '../campaigns.test-support.ts';
import { aCorrectableCampaign } from './members.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const world = aCorrectableCampaign(database, campaignApi);
/**
 * Retries like a client that follows the protocol: a request that waits too long is refused, and nothing is changed.
 */
async function act(...asked: Parameters<typeof world.act>): ReturnType<typeof world.act> {
  const answer = await world.act(...asked);
  return answer.statusCode === 503 ? act(...asked) : answer;
}

const idOf = (employee: number) => world.acme.employeeIds[employee] as Id<'employee'>;

describe('concurrent member changes', () => {
  beforeEach(() => world.launch());

  test('leave one row per link, while completion is derived', async () => {
    for (const employee of [0, 1, 2, 22]) await world.answer(employee);
    const resets = Array.from({ length: 50 }, (_, n) => act(`/employee/${idOf(n % 10)}/reset-employee-result`));
    const removals = [10, 11, 12].map((n) => act('/remove-employees-from-campaign', { employeeIds: [idOf(n)] }));
    const newcomer = await world.hire(world.acme.groups.Web);
    const additions = Array.from({ length: 10 }, () => act('/add-employees-to-campaign', { employeeIds: [newcomer] }));
    const looks = Array.from({ length: 12 }, () =>
      deriveCompletion(
        { database, keys: campaignApi.keys },
        { organizationId: world.acme.id, campaignId: world.campaign },
      ),
    );
    const answers = await Promise.all([...resets, ...removals, ...additions]);
    await Promise.all(looks);
    expect(new Set(answers.map(({ statusCode, detail }) => `${statusCode} ${detail ?? ''}`))).toEqual(
      new Set(['204 ', '200 ']),
    );
    const members = await world.members();
    expect(members.map(({ generation }) => generation).slice(0, 11)).toEqual([
      ...Array.from({ length: 10 }, () => 5),
      0,
    ]);
    expect(members).toHaveLength(21);
    const key = await world.key();
    const wanted = members.map(({ employee, generation }) =>
      key
        .responseKey(
          key.linkToken(employee < 0 ? newcomer : (world.acme.employeeIds[employee] ?? newcomer), generation ?? 0),
        )
        .toString('hex'),
    );
    const { rows } = await database
      .as('intake')
      .inOrganization(world.acme.id, async (trx) => ({
        rows: await trx
          .selectFrom('answers.responses')
          .select(['response_key', 'is_submitted'])
          .where('organization_id', '=', world.acme.id)
          .where('campaign_id', '=', world.campaign)
          .execute(),
      }));
    expect(rows.map(({ response_key }) => response_key.toString('hex')).toSorted()).toEqual(wanted.toSorted());
    expect(rows.filter(({ is_submitted }) => is_submitted)).toHaveLength(1);
  });

  test('are applied and confirmed once, while response rows have to wait', async () => {
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holding = database.as('intake').inOrganization(world.acme.id, async (trx) => {
      await lockResponses(trx, world.acme.id, world.campaign);
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const answer = await world.act(`/employee/${idOf(0)}/reset-employee-result`);
    mayEnd.resolve();
    await holding;
    expect(answer.statusCode).toBe(204);
    expect((await world.members()).find(({ employee }) => employee === 0)?.generation).toBe(1);
    await campaignApi.tick();
    expect(await world.rows()).toHaveLength((await world.members()).length);
    expect(await world.answer(0, 1)).toBe(true);
  });
});
