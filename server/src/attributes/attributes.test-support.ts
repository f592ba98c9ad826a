import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import {
  createAttributes,
  hasAttributes,
  listAttributeValues,
  readAttributeFilter,
  saveAttributeValues,
} from './index.ts';

export const pathIn = ({ id }: Company, rest = '') => `/organizations/${id}/employee-attributes${rest}`;
export const bodyOf = (attributes: object) => ({ data: { type: 'organization-employee-attributes', attributes } });

export function setUpAttributes() {
  const database = aDatabase();
  const api = anApi(database, ({ router }) => createAttributes({ database }).routes(router));

  let acme: Company;
  let admin: Id<'person'>;

  beforeEach(async () => {
    acme = await aCompany(database);
    admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  });
  const create = (attributes: object, as: string = admin) =>
    api.ask('POST', pathIn(acme), { as, body: bodyOf(attributes) });
  const created = async (attributes: object): Promise<EmployeeAttributeResource> =>
    (await create(attributes)).json().data;
  const within = database.inOrganization.bind(database);

  async function groupNamed(name: string) {
    const group = await within(acme.id, (trx) =>
      trx
        .selectFrom('groups')
        .select('id')
        .where('organization_id', '=', acme.id)
        .where('name', '=', name)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return group.id;
  }

  function give(
    employeeId: Id<'employee'>,
    values: Readonly<Record<string, string | null>>,
  ): Promise<readonly string[]> {
    return within(acme.id, (trx) =>
      saveAttributeValues(trx, acme.id, {
        employeeId,
        values: Object.entries(values).map(([attributeId, value]) => ({ attributeId, value })),
      }),
    );
  }

  async function valuesOf(employeeId: Id<'employee'>): Promise<Readonly<Record<string, string>>> {
    return Object.fromEntries(
      (await within(acme.id, (trx) => listAttributeValues(trx, acme.id, [employeeId]))).map(
        ({ attributeId, value }) => [attributeId, value],
      ),
    );
  }

  async function found(filter: readonly (readonly [string, string])[]): Promise<readonly string[]> {
    const wanted = filter.map(([organizationEmployeeAttributeId, attrValue]) => ({
      organizationEmployeeAttributeId,
      attrValue,
    }));
    return within(acme.id, async (trx) => {
      const condition = hasAttributes(acme.id, await readAttributeFilter(trx, acme.id, wanted));
      const { rows } = await sql<{
        readonly id: string;
      }>`select e.id from employees e where e.organization_id = ${acme.id} and ${condition} order by e.id`.execute(trx);
      return rows.map(({ id }) => id);
    });
  }

  return {
    database,
    api,
    get acme() {
      return acme;
    },
    get admin() {
      return admin;
    },
    create,
    created,
    within,
    groupNamed,
    give,
    valuesOf,
    found,
  };
}
