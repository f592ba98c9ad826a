import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { createEmployeeNames } from './employee-names.ts';
import { noteEmployeesChange } from './index.ts';

const database = aDatabase();
const change = ({ id }: Company) => database.inOrganization(id, (trx) => noteEmployeesChange(trx, id));

describe('the names of employees', () => {
  test('are those of today on every server, once a change was noted', async () => {
    const acme = await aCompany(database);
    const ada = await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const servers = [createEmployeeNames(database), createEmployeeNames(database)];
    const search = async (text: string) => Promise.all(servers.map(async (names) => (await names.search(acme.id, text)).map(({ id }) => id)));
    expect(await search('ada')).toEqual([[ada], [ada]]);
    const adele = await anEmployee(database, acme, { first_name: 'Adele', last_name: 'Goldberg' });
    expect(await search('ad')).toEqual([[ada], [ada]]);
    await change(acme);
    expect(await search('ad')).toEqual([[adele, ada], [adele, ada]]);
  });

  test('are loaded once, however many ask at the same time', async () => {
    const acme = await aCompany(database);
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    let loads = 0;
    const counting: typeof database = {
      ...database,
      inOrganization: (organizationId, work, options) =>
        database.inOrganization(organizationId, (trx) => {
          loads += work.toString().includes('listEmployeeNames') ? 1 : 0;
          return work(trx);
        }, options),
    };
    const names = createEmployeeNames(counting);
    await Promise.all(Array.from({ length: 5 }, () => names.search(acme.id, 'ada')));
    await names.search(acme.id, 'love');
    expect(loads).toBe(1);
  });

  test('of one organization are not those of another', async () => {
    const [acme, globex] = [await aCompany(database), await aCompany(database)];
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    const names = createEmployeeNames(database);
    expect((await names.search(acme.id, 'ada')).length).toBe(1);
    expect(await names.search(globex.id, 'ada')).toEqual([]);
  });

  test('that could not be loaded are loaded the next time', async () => {
    const acme = await aCompany(database);
    await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Lovelace' });
    let fails = true;
    const names = createEmployeeNames({ ...database, inOrganization: (...args) => (fails ? Promise.reject(new Error('not now')) : database.inOrganization(...args)) });
    await expect(names.search(acme.id, 'ada')).rejects.toThrow('not now');
    fails = false;
    expect((await names.search(acme.id, 'ada')).length).toBe(1);
  });
});
