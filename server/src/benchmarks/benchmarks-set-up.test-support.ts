import type { ListedBenchmarkResource } from '@attune/contract/results/benchmarks';
import type { Id } from '@attune/domain/kernel';
import { beforeAll } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { systemClock } from '../platform/clock.ts';
import { aBenchmarkApi, aFile, benchmarksFor } from './benchmarks.test-support.ts';

export function setUpBenchmarks() {
  const database = aDatabase();
  const benchmarkApi = aBenchmarkApi(database);
  const finder = benchmarksFor(database, systemClock);

  let acme: Id<'organization'>;
  let superAdmin: Id<'person'>;
  let admin: Id<'person'>;
  let leader: Id<'person'>;
  let restId: string;
  let statementId: string;
  beforeAll(async () => {
    acme = await anOrganization(database);
    superAdmin = await aPerson(database, { internalRole: 'admin' });
    admin = await aMember(database, acme, { role: 'organization-admin' });
    leader = await aMember(database, acme, { role: 'leader' });
    await database.acrossOrganizations('seed', async (trx) => {
      const rest = await trx
        .insertInto('categories')
        .values({ key: 'rest', title: 'Rest', category_type: 'drivers', sphere: 'Work Experience' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const statement = await trx
        .insertInto('statements')
        .values({
          organization_id: '0' as Id<'organization'>,
          key: 'rest-1',
          body: 'I can rest.',
          kind: 'likert5',
          category_id: rest.id,
          sphere: 'Work Experience',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      [restId, statementId] = [rest.id, statement.id];
    });
    await benchmarkApi.bring(
      aFile(
        {
          name: 'Software',
          industry: 'Technology',
          region: 'Europe',
          size_band: '200 to 500',
          sd: '4',
          p10: '60',
          p25: '65',
          p50: '71',
          p75: '75',
          p90: '80',
        },
        {
          name: 'Software',
          industry: 'Technology',
          region: 'Europe',
          size_band: '200 to 500',
          measure: 'enps',
          mean: '12',
        },
        {
          name: 'Software',
          industry: 'Technology',
          region: 'Europe',
          size_band: '200 to 500',
          measure: 'driver',
          key: 'rest',
          mean: '61.5',
          organizations: '9',
        },
        {
          name: 'Software',
          industry: 'Technology',
          region: 'Europe',
          size_band: '200 to 500',
          measure: 'statement',
          key: 'rest-1',
          mean: '55',
          organizations: '7',
        },
        { name: 'Hospitals', industry: 'Health', organizations: '120', mean: '66' },
        {
          name: '100% remote',
          source: 'Remote_Report',
          organizations: '11',
          measure: 'condition',
          key: 'Safety',
          mean: '70',
        },
      ),
      superAdmin,
    );
  });

  const list = async (query = '', as = leader) =>
    (await benchmarkApi.api.get(`/benchmarks${query}`, as)).json<{
      data: readonly ListedBenchmarkResource[];
      meta: { total: number };
    }>();
  const names = async (query = '') => (await list(query)).data.map(({ attributes }) => attributes.name);
  const idOf = async (name: string) =>
    (await list()).data.find(({ attributes }) => attributes.name === name)?.id as Id<'benchmark'>;
  const choose = (benchmarkId: string | null, as: string = admin) =>
    benchmarkApi.api.ask('PATCH', `/organizations/${acme}`, {
      as,
      body: { data: { type: 'organizations', attributes: { benchmarkId } } },
    });
  const history = () =>
    database.inOrganization(acme, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', acme)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );

  return {
    database,
    benchmarkApi,
    finder,
    get acme() {
      return acme;
    },
    get superAdmin() {
      return superAdmin;
    },
    get admin() {
      return admin;
    },
    get leader() {
      return leader;
    },
    get restId() {
      return restId;
    },
    get statementId() {
      return statementId;
    },
    list,
    names,
    idOf,
    choose,
    history,
  };
}
