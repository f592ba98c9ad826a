import type { Id } from '@attune/domain/kernel';
import type { EmployeeAttribute } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type AttributeId = EmployeeAttribute['id'];

/** Lists the text, number and date attributes of an organization, in their order. Choices are group types. */
export async function listOwnAttributes(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly EmployeeAttribute[]> {
  return trx
    .selectFrom('employee_attributes')
    .select([
      'id',
      'organization_id as organizationId',
      'name',
      'column_name as columnName',
      'type',
      'position as order',
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function addAttribute(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { name, columnName, type }: Pick<EmployeeAttribute, 'name' | 'columnName' | 'type'>,
): Promise<AttributeId> {
  const { position } = await trx
    .selectFrom('employee_attributes')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('employee_attributes')
    .values({ organization_id: organizationId, name, column_name: columnName, type, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameAttribute(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { attributeId, name }: { readonly attributeId: AttributeId; readonly name: string },
): Promise<void> {
  await trx
    .updateTable('employee_attributes')
    .set({ name })
    .where('organization_id', '=', organizationId)
    .where('id', '=', attributeId)
    .execute();
}

/** Numbers attributes in the given order. */
export async function saveAttributeOrder(
  trx: Transaction,
  organizationId: Id<'organization'>,
  attributeIds: readonly AttributeId[],
): Promise<void> {
  await sql`
    update employee_attributes a set position = o.position::integer - 1
      from unnest(${attributeIds}::bigint[]) with ordinality as o (id, position)
    where a.organization_id = ${organizationId} and a.id = o.id`.execute(trx);
}

/** Deletes an attribute with all its values, also those in segments; returns how many employees had one. */
export async function destroyAttribute(
  trx: Transaction,
  organizationId: Id<'organization'>,
  attributeId: AttributeId,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from employee_attribute_values
      where organization_id = ${organizationId} and attribute_id = ${attributeId}`.execute(trx);
  await sql`update segment_values set value = null, attribute_id = null
    where organization_id = ${organizationId} and attribute_id = ${attributeId}`.execute(trx);
  await trx
    .deleteFrom('employee_attributes')
    .where('organization_id', '=', organizationId)
    .where('id', '=', attributeId)
    .execute();
  return Number(numAffectedRows ?? 0);
}
