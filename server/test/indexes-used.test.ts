import type { Id } from '@attune/domain/kernel';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistory } from '../src/history/index.ts';
import { createPeople } from '../src/people/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { aMember } from './accounts.ts';
import { aDatabase } from './database.ts';
import { type Company, aCompany, anEmployee } from './people.ts';
import { anApi } from './sign-in.ts';

/**
 * With 100,000 employees, a query must not read unrelated people. Under row-level security, PostgreSQL uses an index
 * only for some comparisons, so these tests read the query plans of real statements under the product's database role.
 */
const database = aDatabase();
const needs = { database, clock: systemClock };
const api = anApi(database, ({ router, authentication }) => {
  createPeople({ ...needs, eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')) }).routes(router);
  createHistory({ ...needs, authentication, log: createLog('silent') }).routes(router);
});

let acme: Company;
let admin: Id<'person'>;
let ada: Id<'employee'>;
let badgeId: string;
let planner: Client;

beforeAll(async () => {
  acme = await aCompany(database);
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  ada = await anEmployee(database, acme);
  badgeId = await database.inOrganization(acme.id, async (trx) => {
    const badge = { organization_id: acme.id, name: 'Badge', column_name: 'badge', type: 'text' as const, position: 0 };
    return (await trx.insertInto('employee_attributes').values(badge).returning('id').executeTakeFirstOrThrow()).id;
  });
  planner = new Client(database.connection);
  await planner.connect();
  await planner.query(`
    insert into employees (organization_id, first_name, last_name, email_address, organization_employee_id,
      mobile_phone_number, started_on)
    select ${acme.id}, 'First', 'Last' || n % 997, 'e' || n || '@example.org', 'E' || n, '+1415555' || n,
      date '2000-01-01' + n % 9000 from generate_series(1, 20000) n`);
  await planner.query(
    `insert into employee_attribute_values (organization_id, employee_id, attribute_id, value)
      select organization_id, id, ${badgeId}, 'A' || id % 999 from employees`,
  );
  await planner.query(`
    insert into audit_log (organization_id, position, action, entity_type, entity_id, after, hash, created_at)
    select ${acme.id}, n, 'employee.changed', 'employees', n % 5000, case when n % 500 = 0
      then '{"employeeId": "7"}'::jsonb else '{"fields": ["bornOn"]}' end, '', now() from generate_series(1, 20000) n`);
  await planner.query('analyze');
  await planner.query(`set role attune_app; set app.organization_id = '${acme.id}'`);
});
afterAll(() => planner.end());

/** The plans of a request's statements that mention a text. */
async function plansOf(act: () => Promise<unknown>, mentioned: string): Promise<string> {
  const statements = (await database.statementsOf(act)).filter((statement) => statement.includes(mentioned));
  const plans: string[] = [];
  for (const statement of new Set(statements)) {
    const { rows } = await planner.query<{ readonly 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${statement}`,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

const path = (rest: string) => `/organizations/${acme.id}/${rest}`;

test('finding the rights of a person does not read everyone', async () => {
  const plans = await plansOf(() => api.get(path('employees?page[limit]=1'), admin), 'internal_role');
  expect(plans).toContain('employees_person');
  expect(plans).not.toContain('Seq Scan on employees');
});

test('checking whether an address is in use does not read everyone', async () => {
  const body = { data: { type: 'employees', attributes: { emailAddress: 'ada.lovelace@example.org' } } };
  const plans = await plansOf(() => api.ask('PATCH', path(`employees/${ada}`), { as: admin, body }), 'bool_or');
  for (const index of [
    'employees_email_address',
    'employees_mobile_phone_number',
    'employees_organization_employee_id',
  ])
    expect(plans).toContain(index);
});

test("people are found by an attribute's value through an index", async () => {
  const filter = encodeURIComponent(JSON.stringify([{ organizationEmployeeAttributeId: badgeId, attrValue: 'A7' }]));
  const plans = await plansOf(
    () => api.get(path(`employees?filter[employeeAttributes]=${filter}`), admin),
    'employee_attribute_values',
  );
  expect(plans).toMatch(/employee_attribute_values_compared[^]*compared_value = lower/);
});

test("a person's audit log is found without reading everyone's", async () => {
  const plans = await plansOf(() => api.get(path(`change-history?filter[employeeId]=${ada}`), admin), 'n.entity_type');
  expect(plans).toContain('audit_log_about');
  expect(plans).toContain('audit_log_naming');
});

test.each([
  ['name', 'employees_name'],
  ['startedOn', 'employees_started'],
])('a list by %s comes in the order of an index', async (sort, index) => {
  const plans = await plansOf(() => api.get(path(`employees?sort=${sort}`), admin), 'with page as');
  expect(plans).toContain(`Scan using ${index} on employees`);
});
