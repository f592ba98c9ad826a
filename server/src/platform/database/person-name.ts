import { unnamedPerson } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';

/** First and last name of a row of people or employees; null if there is neither. */
export function fullNameIn(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), '')`;
}

/** What lists show for a row of people or employees: the name, else the e-mail address, else words; null without a row. */
export function nameInListsIn(table: string): RawBuilder<string> {
  const name = fullNameIn(table);
  return sql`case when ${sql.ref(`${table}.id`)} is not null then coalesce(
    case when ${name} ~ '[^[:space:][:punct:]]' then ${name} end,
    nullif(${sql.ref(`${table}.email_address`)}, ''), ${unnamedPerson}) end`;
}
