import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createAccess } from '../access/index.ts';
import { createFlags } from '../flags/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createPeople } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication }) => {
  const { holdersAmong } = createAccess({
    database,
    authentication,
    flags: createFlags(database),
    restrictedOrganizationIds: [],
  });
  createPeople({
    database,
    clock: systemClock,
    holdersAmong,
    eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
  }).routes(router);
});

let acme: Company;
let admin: Id<'person'>;
let bea: Id<'person'>;

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  const sales = await aGroup(database, acme, { name: 'Sales' });
  await aGroup(database, acme, { name: 'North', parent_id: sales });
  const onSales: Grant = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: sales,
  };
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  bea = await aMember(database, acme.id, { role: 'leader', grants: [onSales] });
  await anEmployee(database, acme, { person_id: bea, first_name: 'Bea', last_name: 'Raman' });
  await anEmployee(database, acme, { person_id: admin, first_name: 'Maya', last_name: 'Okafor' });
  await anEmployee(database, acme, {
    person_id: await aMember(database, acme.id, { role: 'employee' }),
    first_name: 'Eve',
    last_name: 'Plain',
  });
  await anEmployee(database, acme, { first_name: 'Alan', last_name: 'Turing', email_address: null });
});

type Listed = { readonly data: readonly object[]; readonly included?: readonly AccessHolderResource[] };
const list = async (query: string, as = admin): Promise<Listed> =>
  (await api.get(`/organizations/${acme.id}/employees?sort=name${query}`, as)).json();
const shown = ({ included = [] }: Listed) =>
  included.map(({ type, attributes: { name, dataAccess, groupCount } }) => [type, name, dataAccess, groupCount]);

describe('the access of listed employees', () => {
  test('is included on request, with the number of accessible groups', async () => {
    const listed = await list('&include=access-holders');
    expect([listed.data.length, shown(listed)]).toEqual([
      4,
      [
        ['access-holders', 'Bea Raman', 'limited', 2],
        ['access-holders', 'Maya Okafor', 'full', 2],
      ],
    ]);
    expect(await list('')).not.toHaveProperty('included');
  });

  test('is included for the page only, and only for employees with more access than answering surveys', async () => {
    expect(shown(await list('&include=access-holders&filter[fuzzy]=raman'))).toEqual([
      ['access-holders', 'Bea Raman', 'limited', 2],
    ]);
    expect((await list('&include=access-holders&filter[fuzzy]=turing')).included).toEqual([]);
  });

  test('is a sentence limited to what its reader can see', async () => {
    const [first] = (await list('&include=access-holders')).included ?? [];
    expect(first?.attributes.headline.says).toBe('Bea Raman sees detailed results of Sales and the group below it,');
  });

  test('needs as many queries for a page as for one row', async () => {
    const statements = (query: string) => database.statementsOf(() => list(`&include=access-holders${query}`));
    await list('&include=access-holders');
    expect((await statements('')).length).toBe((await statements('&page[limit]=1')).length);
  });

  test('is refused to people who cannot read the list', async () => {
    expect((await api.get(`/organizations/${acme.id}/employees?include=access-holders`, bea)).statusCode).toBe(403);
  });

  test('is not included with a single employee', async () => {
    expect((await api.get(`/organizations/${acme.id}/employees/1?include=access-holders`, admin)).statusCode).toBe(400);
  });
});
