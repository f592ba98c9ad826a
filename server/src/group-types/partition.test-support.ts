import { type GroupId, tenureBandOf } from '@attune/domain/groups';
import { type CalendarDay, type Id, addDays, localTimeAt } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createAttributes } from '../attributes/index.ts';
import { createGroups } from '../groups/index.ts';
import { createGroupTypes, placeEverybody } from './index.ts';

const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };

/** An operation; its numbers select among what exists at that moment. */
type Act = {
  readonly kind:
    | 'join'
    | 'leave'
    | 'rename'
    | 'merge'
    | 'delete'
    | 'drop value'
    | 'restore'
    | 'to other type'
    | 'start';
  readonly who: number;
  readonly which: number;
  readonly other: number;
};

export const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    'join',
    'join',
    'join',
    'leave',
    'rename',
    'merge',
    'delete',
    'drop value',
    'restore',
    'to other type',
    'start',
  ),
  who: fc.nat(5),
  which: fc.nat(20),
  other: fc.nat(20),
});

const today = (): CalendarDay => localTimeAt(new Date(), 'UTC').day;

type Groups = Awaited<ReturnType<ReturnType<typeof setUpPartition>['groupsOf']>>;
type Asked = {
  readonly method: 'PATCH' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: { readonly type: string; readonly attributes: object };
};

function requestOf(
  { site, shift }: Readonly<Record<'site' | 'shift', Id<'group-type'>>>,
  { kind, other }: Act,
  { group, siblings }: { readonly group: Groups[number]; readonly siblings: Groups },
): Asked {
  const successorId = siblings[other % Math.max(1, siblings.length)]?.id ?? group.id;
  const changed = (attributes: object): Asked => ({
    method: 'PATCH',
    path: `/v3-groups/${group.id}`,
    body: { type: 'v3-groups', attributes },
  });
  switch (kind) {
    case 'restore':
      return changed({ deletedAt: null });
    case 'to other type':
      return {
        method: 'POST',
        path: `/group-types/${group.typeId === site ? shift : site}/groups`,
        body: { type: 'group-moves', attributes: { groupIds: [group.id] } },
      };
    case 'drop value':
      return {
        method: 'PATCH',
        path: `/employee-attributes/${group.typeId}`,
        body: { type: 'organization-employee-attributes', attributes: { values: siblings.map(({ name }) => name) } },
      };
    case 'merge':
      return {
        method: 'POST',
        path: `/v3-groups/${successorId}/merge`,
        body: { type: 'group-merges', attributes: { groupIds: [group.id] } },
      };
    case 'delete':
      return { method: 'DELETE', path: `/v3-groups/${group.id}?moveTo=${successorId}` };
    case 'join':
    case 'leave':
    case 'rename':
    case 'start':
      return changed({ name: `Name ${other}` });
  }
}

type Place = { readonly employeeId: Id<'employee'>; readonly group: GroupId | null; readonly typeId: Id<'group-type'> };

