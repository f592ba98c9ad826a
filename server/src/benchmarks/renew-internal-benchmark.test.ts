import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCampaign, always, numbered } from '../results/results.test-support.ts';
import { asked } from '../results/asked-statements.test-support.ts';
import { aCompany } from '../results/company.test-support.ts';
import { aBenchmarkApi, benchmarksFor } from './benchmarks.test-support.ts';
import { renewInternalBenchmark, renewInternalBenchmarkJob, startRenewal } from './renew-internal-benchmark.ts';

const database = aDatabase();
const benchmarkApi = aBenchmarkApi(database);
const needs = { database, keys: keysInMemory() };
const people = 6;
const day = 86_400_000;
const organizations: Id<'organization'>[] = [];
let superAdmin: Id<'person'>;

type Input = NonNullable<Parameters<typeof aCampaign>[2]>;

/** Creates an organization with one finished campaign in which every answer is the same point. */
async function anOrganizationWithResults(point: number, input: Input = {}): Promise<Id<'organization'>> {
  const company = await aCompany(database, { name: `Company ${point}`, people });
  await addResult(company, point, input);
  return company.organizationId;
}

async function addResult(
  company: Awaited<ReturnType<typeof aCompany>>,
  point: number,
  input: Input = {},
): Promise<void> {
  const campaign = await aCampaign(needs, company, { daysAgo: 30, ...input });
  await campaign.answerAll(numbered(0, people), () => always(point));
  await campaign.close();
}

const clockAt = (daysLater: number) => ({ now: () => new Date(Date.now() + daysLater * day) });
const renew = (daysLater = 0) => renewInternalBenchmark({ database, clock: clockAt(daysLater) });
const listed = async () => (await benchmarkApi.api.get('/benchmarks', superAdmin)).json().data;
const forget = () =>
  database.acrossOrganizations('seed', (trx) =>
    sql`update benchmarks set checked_at = null where kind = 'internal'`.execute(trx),
  );
const set = (
  organizationId: Id<'organization'>,
  values: { readonly is_trial?: boolean; readonly deleted_at?: Date | null },
) =>
  database.acrossOrganizations('seed', (trx) =>
    trx.updateTable('organizations').set(values).where('id', '=', organizationId).execute(),
  );

beforeAll(async () => {
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  for (let place = 0; place < 9; place += 1) organizations.push(await anOrganizationWithResults(1 + (place % 5)));
});
beforeEach(forget);

describe('the internal benchmark', () => {
  test('does not exist while only nine organizations have results', async () => {
    await anOrganization(database);
    const trial = await anOrganizationWithResults(5);
    await set(trial, { is_trial: true });
    const gone = await anOrganizationWithResults(5);
    await set(gone, { deleted_at: new Date() });
    await anOrganizationWithResults(5, { daysAgo: 380 });
    await anOrganizationWithResults(5, { isTargeted: true });
    await anOrganizationWithResults(5, { kind: 'enps', skippable: numbered(0, asked.enps) });
    const running = await aCompany(database, { name: 'Running', people });
    await aCampaign(needs, running, { daysAgo: -10 });
    await database.acrossOrganizations('seed', (trx) =>
      sql`update campaigns set engagement_score = null where campaign_type = 'enps'`.execute(trx),
    );
    await renew();
    expect(await listed()).toEqual([]);
  });

  test('exists with ten organizations, each weighted equally with its latest result', async () => {
    const last = await aCompany(database, { name: 'Tenth', people });
    await addResult(last, 1, { daysAgo: 120 });
    await addResult(last, 3, { daysAgo: 10 });
    organizations.push(last.organizationId);
    await renew();
    const [benchmark] = await listed();
    expect(benchmark.attributes).toMatchObject({
      kind: 'internal',
      name: 'All organizations in this installation',
      sampleSize: 10,
      version: 1,
      score: 46,
    });
    expect(
      (Date.parse(benchmark.attributes.validTo) - Date.parse(benchmark.attributes.validFrom)) / day,
    ).toBeGreaterThanOrEqual(365);
    const { scores } = (await benchmarkApi.api.get(`/benchmarks/${benchmark.id}`, superAdmin)).json().data.attributes;
    expect(
      scores.map(({ measure, key, score, sampleSize }: { readonly [name: string]: unknown }) => [
        measure,
        key,
        score,
        sampleSize,
      ]),
    ).toEqual([
      ['engagement', '', 46, 10],
      ['enps', '', -48, 10],
      ['condition', 'Capacity', 46, 10],
      ['condition', 'Meaning', 46, 10],
      ['sphere', 'Work Experience', 46, 10],
      ['driver', 'autonomy', 46, 10],
      ['driver', 'rest', 46, 10],
    ]);
  });

  test('can be chosen and is compared with results', async () => {
    const [{ id }] = await listed();
    const organizationId = organizations[0] as Id<'organization'>;
    const admin = await aMember(database, organizationId, { role: 'engagement-admin' });
    expect(
      (
        await benchmarkApi.api.ask('PATCH', `/organizations/${organizationId}`, {
          as: admin,
          body: { data: { type: 'organizations', attributes: { benchmarkId: id } } },
        })
      ).statusCode,
    ).toBe(200);
    expect(await benchmarksFor(database, clockAt(0)).find(organizationId)).toMatchObject({
      name: 'All organizations in this installation (10 organizations)',
      engagement: 46,
      categories: new Map([
        ['autonomy', 46],
        ['rest', 46],
      ]),
    });
  });

  test('cannot be deleted manually', async () => {
    const [{ id }] = await listed();
    expect((await benchmarkApi.api.ask('DELETE', `/benchmark-imports/${id}`, { as: superAdmin })).statusCode).toBe(409);
  });

  test('is withdrawn with fewer than ten organizations, and restored to those that chose it', async () => {
    const [organizationId, other] = organizations as [Id<'organization'>, Id<'organization'>];
    await set(other, { deleted_at: new Date() });
    await renew();
    expect(await listed()).toEqual([]);
    expect(await benchmarksFor(database, clockAt(0)).find(organizationId)).toBeUndefined();
    await set(other, { deleted_at: null });
    await forget();
    await renew();
    expect((await listed())[0].attributes).toMatchObject({ sampleSize: 10, version: 2 });
    expect(await benchmarksFor(database, clockAt(0)).find(organizationId)).toMatchObject({ engagement: 46 });
  });

  test('is renewed once a month', async () => {
    await renew();
    const versionAfter = async (days: number) => {
      await renew(days);
      return (await listed())[0].attributes.version;
    };
    const version = await versionAfter(0);
    expect([await versionAfter(1), await versionAfter(27), await versionAfter(32), await versionAfter(33)]).toEqual([
      version,
      version,
      version + 1,
      version + 1,
    ]);
  });
});

describe('the tick', () => {
  test('queues the renewal only when it is due', async () => {
    const added: string[] = [];
    const queue = {
      enqueue: async (_trx: unknown, { name }: { readonly name: string }) => void added.push(name),
      enqueueAll: async () => undefined,
    };
    await startRenewal({ database, queue, now: new Date() });
    expect(added).toEqual([renewInternalBenchmarkJob.name]);
    await renew();
    await startRenewal({ database, queue, now: new Date() });
    await startRenewal({ database, queue, now: clockAt(40).now() });
    expect(added).toHaveLength(2);
  });
});
