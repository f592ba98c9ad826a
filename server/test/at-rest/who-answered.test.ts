import { randomInt } from 'node:crypto';
import { listNotifications } from '@attune/contract/messages/notifications';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import { type LaunchedCampaign, aLaunchedCampaign, day, hour } from './a-launched-campaign.ts';
import { asOwner } from './dump.ts';
import { type Finding, attackRespondents } from './respondent-attack.ts';
import { drawFrom, shuffled } from './seeded.ts';

const product = aProduct();
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);
const colleagues = Array.from({ length: 200 }, (_, n) => ({ name: `colleague${n}`, team: `Team ${n % 10}` }));
const respondents = shuffled(colleagues, draw)
  .slice(0, 120)
  .map(({ name }) => name);

/** Six standard deviations of what chance gives for 120 of 200 people. */
const aboveChance = 0.75;
/** IDs that are no other numbers. */
const firstEmployeeId = 7_000_000_000;

let campaign: LaunchedCampaign;
let truth: ReadonlyMap<string, boolean>;
let staffSawBefore: unknown;

const found = async (): Promise<readonly Finding[]> =>
  (await attackRespondents(product.connection, truth)).filter(({ separation }) => separation > aboveChance);
const tablesOf = (findings: readonly Finding[]) => new Set(findings.map(({ property }) => property.split(' ', 1)[0]));
const statsOf = async () =>
  asOwner<{ readonly column: string }>(
    product.connection,
    `select attname as column from pg_stats where tablename = 'included_employees' and attname = 'employee_ids'`,
  );

/** What staff see of participation and of messages. */
async function readByStaff(): Promise<unknown> {
  const { administrator, organizationId, campaignId } = campaign;
  const params = { organizationId, campaignId };
  const participation = await administrator(listParticipations, { params, query: {} });
  const messages = await administrator(listNotifications, { params, query: {} });
  return {
    groups: participation.data.map(({ attributes }) => attributes),
    messages: messages.data.map(({ attributes }) => attributes),
  };
}

beforeAll(async () => {
  await asOwner(product.connection, `alter sequence employees_id_seq restart with ${firstEmployeeId}`);
  campaign = await aLaunchedCampaign(product, { name: 'Hooli', colleagues, isMailed: true });
  const answer = (name: string) => campaign.answer(name, { rating: () => 1 + draw(5) });
  const at = (days: number) => new Date(campaign.start.getTime() + days * day + 3 * hour);
  await product.moveTo(at(0));
  for (const name of respondents.slice(0, 70)) await answer(name);
  for (const days of [1, 2, 3]) await product.moveTo(at(days));
  for (const name of respondents.slice(70)) await answer(name);
  for (const days of [4, 5, 6, 7, 8]) await product.moveTo(at(days));
  const answered = new Set(respondents);
  truth = new Map([...campaign.employeeIds].map(([name, id]) => [id, answered.has(name)]));
  // As autovacuum does.
  await asOwner(product.connection, 'analyze');
  staffSawBefore = await readByStaff();
});

describe(`whoever reads the whole database (SEED=${seed})`, () => {
  test('can reveal who answered while the key exists', async () => {
    expect(tablesOf(await found())).toEqual(
      new Set(['public.messages', 'public.participations', 'results.included_employees']),
    );
  });

  test('can tell it no better than by chance after retention', async () => {
    await product.moveTo(new Date(campaign.start.getTime() + 30 * day));
    await expect(product.app.keys.readKey(campaign.campaignId)).rejects.toThrow();
    expect(await found()).toEqual([]);
    expect(await statsOf()).toEqual([]);
  });

  test('finds the same numbers that staff saw, and no others, in counts of groups', async () => {
    expect(await readByStaff()).toEqual(staffSawBefore);
    const counts = await asOwner(
      product.connection,
      `select group_id from results.groups
      where completed_count is distinct from coalesce(disclosed_count, disclosed_minimum)
      union all select group_id from campaign_participations
      where completed_count is distinct from coalesce(disclosed_count, disclosed_minimum) or withdrawn_count <> 0`,
    );
    expect(counts).toEqual([]);
  });
});
