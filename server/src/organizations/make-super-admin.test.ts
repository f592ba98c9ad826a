import { describe, expect, test } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { makeSuperAdmin } from './index.ts';

const database = aDatabase();
const roleOf = (id: string) =>
  database.acrossOrganizations(
    'operate',
    async (trx) =>
      (
        await trx
          .selectFrom('people')
          .select('internal_role')
          .where('id', '=', id as never)
          .executeTakeFirstOrThrow()
      ).internal_role,
  );

describe('an Engage Super Admin', () => {
  // Shows ROLE-09, CON-26
  test('is created from the person with an email address, ignoring case', async () => {
    const [ada, bob] = [
      await aPerson(database, { email_address: 'Ada@acme.example' }),
      await aPerson(database, { email_address: 'bob@acme.example' }),
    ];
    expect(await makeSuperAdmin({ database }, ' ada@ACME.example')).toContain('Super Admin');
    expect([await roleOf(ada), await roleOf(bob)]).toEqual(['admin', null]);
  });

  test('cannot be an unknown or deactivated person', async () => {
    const gone = await aPerson(database, { email_address: 'gone@acme.example', deactivated_at: new Date() });
    for (const address of ['nobody@acme.example', 'gone@acme.example'])
      await expect(makeSuperAdmin({ database }, address)).rejects.toThrow('Nobody who can sign in has this address.');
    expect(await roleOf(gone)).toBeNull();
  });
});
