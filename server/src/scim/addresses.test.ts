import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { aCompany } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi } from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
let directory: Directory;

beforeEach(async () => {
  directory = await aDirectory(api, database, await aCompany(database));
});

describe('the addresses of SCIM', () => {
  test.each(['/nothing', '/Users/1/emails', '/users', '/%zz', '/%00', `/Users/${'x'.repeat(300)}`, '', '/'])(
    'answer in its error form where there is nothing: "%s"',
    async (path) => {
      const answer = await directory.get(path);
      expect(['400', '404']).toContain(answer.json().status);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        Number(answer.json().status),
        expect.stringContaining('application/scim+json'),
      ]);
      expect(answer.json()).toMatchObject({ schemas: [errorSchema], detail: expect.stringMatching(/^[A-Z].*\.$/u) });
    },
  );

  test.each(['/Users', '/Groups', '/Schemas', '/ResourceTypes', '/ServiceProviderConfig'])(
    'may end with a slash: %s/',
    async (path) => {
      const [plain, slashed] = [await directory.get(path), await directory.get(`${path}/`)];
      expect([slashed.statusCode, slashed.json()]).toEqual([200, plain.json()]);
      expect((await directory.ask('TRACE' as 'GET', `${path}/`)).statusCode).toBe(405);
    },
  );
});
