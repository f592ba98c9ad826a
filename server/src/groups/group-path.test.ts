import type { GroupId } from '@attune/domain/groups';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup } from '../../test/people.ts';
import { groupPathOf } from './groups.repository.ts';
import { ensureRootGroup } from './index.ts';

const database = aDatabase();
const pathIn = ({ id }: Company, groupId: GroupId) =>
  database.inOrganization(id, (trx) => groupPathOf(trx, id, groupId));

describe('the path of a group', () => {
  test('runs from the group up to the whole organization', async () => {
    const acme = await aCompany(database);
    const sales = await aGroup(database, acme);
    const north = await aGroup(database, acme, { parent_id: sales });
    expect(await pathIn(acme, north)).toEqual([north, sales, acme.rootId]);
    expect(await pathIn(acme, acme.rootId)).toEqual([acme.rootId]);
  });

  test('is not found for groups of another organization and deleted ones', async () => {
    const acme = await aCompany(database);
    const globex = await aCompany(database);
    await expect(pathIn(acme, globex.rootId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(pathIn(acme, await aGroup(database, acme, { deleted_at: new Date() }))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the root group', () => {
  test('is created once', async () => {
    const acme = await aCompany(database);
    expect(await database.inOrganization(acme.id, (trx) => ensureRootGroup(trx, acme.id, 'Another name'))).toBe(
      acme.rootId,
    );
  });
});
