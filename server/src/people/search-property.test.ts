import { fuzzySearch } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { createEmployeeNames } from './employee-names.ts';

const database = aDatabase();
const firstNames = ['Ada', 'Zoë', 'Alan', 'Grace', 'Katherine', 'Édouard', 'María José', 'Li'];
const lastNames = ['Lovelace', 'Hopper', 'O’Brien', 'Müller', 'van der Berg', 'Turing', 'Łukasiewicz', 'Ng'];
let acme: Company;
let inOrder: readonly { readonly id: string; readonly name: string }[];

beforeAll(async () => {
  acme = await aCompany(database);
  const people = firstNames.flatMap((first_name) =>
    lastNames.map((last_name) => ({ organization_id: acme.id, first_name, last_name })),
  );
  await database.inOrganization(acme.id, (trx) => trx.insertInto('employees').values(people).execute());
  const stored = await database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('employees')
      .select(['id', 'first_name', 'last_name'])
      .where('organization_id', '=', acme.id)
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .execute(),
  );
  inOrder = stored.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
});

describe('a search among names', () => {
  test('finds the same people as the search rule, in the same order', async () => {
    const names = createEmployeeNames(database);
    const pieces = fc
      .oneof(
        fc.constantFrom(...firstNames, ...lastNames, 'al', 'zl', 'é', 'van b', 'xq'),
        fc.stringMatching(/^[a-zA-Z ]{1,4}$/),
      )
      .filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(pieces, async (text) => {
        const found = await names.search(acme.id, text);
        expect(found.map(({ id }) => id)).toEqual(fuzzySearch(text, inOrder, ({ name }) => name).map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });
});
