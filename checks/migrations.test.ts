import { describe, expect, test } from 'vitest';
import { migrationFindings } from './migrations.ts';

const findingsOf = (text: string, name = '0120-new') =>
  migrationFindings([
    { name: '0110-days', text: 'drop table days;' },
    { name: '0115-expanded', text: '' },
    { name, text },
  ]);

describe('a migration beside which the earlier version goes on', () => {
  test.each([
    'create table notes (id bigint not null);',
    'create table notes (id bigint); alter table notes add constraint one unique (id);',
    'create table notes (id bigint); create unique index one on notes (id);',
    'alter table people add column nickname text;',
    'alter table people add column is_new boolean not null default false;',
    'alter table people alter column nickname drop not null;',
    'drop index people_nickname; -- drop table people',
    'create index people_nickname on people (nickname);',
    'grant select on notes to attune_app;',
    'create or replace function forget() returns void language sql as $$ delete from notes; $$;',
    'create procedure forget() language plpgsql as $body$ begin truncate notes; end $body$;',
  ])('is fine: %s', (text) => {
    expect(findingsOf(text)).toEqual([]);
  });

  test.each([
    'drop table notes;',
    'ALTER TABLE people DROP COLUMN nickname;',
    'alter table people rename column nickname to alias;',
    'alter table people alter column age type bigint;',
    'alter table people alter column nickname set not null;',
    'alter table people add column nickname text not null;',
    'alter table people alter column nickname drop default;',
    'alter table people add constraint known check (age > 0);',
    'create unique index people_nickname on people (nickname);',
    'revoke select on notes from attune_app;',
    'delete from notes;',
    'do $$ begin drop function old_one(); end $$;',
    'create function one() returns int language sql as $$ select 1 $$; delete from notes; select $$ $$;',
  ])('is none of these, unless it follows a version that does without: %s', (text) => {
    expect(findingsOf(text)).toEqual([expect.stringMatching(/^0120-new .* an earlier version that still runs/)]);
    expect(findingsOf(text, '0120-new.after-0115')).toEqual([]);
  });

  test('names an earlier migration, and only if it removes something', () => {
    expect(findingsOf('drop table notes;', '0120-new.after-0118')).toEqual([expect.stringContaining('no earlier')]);
    expect(findingsOf('drop table notes;', '0120-new.after-0120')).toEqual([expect.stringContaining('no earlier')]);
    expect(findingsOf('create table notes ();', '0120-new.after-0115')).toEqual([
      expect.stringContaining('removes nothing'),
    ]);
  });
});

test('every migration follows the rule', () => {
  expect(migrationFindings()).toEqual([]);
});
