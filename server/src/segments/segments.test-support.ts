import type { SegmentResource } from '@attune/contract/results/segments';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { aMember } from '../../test/accounts.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createAttributes } from '../attributes/index.ts';
import { createGroups } from '../groups/index.ts';
import { createPeople } from '../people/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createSegments } from './index.ts';

/** An organization with sites, a text attribute, and employees who differ in both. */
export type Office = {
  readonly company: Company;
  readonly admin: Id<'person'>;
  readonly sales: GroupId;
  readonly siteId: Id<'group-type'>;
  readonly berlin: GroupId;
  readonly mitte: GroupId;
  readonly rome: GroupId;
  readonly shiftId: Id<'employee-attribute'>;
};

export async function anOffice(database: Database): Promise<Office> {
  const company = await aCompany(database);
  const sales = await aGroup(database, company, { name: 'Sales' });
  const siteId = await aGroupType(database, company, { name: 'Site', column_name: 'site' });
  const berlin = await aGroup(database, company, { name: 'Berlin', group_type_id: siteId, parent_id: null });
  const mitte = await aGroup(database, company, { name: 'Mitte', group_type_id: siteId, parent_id: berlin });
  const rome = await aGroup(database, company, { name: 'Rome', group_type_id: siteId, parent_id: null });
  const shift = {
    organization_id: company.id,
    name: 'Shift',
    column_name: 'shift',
    type: 'text' as const,
    position: 0,
  };
  const shiftId = await database.inOrganization(
    company.id,
    async (trx) =>
      (await trx.insertInto('employee_attributes').values(shift).returning('id').executeTakeFirstOrThrow()).id,
  );
  const people = [
    ['Ada', [sales, berlin], 'Night'],
    ['Bo', [sales, mitte], 'day'],
    ['Cy', [sales, rome], 'Night'],
    ['Di', [berlin], 'Night'],
    ['Ed', [sales], 'Night'],
  ] as const;
  for (const [first_name, groupIds, value] of people) {
    const employeeId = await anEmployee(database, company, { first_name, groupIds });
    await database.inOrganization(company.id, (trx) =>
      trx
        .insertInto('employee_attribute_values')
        .values({ organization_id: company.id, employee_id: employeeId, attribute_id: shiftId, value })
        .execute(),
    );
  }
  return {
    company,
    admin: await aMember(database, company.id, { role: 'organization-admin' }),
    sales,
    siteId,
    berlin,
    mitte,
    rome,
    shiftId,
  };
}

/** API calls for segments and the employees that they match. */
export function aSegmentApi(database: Database) {
  const api = anApi(database, ({ router }) => {
    createSegments({ database }).routes(router);
    createAttributes({ database }).routes(router);
    createGroups({ database, historyOf: () => Promise.resolve([]) }).routes(router);
    createPeople({
      database,
      clock: systemClock,
      eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
    }).routes(router);
  });
  const pathIn = ({ company }: Office, rest = '') => `/organizations/${company.id}/segments${rest}`;
  const bodyOf = (attributes: object) => ({ data: { type: 'segments', attributes } });
  const create = (office: Office, attributes: object, as: string = office.admin) =>
    api.ask('POST', pathIn(office), { as, body: bodyOf(attributes) });
  return {
    api,
    create,
    saved: async (office: Office, attributes: object, as?: string): Promise<SegmentResource> =>
      (await create(office, { name: 'Mine', ...attributes }, as)).json().data,
    patch: (office: Office, id: string, attributes: object) =>
      api.ask('PATCH', pathIn(office, `/${id}`), { as: office.admin, body: bodyOf(attributes) }),
    remove: (office: Office, id: string, as: string = office.admin) =>
      api.ask('DELETE', pathIn(office, `/${id}`), { as }),
    list: async (office: Office, as: string = office.admin): Promise<readonly SegmentResource[]> =>
      (await api.get(pathIn(office), as)).json().data,
    askPeople: ({ company, admin }: Office, query: string) =>
      api.get(`/organizations/${company.id}/employees?${query}`, admin),
    async namesOf(office: Office, segmentId: string, more = ''): Promise<readonly string[]> {
      const { data } = (await this.askPeople(office, `filter[segmentId]=${segmentId}${more}&sort=name`)).json() as {
        readonly data: readonly EmployeeResource[];
      };
      return data.map(({ attributes }) => attributes.firstName ?? '').sort();
    },
    historyOf: ({ company }: Office) =>
      database.inOrganization(company.id, (trx) =>
        trx
          .selectFrom('audit_log')
          .select(['action', 'entity_id', 'before', 'after'])
          .where('organization_id', '=', company.id)
          .where('entity_type', '=', 'segments')
          .orderBy('id')
          .execute(),
      ),
  };
}
