import { beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi } from './scim.test-support.ts';

export const day = 24 * 3600;

export function setUpDirectories() {
  const database = aDatabase();
  const api = aScimApi(database);
  let acme: Company;
  let directory: Directory;
  let admin: string;

  beforeEach(async () => {
    await database.shiftClock(0);
    acme = await aCompany(database);
    directory = await aDirectory(api, database, acme);
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
  });
  const syncPath = () => `/organizations/${acme.id}/directory-sync`;

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get directory() {
      return directory;
    },
    get admin() {
      return admin;
    },
    syncPath,
  };
}
