import { describe, expect, test } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { operate } from '../../test/operate.ts';

const database = aDatabase();
const organizations = () =>
  database.acrossOrganizations('operate', (trx) =>
    trx.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute(),
  );

describe('an organization from the command line', () => {
  test('is created with an administrator, its id is printed for programs, and how to sign in for people', async () => {
    const { stdout, stderr } = await operate(database, ['create-organization', 'Acme', 'maya.okafor@acme.example']);
    expect(await organizations()).toEqual([{ id: stdout.trim(), name: 'Acme' }]);
    expect(stderr).toContain('Created the organization “Acme” with the administrator maya.okafor@acme.example.');
    expect(stderr).toMatch(/Attune is at http\S+\. To sign in without a password/u);
    const { first_name: firstName, last_name: lastName } = await database.acrossOrganizations('operate', (trx) =>
      trx
        .selectFrom('people')
        .select(['first_name', 'last_name'])
        .where('email_address', '=', 'maya.okafor@acme.example')
        .executeTakeFirstOrThrow(),
    );
    expect([firstName, lastName]).toEqual(['Maya', 'Okafor']);
  });

  test('is not created for an email address with an account, with an explanation', async () => {
    await aPerson(database, { email_address: 'Ada@acme.example' });
    const before = await organizations();
    const refused = {
      code: 1,
      stdout: '',
      stderr:
        'There is an account with this address already. Give another address, or let an Engage Super ' +
        'Admin make the organization in the settings, under “Organizations”.\n',
    };
    await expect(operate(database, ['create-organization', 'Second', 'ada@ACME.example'])).rejects.toMatchObject(
      refused,
    );
    expect(await organizations()).toEqual(before);
  });
});
