import { beforeAll, describe, expect, test } from 'vitest';
import { type OrganizationLock, createOrganizationLock } from './organization-lock.ts';

let lock: OrganizationLock;

beforeAll(async () => {
  lock = await createOrganizationLock({
    organizationColumns: {
      employees: 'organization_id',
      surveys: 'organization_id',
      'answers.responses': 'organization_id',
      organizations: 'id',
    },
    libraryTables: new Set(['surveys']),
  });
});

const sending = (sql: string, ...parameters: readonly unknown[]) => {
  return () => lock({ sql, parameters }, '7');
};

describe('in a transaction of one organization, the second lock of a distributed database sends a statement', () => {
  test.each([
    ['select * from employees where organization_id = $1 and id = $2', '7', '8'],
    ['select * from employees where $2::bigint = organization_id', '8', 7n],
    ["select * from employees where organization_id = '7'", '8'],
    ['select * from surveys where organization_id in ($1, 0)', '7'],
    ['update employees set last_name = $1 where organization_id = $2', 'Ada', '7'],
    ['insert into employees (id, organization_id) values ($1, $2), ($3, $4)', '8', '7', '9', 7],
    [
      'insert into employees (organization_id) select e.organization_id from employees e where e.organization_id = $1',
      '7',
    ],
    ['select * from organizations where id = $1', '7'],
    ['select name from people where id = $1', '8'],
    ['select record_changes($1, $2)', '7', '[]'],
  ])('about this organization: %s', (sql, ...parameters) => {
    expect(sending(sql, ...parameters)).not.toThrow();
  });

  test.each([
    ['with another organization: select', 'select * from employees where organization_id = $1', '8'],
    ['with no organization: select', 'select * from employees where id = $1', '7'],
    ['with a missing value', 'select * from employees where organization_id = $1', null],
    ['with a list', 'select * from employees where organization_id in ($1, $2)', '7', '8'],
    ['with either', 'select * from employees where organization_id = $1 or organization_id = $2', '7', '8'],
    ['with a constant', 'select * from "answers".responses where organization_id = 8'],
    ['with the library where there is none', 'select * from employees where organization_id = 0'],
    ['with a changed library', 'update surveys set name = $1 where organization_id = 0', 'Pulse'],
    ['with a deleted library', 'delete from surveys where organization_id = $1', '0'],
    ['with new rows of another organization', 'insert into employees (organization_id) values ($1), ($2)', '7', '8'],
    ['with new rows of the library', 'insert into surveys (organization_id) values (0)'],
    ['with selected new rows', 'insert into employees (organization_id) select $1 from people', '8'],
    ['with computed new rows', 'insert into employees (organization_id) select $1::bigint + 1 from people', '7'],
    ['in a part', 'with a as (delete from employees where organization_id = $1) select $2', '8', '7'],
    ['in a temporary table', 'create temporary table a as select * from employees where organization_id = $1', '8'],
    ['with a function for another', 'select b.place from find_audit_log_break($1) b', '8'],
    ['with a function for a computed one', 'select record_changes($1::bigint + 1, $2)', '7', '[]'],
    ['of another id', 'select * from organizations where id = $1', '8'],
  ])('never %s', (_about, sql, ...parameters) => {
    expect(sending(sql, ...parameters)).toThrow('was not sent');
  });
});
