import { nameInLists } from '@attune/domain/people';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { nameInListsIn } from './person-name.ts';

const database = aDatabase();

const parts = ['', ' ', '-', 'Noor', '李', 'O’Neil'];
const people = parts.flatMap((firstName) =>
  parts.flatMap((lastName) =>
    [null, '', 'noor@acme.example'].map((emailAddress) => ({ firstName, lastName, emailAddress })),
  ),
);

describe('the name of a person that the database returns', () => {
  test('is the one of the lists, whatever is known of the person', async () => {
    const { rows } = await database.acrossOrganizations('seed', (trx) =>
      sql<{ readonly name: string }>`
        select ${nameInListsIn('p')} as name from unnest(
          ${people.map((_, place) => place)}::int[], ${people.map(({ firstName }) => firstName)}::text[],
          ${people.map(({ lastName }) => lastName)}::text[], ${people.map(({ emailAddress }) => emailAddress)}::text[]
        ) as p (id, first_name, last_name, email_address) order by p.id`.execute(trx),
    );
    expect(rows.map(({ name }) => name)).toEqual(people.map((person) => nameInLists(person)));
  });

  test('is null where there is no person', async () => {
    const { rows } = await database.acrossOrganizations('seed', (trx) =>
      sql<{ readonly name: string | null }>`
        select ${nameInListsIn('p')} as name from (select 1) as one left join people p on false`.execute(trx),
    );
    expect(rows).toEqual([{ name: null }]);
  });
});
