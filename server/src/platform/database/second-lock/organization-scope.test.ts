import { beforeAll, describe, expect, test } from 'vitest';
import { judge, prepareJudge } from './organization-scope.ts';

const columns = {
  groups: 'organization_id',
  employees: 'organization_id',
  memberships: 'organization_id',
  'results.groups': 'organization_id',
  organizations: 'id',
};

beforeAll(prepareJudge);

const clean = [
  'select * from employees where organization_id = $1 and id = $2',
  'select * from employees where organization_id = $1::bigint',
  'select * from organizations where id = $1',
  'select * from people where id = $1',
  'select 1',
  "begin; set local app.organization_id = '5'",
  'select * from employees e, memberships m where m.organization_id = e.organization_id and e.organization_id = $1',
  `select e.id, (select json_agg(x) from (select g.id from memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
     where m.organization_id = e.organization_id and m.employee_id = e.id) x) from employees e
       where e.organization_id = $1`,
  'select * from employees e left join memberships m on m.organization_id = e.organization_id where ' +
    'e.organization_id = $1',
  'select * from employees e left join memberships m on m.organization_id = $1 where e.organization_id = $1',
  'select * from employees e right join memberships m on m.organization_id = e.organization_id where ' +
    'm.organization_id = $1',
  'select * from groups where organization_id in ($1, 0)',
  'select * from groups where (organization_id = $1 or organization_id = 0) and name = $2',
  'update employees set last_name = $3 where organization_id = $1 and id = $2',
  'update employees e set last_name = $2 from memberships m where m.organization_id = e.organization_id and ' +
    'm.employee_id = e.id and e.organization_id = $1',
  'delete from employees where organization_id = $1 and id = $2',
  'delete from memberships m using employees e where e.organization_id = m.organization_id and m.organization_id = $1',
  'insert into employees (organization_id, last_name) values ($1, $2) on conflict (organization_id, id) do ' +
    'update set last_name = excluded.last_name returning id',
  'insert into organizations (name) values ($1)',
  'insert into memberships (organization_id, employee_id) select e.organization_id, e.id from employees e where ' +
    'e.organization_id = $1',
  `with recursive below as (select organization_id, id from groups where organization_id = $1 and id = $2
     union all select g.organization_id, g.id from groups g
       join below b on g.organization_id = b.organization_id and g.parent_id = b.id) select * from below`,
  `with gone as (delete from memberships where organization_id = $1 returning employee_id)
     select e.* from employees e join gone on gone.employee_id = e.id where e.organization_id = $1`,
  'select * from employees e cross join lateral (select * from memberships m where m.organization_id = ' +
    'e.organization_id limit 1) l where e.organization_id = $1',
  'select * from results.groups r where r.organization_id = $1 union all select * from results.groups where ' +
    'organization_id = $1',
  'select * from (select organization_id, id from employees where organization_id = $1) e join memberships m on ' +
    'm.organization_id = e.organization_id',
];

const unclean: readonly (readonly [sql: string, about: RegExp])[] = [
  ['select * from employees where id = $1', /employees/],
  ['select * from employees', /employees/],
  ['select * from results.groups', /results\.groups/],
  ['select * from organizations where name = $1', /organizations/],
  ['select * from employees where organization_id > $1', /employees/],
  ['select * from employees where organization_id <> $1', /employees/],
  ['select * from employees where not (organization_id = $1)', /employees/],
  ['select * from employees where organization_id = $1 or id = $2', /employees/],
  ['select * from employees where organization_id = any($1)', /employees/],
  ['select * from employees where organization_id in (select id from people)', /employees/],
  [
    'select * from employees e join memberships m on m.employee_id = e.id where e.organization_id = $1',
    /memberships \(m\)/,
  ],
  [
    'select * from employees e left join memberships m on e.organization_id = $1',
    /employees \(e\).*|memberships \(m\)/,
  ],
  [
    'select * from employees e left join memberships m on m.organization_id = e.organization_id and ' +
      'e.organization_id = $1',
    /employees \(e\)/,
  ],
  [
    'select * from employees e full join memberships m on m.organization_id = e.organization_id where ' +
      'e.organization_id = $1',
    /memberships \(m\)/,
  ],
  [
    'select e.id, (select count(*) from memberships m where m.employee_id = e.id) from employees e where ' +
      'e.organization_id = $1',
    /memberships/,
  ],
  [
    'select * from employees e where exists (select from memberships m where m.employee_id = e.id) and ' +
      'e.organization_id = $1',
    /memberships/,
  ],
  ['select * from employees e where e.organization_id = $1 order by (select count(*) from memberships)', /memberships/],
  ['select * from employees where organization_id = $1 union all select * from employees', /employees/],
  ['with everybody as (select * from employees) select * from everybody where organization_id = $1', /employees/],
  ['select * from people p cross join lateral (select * from employees e where e.person_id = p.id) l', /employees/],
  [
    `with recursive below as (select id from groups where organization_id = $1 union all select g.id from groups g
      join below b on g.parent_id = b.id) select * from below`,
    /groups \(g\)/,
  ],
  ['update employees set last_name = $2 where id = $1', /employees/],
  ['update employees set organization_id = $2 where organization_id = $1', /move/],
  [
    'insert into employees (organization_id, id) values ($1, $2) on conflict (organization_id, id) do update set ' +
      'organization_id = $3',
    /move/,
  ],
  ['delete from employees where id = $1', /employees/],
  ['insert into employees (last_name) values ($1)', /without organization_id/],
  ['insert into memberships (organization_id, employee_id) select $1, e.id from employees e', /employees/],
  ['insert into employees (organization_id) values ($1) returning (select count(*) from memberships)', /memberships/],
  ['truncate employees', /truncate/],
  ['merge into employees e using (select 1 i) s on e.id = s.i when matched then delete', /merge/],
];

describe('a statement', () => {
  test.each(clean)('that keeps to one organization passes: %s', (sql) => {
    expect(judge(sql, columns).problems).toEqual([]);
  });

  test.each(unclean)('that can reach another organization is refused: %s', (sql, about) => {
    expect(judge(sql, columns).problems.join('; ')).toMatch(about);
  });

  test('is checked in all its parts', () => {
    expect(judge('select * from employees; select * from groups', columns).problems).toHaveLength(2);
  });
});
