import { beforeAll, describe, expect, test } from 'vitest';
import { findUndistributable } from './distributable.ts';
import { prepareJudge } from '../src/platform/database/second-lock/organization-scope.ts';

beforeAll(prepareJudge);

describe('for a distributed database, a statement', () => {
  beforeAll(() => {
    findUndistributable('create temporary table read (id bigint) on commit drop');
    findUndistributable('create temporary table done on commit drop as select 1 as id');
  });

  test.each([
    'select * from employees e where exists (select 1 from groups g where g.id = e.id)',
    'select * from employees e where exists (values (1))',
    'select * from employees e where exists (select 1 union select 2)',
    'insert into jobs (id, at) values (1, attune_now()) on conflict (id) do update set at = excluded.at returning id',
    'insert into jobs (id) values (1) on conflict (id) do update set state = $1 where excluded.at - jobs.at > $2',
    'insert into jobs (id, position) select 1, (select max(position) from jobs)',
    'update jobs set state = (select 1) returning id, started_at < attune_now()',
    'update jobs set started_at = attune_now(), ended_at = coalesce(ended_at, (select attune_now()))',
    'select coalesce(started_at, attune_now()) from jobs',
    'select e.id from employees e join read r on r.id = e.id',
    'delete from read r where exists (select 1 from done d where d.id = r.id)',
    'delete from employees e where e.id in (select r.id from read r)',
    `with kept as materialized (select r.id from read r where not exists (select 1 from done d where d.id = r.id))
    select e.id from kept k join employees e on e.id = k.id where exists (select 1 from kept where kept.id = e.id)`,
  ])('passes: %s', (sql) => {
    expect(findUndistributable(sql)).toEqual([]);
  });

  test.each([
    ['select * from employees e where exists (select from groups g where g.id = e.id)', /without columns/],
    ['select (select exists (select from groups))', /without columns/],
    ['insert into jobs (id) values (1) returning (select name from people)', /"returning"/],
    ['update jobs set state = $1 returning id, coalesce((select name from people), $2)', /"returning"/],
    ['with gone as (delete from jobs returning (select 1)) select * from gone', /"returning"/],
    ['insert into jobs (position) values ((select max(position) from jobs))', /among inserted values/],
    ['insert into jobs (id) values (1) on conflict (id) do update set at = attune_now()', /"on conflict"/],
    ['insert into jobs (id) values (1) on conflict (id) do update set a = 1 where jobs.at < now()', /"on conflict"/],
    ['update jobs set started_at = coalesce(started_at, attune_now())', /"coalesce"/],
    ['select e.id from employees e where exists (select 1 from read r where r.id = e.id)', /temporary/],
    ['select r.id from read r join employees e on e.id = r.id where not exists (select 1 from done)', /temporary/],
    ['update read r set id = 1 where exists (select 1 from jobs j left join done d on d.id = j.id)', /temporary/],
    ['delete from employees e where a = 1 and (b = 2 or exists (select 1 from read))', /temporary/],
    ['update jobs set ended_at = case when $1 then attune_now() end', /"case"/],
  ])('is refused: %s', (sql, about) => {
    expect(findUndistributable(sql).join('; ')).toMatch(about);
  });
});
