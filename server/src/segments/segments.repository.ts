import type { GroupId, SavedSegment, SegmentValue } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;

/** A stored segment. Permanently deleted contents remain as references without value. */
export type StoredSegment = Omit<SavedSegment, 'values'> & {
  readonly namesGroup: boolean;
  readonly values: readonly (SegmentValue | null)[];
};

type ValueRow = {
  readonly attributeId: SegmentValue['attributeId'] | null;
  readonly groupId: GroupId | null;
  readonly value: string | null;
};

/** Lists the segments of one person and shared ones, by name. */
export async function listStoredSegments(
  trx: Transaction,
  organizationId: OrganizationId,
  personId: Id<'person'>,
): Promise<readonly StoredSegment[]> {
  const { rows } = await sql<Omit<StoredSegment, 'values'> & { readonly values: readonly ValueRow[] }>`
    select s.id, s.organization_id as "organizationId", s.owner_person_id as "ownerPersonId", s.name,
      s.is_shared as "isShared", s.names_group as "namesGroup", s.group_id as "groupId",
      coalesce((
        select json_agg(json_build_object('attributeId', coalesce(v.group_type_id, v.attribute_id)::text, 'groupId',
          v.group_id::text, 'value', v.value) order by v.position)
        from segment_values v where v.organization_id = ${organizationId} and v.segment_id = s.id), '[]') as values
    from segments s
    where s.organization_id = ${organizationId} and (s.owner_person_id = ${personId} or s.is_shared)
    order by lower(s.name), s.id`.execute(trx);
  return rows.map((row) => ({ ...row, values: row.values.map(toValue) }));
}

function toValue({ attributeId, groupId, value }: ValueRow): SegmentValue | null {
  if (attributeId === null) return null;
  if (groupId !== null) return { attributeId: attributeId as Id<'group-type'>, groupId };
  return value === null ? null : { attributeId: attributeId as Id<'employee-attribute'>, groupId, value };
}

type Content = Pick<SavedSegment, 'name' | 'isShared' | 'groupId'> & {
  readonly values?: readonly SegmentValue[] | undefined;
};

export async function addSegment(
  trx: Transaction,
  organizationId: OrganizationId,
  { ownerPersonId, values = [], ...segment }: Content & Pick<SavedSegment, 'ownerPersonId'>,
): Promise<Id<'segment'>> {
  const { name, isShared, groupId } = segment;
  const stored = {
    organization_id: organizationId,
    owner_person_id: ownerPersonId,
    name,
    is_shared: isShared,
    names_group: groupId !== null,
    group_id: groupId,
  };
  const { id } = await trx.insertInto('segments').values(stored).returning('id').executeTakeFirstOrThrow();
  await addValues(trx, organizationId, { id, values });
  return id;
}

/** Saves a segment; omitted values are kept. */
export async function saveSegment(
  trx: Transaction,
  organizationId: OrganizationId,
  { id, name, isShared, groupId, namesGroup, values }: Content & Pick<StoredSegment, 'id' | 'namesGroup'>,
): Promise<void> {
  await trx
    .updateTable('segments')
    .set({ name, is_shared: isShared, group_id: groupId, names_group: namesGroup })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (!values) return;
  await trx
    .deleteFrom('segment_values')
    .where('organization_id', '=', organizationId)
    .where('segment_id', '=', id)
    .execute();
  await addValues(trx, organizationId, { id, values });
}

async function addValues(
  trx: Transaction,
  organizationId: OrganizationId,
  { id, values }: Pick<SavedSegment, 'id' | 'values'>,
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((value, position) => ({
    organization_id: organizationId,
    segment_id: id,
    position,
    ...(value.groupId === null
      ? { attribute_id: value.attributeId, value: value.value }
      : { group_type_id: value.attributeId, group_id: value.groupId }),
  }));
  await trx.insertInto('segment_values').values(rows).execute();
}

export async function destroySegment(
  trx: Transaction,
  organizationId: OrganizationId,
  id: Id<'segment'>,
): Promise<void> {
  await trx.deleteFrom('segments').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

/** A condition of a segment: membership in one of these groups, or one of these values of an attribute. */
export type SegmentCondition =
  | { readonly groupIds: readonly GroupId[] }
  | { readonly attributeId: Id<'employee-attribute'>; readonly values: readonly string[] };

/** SQL condition on an employee `e` for matching a segment. Texts are compared case-insensitively. */
export function isInSegment(
  organizationId: OrganizationId,
  conditions: readonly SegmentCondition[],
): RawBuilder<unknown> {
  const whoIsMeant = conditions.map((condition) =>
    'groupIds' in condition
      ? sql`select m.employee_id from memberships m
        where m.organization_id = ${organizationId} and m.group_id = any(${condition.groupIds}::bigint[])`
      : sql`
          select v.employee_id from employee_attribute_values v
          where v.organization_id = ${organizationId}
            and v.attribute_id = ${condition.attributeId} and v.compared_value = any(array(select lower(wanted)
              from unnest(${condition.values}::text[]) wanted))`,
  );
  return sql.join(
    whoIsMeant.map((people) => sql`e.id = any(array(${people}))`),
    sql` and `,
  );
}
