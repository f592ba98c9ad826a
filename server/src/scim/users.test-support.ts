import { beforeEach, expect } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi, userSchema } from './scim.test-support.ts';

export const maya = {
  schemas: [userSchema],
  userName: 'maya@acme.example',
  name: { givenName: 'Maya', familyName: 'Okafor' },
  emails: [{ value: 'Maya@Acme.example', type: 'work', primary: true }],
  active: true,
};

export function setUpUsers() {
  const database = aDatabase();
  const api = aScimApi(database);
  let acme: Company;
  let directory: Directory;

  beforeEach(async () => {
    acme = await aCompany(database);
    directory = await aDirectory(api, database, acme);
  });

  const stored = (id: string) =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .selectAll()
        .where('organization_id', '=', acme.id)
        .where('id', '=', id as never)
        .executeTakeFirstOrThrow(),
    );
  const historyOf = (id: string) =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'person_id', 'after'])
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', id as never)
        .orderBy('id')
        .execute(),
    );

  async function create(user: object = maya): Promise<string> {
    const answer = await directory.post('/Users', user);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ id: string }>().id;
  }

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get directory() {
      return directory;
    },
    stored,
    historyOf,
    create,
  };
}
