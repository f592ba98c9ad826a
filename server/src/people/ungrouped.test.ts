import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { countEmployees, listStoredEmployees } from './employees.repository.ts';

const database = aDatabase();

describe('an employee without a group in the reporting hierarchy', () => {
  test('is ungrouped, even with groups of other types', async () => {
    const acme = await aCompany(database);
    const location = await aGroupType(database, acme, { name: 'Location', column_name: 'location' });
    const berlin = await aGroup(database, acme, { group_type_id: location, parent_id: null });
    const elsewhere = await anEmployee(database, acme, { groupIds: [berlin] });
    await anEmployee(database, acme, { groupIds: [acme.rootId] });
    const filter = { attention: 'ungrouped' as const };
    const found = await database.inOrganization(acme.id, (trx) =>
      listStoredEmployees(trx, acme.id, {
        filter,
        sorting: { field: 'name', direction: 'asc' },
        page: { limit: 10, offset: 0 },
        total: 1,
      }),
    );
    expect(found.map(({ id, isPlaced, membershipCount }) => [id, isPlaced, membershipCount])).toEqual([
      [elsewhere, false, 1],
    ]);
    expect(await database.inOrganization(acme.id, (trx) => countEmployees(trx, acme.id, filter))).toBe(1);
  });
});
