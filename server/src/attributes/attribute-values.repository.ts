import type { Id } from '@attune/domain/kernel';
import type { AttributeValue } from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredValue = { readonly employeeId: Id<'employee'>; readonly attributeId: string; readonly value: string };

/** Lists the attribute values of employees, in the order of the attributes; for choices, the names of their groups. */
export async function listAttributeValues(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select employee_id as "employeeId", attribute_id as "attributeId", value from (
      select m.employee_id, t.id as attribute_id, coalesce(g.display_name, g.name) as value, 0 as kind, t.position
      from memberships m
      join groups g on g.organization_id = ${organizationId} and g.id = m.group_id and g.deleted_at is null
      join group_types t on t.organization_id =
        ${organizationId} and t.id = m.group_type_id and t.deleted_at is null and not t.is_reporting
      where m.organization_id = ${organizationId} and m.employee_id = any(${employeeIds}::bigint[])
      union all
      select v.employee_id, a.id, v.value, 1, a.position
      from employee_attribute_values v
      join employee_attributes a on a.organization_id = ${organizationId} and a.id = v.attribute_id
      where v.organization_id = ${organizationId} and v.employee_id = any(${employeeIds}::bigint[])
    ) found
    order by employee_id, kind, position, attribute_id`.execute(trx);
  return rows;
}

type ValuesOfEmployee = { readonly employeeId: Id<'employee'>; readonly values: readonly AttributeValue[] };

/** Saves attribute values of an employee; returns the ids of changed ones. Omitted ones are kept. */
export async function saveAttributeValues(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, values }: ValuesOfEmployee,
): Promise<readonly string[]> {
  const gone = values.filter(({ value }) => value === null).map(({ attributeId }) => attributeId);
  const kept = values.flatMap(({ attributeId, value }) => (value === null ? [] : [{ attributeId, value }]));
  const { rows } = await sql<{ readonly attributeId: string }>`
    with gone as (
      delete from employee_attribute_values where organization_id =
        ${organizationId} and employee_id = ${employeeId} and attribute_id = any(${gone}::bigint[])
      returning attribute_id
    ), kept as (
      insert into employee_attribute_values as v (organization_id, employee_id, attribute_id, value)
      select ${organizationId}, ${employeeId}, k.attribute_id, k.value
        from unnest(${kept.map(({ attributeId }) => attributeId)}::bigint[],
          ${kept.map(({ value }) => value)}::text[]) as k (attribute_id, value)
      on conflict (organization_id, employee_id, attribute_id) do update set value = excluded.value
        where v.value <> excluded.value
      returning attribute_id
    )
    select attribute_id as "attributeId" from gone union all select attribute_id from kept order by 1`.execute(trx);
  return rows.map(({ attributeId }) => attributeId);
}

/** A required attribute value, normalized for comparison; nobody has a value of an unknown attribute. */
export type AttributeMatch = { readonly attributeId: string; readonly isChoice: boolean; readonly value: string };

/** SQL condition on an employee `e` for having all these values. Texts are compared case-insensitively. */
export function hasAttributes(
  organizationId: Id<'organization'>,
  matches: readonly AttributeMatch[],
): RawBuilder<unknown> {
  const conditions = matches.map(({ attributeId, isChoice, value }) => {
    const whoHasIt = isChoice
      ? sql`
          select m.employee_id from memberships m where m.organization_id =
            ${organizationId} and m.group_id = any(array(
            select g.id from groups g
            where g.organization_id = ${organizationId}
              and g.group_type_id = ${attributeId} and g.deleted_at is null
                and lower(coalesce(g.display_name, g.name)) = lower(${value})))`
      : sql`select v.employee_id from employee_attribute_values v
        where v.organization_id = ${organizationId}
          and v.attribute_id = ${attributeId} and v.compared_value = lower(${value})`;
    return sql`e.id = any(array(${whoHasIt}))`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