export function setUpPartition() {
  const database = aDatabase();
  const api = anApi(database, ({ router }) => {
    createGroups({ database, historyOf: () => Promise.resolve([]) }).routes(router);
    createGroupTypes({ database, queue }).routes(router);
    createAttributes({ database }).routes(router);
  });

  /** An organization with two manual group types, their crosstab, and tenure. */
  async function aWorld() {
    const company = await aCompany(database);
    const [site, shift] = [await aGroupType(database, company), await aGroupType(database, company)];
    const tenure = await aGroupType(database, company, {
      name: 'tenure',
      column_name: 'tenure',
      kind: 'tenure_groups',
    });
    const crossing = await aGroupType(database, company, { crossed_type_ids: [site, shift] });
    for (const [type, names] of [
      [site, ['Berlin', 'Paris', 'Rome']],
      [shift, ['Day', 'Night']],
    ] as const) {
      for (const [position, name] of names.entries())
        await aGroup(database, company, { group_type_id: type, parent_id: null, name, position });
    }
    const people: Id<'employee'>[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await anEmployee(database, company));
    return {
      company,
      site,
      shift,
      tenure,
      crossing,
      people,
      admin: await aMember(database, company.id, { role: 'organization-admin' }),
    };
  }
  type World = Awaited<ReturnType<typeof aWorld>>;

  const within = <T>({ company }: World, work: Parameters<typeof database.inOrganization<T>>[1]) =>
    database.inOrganization(company.id, work);
  const groupsOf = ({ company: { id }, site, shift }: World, isDeleted = false) =>
    database.inOrganization(id, (trx) =>
      trx
        .selectFrom('groups')
        .select(['id', 'group_type_id as typeId', 'name'])
        .where('organization_id', '=', id)
        .where('group_type_id', 'in', [site, shift])
        .where('deleted_at', isDeleted ? 'is not' : 'is', null)
        .orderBy('id')
        .execute(),
    );

  /** Performs an operation, through the API where possible. Impossible ones are refused. */
  async function perform(world: World, wanted: Act): Promise<void> {
    const { kind, who, which } = wanted;
    const employeeId = world.people[who] as Id<'employee'>;
    const { id: organizationId } = world.company;
    if (kind === 'start')
      return void (await within(world, (trx) =>
        trx
          .updateTable('employees')
          .set({ started_on: addDays(today(), -which * 300) })
          .where('organization_id', '=', organizationId)
          .where('id', '=', employeeId)
          .execute(),
      ));
    const groups = await groupsOf(world, kind === 'restore');
    const group = groups[which % Math.max(1, groups.length)];
    if (!group) return undefined;
    if (kind === 'join' || kind === 'leave')
      return assign(world, { employeeId, group: kind === 'join' ? group.id : null, typeId: group.typeId });
    const siblings = groups.filter(({ id, typeId }) => typeId === group.typeId && id !== group.id);
    const asked = requestOf(world, wanted, { group, siblings });
    const { statusCode } = await api.ask(asked.method, `/organizations/${organizationId}${asked.path}`, {
      as: world.admin,
      ...(asked.body && { body: { data: asked.body } }),
    });
    expect([200, 204, 409, 422]).toContain(statusCode);
    return undefined;
  }

  async function assign(world: World, { employeeId, group, typeId }: Place): Promise<void> {
    const { id } = world.company;
    await within(world, async (trx) => {
      await trx
        .deleteFrom('memberships')
        .where('organization_id', '=', id)
        .where('employee_id', '=', employeeId)
        .where('group_type_id', '=', typeId)
        .execute();
      if (group !== null)
        await trx
          .insertInto('memberships')
          .values({ organization_id: id, employee_id: employeeId, group_type_id: typeId, group_id: group })
          .execute();
    });
  }

  /** Every membership with its group, whatever the state of that group. */
  async function placesOf({ company: { id } }: World) {
    const { rows } = await database.inOrganization(id, (trx) =>
      sql<{
        readonly employeeId: string;
        readonly typeId: string;
        readonly groupId: string;
        readonly groupTypeId: string;
        readonly isThere: boolean;
        readonly name: string;
        readonly key: string | null;
      }>`
      select m.employee_id as "employeeId", m.group_type_id as "typeId", g.id as "groupId",
        g.group_type_id as "groupTypeId", g.deleted_at is null as "isThere", g.name, g.value_key as key
      from memberships m join groups g on g.organization_id =
        ${id} and g.id = m.group_id where m.organization_id = ${id}`.execute(trx),
    );
    return rows;
  }

  /**
   * Incorrect memberships: in a deleted group or one of another group type, duplicates within a group type, or against
   * the employee's groups and dates.
   */
  async function faultsIn(world: World): Promise<readonly unknown[]> {
    const { site, shift, crossing, tenure, company, people } = world;
    const places = await placesOf(world);
    const lost = places.filter(({ typeId, groupTypeId, isThere }) => typeId !== groupTypeId || !isThere);
    const doubled = places.filter(
      ({ employeeId, typeId }, n) =>
        places.findIndex((place) => place.employeeId === employeeId && place.typeId === typeId) < n,
    );
    const placeIn = (employeeId: string, typeId: string) =>
      places.find((place) => place.employeeId === employeeId && place.typeId === typeId);
    const started = new Map(
      (
        await within(world, (trx) =>
          trx.selectFrom('employees').select(['id', 'started_on']).where('organization_id', '=', company.id).execute(),
        )
      ).map(({ id, started_on }) => [id, started_on]),
    );
    const misplaced = people.filter((employeeId) => {
      const [a, b, startedOn] = [placeIn(employeeId, site), placeIn(employeeId, shift), started.get(employeeId)];
      const isWhereBothMeet = placeIn(employeeId, crossing)?.key === (a && b ? `${a.groupId}*${b.groupId}` : undefined);
      return (
        !isWhereBothMeet ||
        placeIn(employeeId, tenure)?.name !== (startedOn ? tenureBandOf(startedOn, today())?.name : undefined)
      );
    });
    return [...lost, ...doubled, ...misplaced];
  }

  const placeAll = (company: Company) => database.inOrganization(company.id, (trx) => placeEverybody(trx, company.id));

  function byEmployee(places: Awaited<ReturnType<typeof placesOf>>): readonly string[] {
    return places.map(({ employeeId, groupId }) => `${employeeId} ${groupId}`).sort();
  }

  return { api, aWorld, groupsOf, perform, assign, placesOf, faultsIn, placeAll, byEmployee };
}
