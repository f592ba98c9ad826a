import type { Id } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { type EmployeeNames, createEmployeeNames } from './employee-names.ts';
import { lockEmployees } from '../organizations/index.ts';

const database = aDatabase();
const change = ({ id }: Company) => database.inOrganization(id, (trx) => lockEmployees(trx, id));

/** Everything that can happen to an employee. */
async function alter(
  { id: organizationId }: Company,
  id: Id<'employee'>,
  {
    act,
    name = {},
  }: { readonly act: string; readonly name?: { readonly first_name?: string; readonly last_name?: string } },
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    if (act === 'destroy')
      await trx.deleteFrom('employees').where('organization_id', '=', organizationId).where('id', '=', id).execute();
    const changes = {
      rename: name,
      readdress: { email_address: `${id}@new.example` },
      leave: { employment_status: 'inactive' as const },
      remove: { deleted_at: new Date() },
      destroy: undefined,
    }[act];
    if (changes)
      await trx
        .updateTable('employees')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
  });
}

/** More employees than are prepared together, with names of which many are equal. */
async function severalBlocks({ id: organization_id }: Company): Promise<Id<'employee'>[]> {
  const names = ['a', 'B', 'é', 'z', 'az', 'Ba'];
  const people = Array.from({ length: 2500 }, (_, n) => ({
    organization_id,
    first_name: names[n % 6]!,
    last_name: names[n % 5]!,
    email_address: `x${n}@acme.example`,
  }));
  const added = await database.inOrganization(organization_id, (trx) =>
    trx.insertInto('employees').values(people).returning('id').execute(),
  );
  return added.map(({ id }) => id);
}

/** The names with a counter of loads; `onLoad` sets what happens during a load. */
function counted() {
  let loads = 0;
  let meanwhile = (): void => undefined;
  const counting: typeof database = {
    ...database,
    inOrganization: (organizationId, work, options) =>
      database.inOrganization(
        organizationId,
        (trx) => {
          if (work.toString().includes('listEmployeeNames')) {
            loads += 1;
            meanwhile();
          }
          return work(trx);
        },
        options,
      ),
  };
  return {
    names: createEmployeeNames(counting),
    loads: () => loads,
    onLoad: (act: () => void) => void (meanwhile = act),
  };
}

describe('the names of employees', () => {
  test('are current on every server after a change', async () => {
    const acme = await aCompany(database);
    const ada = await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const servers = [createEmployeeNames(database), createEmployeeNames(database)];
    const search = async (text: string) =>
      Promise.all(servers.map(async (names) => (await names.search(acme.id, text)).map(({ id }) => id)));
    expect(await search('ada')).toEqual([[ada], [ada]]);
    const adele = await anEmployee(database, acme, { first_name: 'Adele', last_name: 'Goldberg' });
    expect(await search('ad')).toEqual([[ada], [ada]]);
    await change(acme);
    expect(await search('ad')).toEqual([
      [adele, ada],
      [adele, ada],
    ]);
  });

  test('are updated incrementally with the same result as a full reload', async () => {
    const acme = await aCompany(database);
    const letter = fc.constantFrom('a', 'B', 'é', 'z', ' ');
    const aName = fc.record({
      first_name: fc.string({ unit: letter, minLength: 1, maxLength: 3 }),
      last_name: fc.string({ unit: letter, minLength: 1, maxLength: 2 }),
    });
    const acts = fc.array(
      fc.tuple(fc.constantFrom('add', 'rename', 'readdress', 'leave', 'remove', 'destroy'), fc.nat(), aName),
      { minLength: 1, maxLength: 6 },
    );
    const names = createEmployeeNames(database);
    const everybody = (of: EmployeeNames) =>
      Promise.all(['a', 'b', 'e', 'z', '@new', 'x1'].map((text) => of.search(acme.id, text)));
    const ids = await severalBlocks(acme);
    await fc.assert(
      fc.asyncProperty(acts, async (done) => {
        for (const [act, who, name] of done) {
          await change(acme);
          const id = ids[who % Math.max(1, ids.length)];
          if (act === 'add' || !id) ids.push(await anEmployee(database, acme, name));
          else await alter(acme, id, { act, name });
        }
        expect(await everybody(names)).toEqual(await everybody(createEmployeeNames(database)));
      }),
      { numRuns: 25 },
    );
    await change(acme);
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const statements = await database.statementsOf(() => names.search(acme.id, 'ada lovelace'));
    expect(statements.filter((statement) => statement.includes('order by "last_name"'))).toEqual([]);
  });

  test('of erased people are removed from servers without searches', async () => {
    const acme = await aCompany(database);
    const ada = await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const { names, loads } = counted();
    expect(await names.search(acme.id, 'ada')).toHaveLength(1);
    await names.renew();
    expect(loads()).toBe(1);
    await change(acme);
    await alter(acme, ada, { act: 'destroy' });
    await names.renew();
    expect(loads()).toBe(2);
    expect(await names.search(acme.id, 'ada')).toEqual([]);
    expect(loads()).toBe(2);
  });

  test('are loaded once for concurrent requests', async () => {
    const acme = await aCompany(database);
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const { names, loads } = counted();
    await Promise.all(Array.from({ length: 5 }, () => names.search(acme.id, 'ada')));
    await names.search(acme.id, 'love');
    expect(loads()).toBe(1);
  });

  test('are evicted immediately on request, even during a load, without affecting others', async () => {
    const [acme, globex] = [await aCompany(database), await aCompany(database)];
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const { names, loads, onLoad } = counted();
    const search = async () => [
      (await names.search(acme.id, 'ada')).length,
      (await names.search(globex.id, 'ada')).length,
      loads(),
    ];
    expect(await search()).toEqual([1, 0, 2]);
    expect(await search()).toEqual([1, 0, 2]);
    names.forget(acme.id);
    onLoad(() => names.forget(acme.id));
    expect(await search()).toEqual([1, 0, 3]);
    onLoad(() => undefined);
    expect(await search()).toEqual([1, 0, 4]);
    expect(await search()).toEqual([1, 0, 4]);
  });

  test('are separate for each organization', async () => {
    const [acme, globex] = [await aCompany(database), await aCompany(database)];
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const names = createEmployeeNames(database);
    expect((await names.search(acme.id, 'ada')).length).toBe(1);
    expect(await names.search(globex.id, 'ada')).toEqual([]);
  });

  test('are loaded again after a failure', async () => {
    const acme = await aCompany(database);
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    let fails = true;
    const names = createEmployeeNames({
      ...database,
      inOrganization: (...args) => (fails ? Promise.reject(new Error('not now')) : database.inOrganization(...args)),
    });
    await expect(names.search(acme.id, 'ada')).rejects.toThrow('not now');
    fails = false;
    expect((await names.search(acme.id, 'ada')).length).toBe(1);
  });
});
