import { noLevel } from '@attune/domain/results';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { openLevels } from './carried-levels.ts';
import { aFlowApi, low, middle, top } from './engagement-flow.test-support.ts';
import { destroyOutlivedLevels } from './flow-destroy-levels.ts';
import { type Campaign, always, numbered } from '../results.test-support.ts';
import { type Company } from '../company.test-support.ts';

const database = aDatabase();
const flowApi = aFlowApi(database);
let company: Company;
let june: Campaign;

const point = (employee: number) => [low, middle, top][employee % 3] as number;
const idsOf = (employees: readonly number[]) => employees.map((employee) => company.employees[employee]?.id);

beforeEach(async () => {
  company = await flowApi.twoTeams();
  june = await flowApi.finished(company, 90, { who: numbered(0, 40).toReversed(), point });
});

describe('carry-over levels', () => {
  test('are one per respondent, in an order that hides arrival, with the group in the plan', async () => {
    const carried = await flowApi.levelsOf(june);
    expect(carried?.employeeIds).toEqual(idsOf(numbered(0, 40)));
    expect(carried?.levels.slice(0, 6)).toEqual([0, 2, 4, 0, 2, 4]);
    expect(carried?.groupOf).toEqual(numbered(0, 40).map((employee) => (employee < 30 ? 1 : 2)));
    expect(Object.keys(carried ?? {}).toSorted()).toEqual([
      'absent',
      'employeeIds',
      'groupOf',
      'level',
      'levels',
      'parent',
      'protection',
      'splits',
    ]);
  });

  test('are sealed with a fixed size for similar numbers of people, under a separate key', async () => {
    const sealed = await flowApi.sealedLevels(june);
    const alike = await flowApi.finished(await flowApi.twoTeams(), 90, { who: numbered(0, 31), point: () => top });
    expect(sealed).toHaveLength((await flowApi.sealedLevels(alike))?.length ?? 0);
    for (const id of idsOf(numbered(0, 40))) expect(sealed?.includes(`"${id}"`)).toBe(false);
    const keys = [
      await flowApi.needs.keys.readKey(june.campaignId),
      await flowApi.needs.keys.readKey(june.campaignId, 'levels'),
    ];
    expect(keys[0]).not.toEqual(keys[1]);
  });

  test('open in their position only, and unaltered', async () => {
    const sealed = (await flowApi.sealedLevels(june)) as Buffer;
    const elsewhere = { ...june, organizationId: '999' as Company['organizationId'] };
    expect(await openLevels(flowApi.needs.keys, elsewhere, sealed)).toBeUndefined();
    expect(
      await openLevels(
        flowApi.needs.keys,
        june,
        sealed.map((byte, place) => (place === 99 ? byte ^ 1 : byte)) as Buffer,
      ),
    ).toBeUndefined();
    expect(await openLevels(flowApi.needs.keys, june, sealed)).toBeDefined();
  });

  test.each(['app', 'intake', 'results'] as const)('cannot be read by the role %s', async (role) => {
    const scoped = role === 'app' ? database : database.as(role);
    const statement = sql`select sealed from results.carry_over_levels where organization_id = ${june.organizationId}`;
    await expect(scoped.inOrganization(june.organizationId, (trx) => statement.execute(trx as never))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('include people who come later, and drop those who withdraw their answers', async () => {
    await june.reopen();
    await june.answerAll(numbered(50, 58), () => always(top));
    const gone = company.employees[1]?.id ?? '';
    await flowApi.run(
      june,
      sql`update participations set generation = generation + 1
        where organization_id = ${june.organizationId} and campaign_id = ${june.campaignId} and employee_id = ${gone}`,
    );
    await june.close();
    const carried = await flowApi.levelsOf(june);
    expect(carried?.employeeIds).toEqual(idsOf([...numbered(0, 40), ...numbered(50, 58)]));
    expect(carried?.levels[1]).toBe(noLevel);
    expect(carried?.groupOf.slice(40)).toEqual(Array.from({ length: 8 }, () => -1));
    const next = await flowApi.finished(company, 1, { who: numbered(0, 60), point });
    expect((await flowApi.flowOf(next)).reason).toBe('combined');
    expect(await flowApi.sealedLevels(next)).toBeDefined();
  });

  test('include late people in the next campaign', async () => {
    await june.reopen();
    await june.answerAll(numbered(50, 58), () => always(top));
    await june.close();
    const next = await flowApi.finished(company, 1, { who: numbered(15, 60), point });
    expect(await flowApi.flowOf(next)).toMatchObject({ visibility: 'shown', people: 33 });
  });
});

describe('levels are destroyed, with their key', () => {
  const isThere = async (campaign: Campaign) =>
    [
      await flowApi.sealedLevels(campaign),
      await flowApi.needs.keys.readKey(campaign.campaignId, 'levels').catch(() => undefined),
    ].map((found) => found !== undefined);

  test('once the next campaign of the type has used them, whose own levels are kept then', async () => {
    await flowApi.destroyLevels();
    expect(await isThere(june)).toEqual([true, true]);
    const september = await flowApi.finished(company, 1, { who: numbered(12, 60), point });
    await flowApi.destroyLevels();
    expect([await isThere(june), await isThere(september)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await flowApi.destroyLevels();
    expect((await flowApi.flowOf(september)).people).toBe(28);
  });

  test('not by a campaign of another type, nor by one without published results', async () => {
    await flowApi.finished(company, 30, { kind: 'enps', point });
    await flowApi.finished(company, 1, { who: numbered(0, 3), point });
    await flowApi.destroyLevels();
    expect(await isThere(june)).toEqual([true, true]);
  });

  test('400 days after the end of their campaign, and when it is deleted', async () => {
    await flowApi.destroyLevels(309);
    expect(await isThere(june)).toEqual([true, true]);
    await flowApi.destroyLevels(311);
    expect(await isThere(june)).toEqual([false, false]);
    const other = await flowApi.finished(company, 1, { point });
    await flowApi.run(
      other,
      sql`update campaigns set deleted_at = now()
        where organization_id = ${other.organizationId} and id = ${other.campaignId}`,
    );
    await flowApi.destroyLevels();
    expect(await isThere(other)).toEqual([false, false]);
  });

  test('not before their key can be, so that it is retried', async () => {
    const keys = { ...flowApi.needs.keys, shredKey: () => Promise.reject(new Error('The store is read-only')) };
    await expect(
      destroyOutlivedLevels({ database, keys, clock: { now: () => new Date(Date.now() + 400 * 86_400_000) } }),
    ).rejects.toThrow(/failed/);
    expect(await isThere(june)).toEqual([true, true]);
  });
});
