import type { EmployeeAttributeValue } from '@attune/contract/employees/attributes';
import { type PlaceInput, isComputed, titleOf } from '@attune/domain/groups';
import { type Id, type Problem, invalid } from '@attune/domain/kernel';
import { type AttributeValue, readAttributeValue } from '@attune/domain/people';
import { listStoredGroupTypes, listStoredGroups } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { AttributeMatch } from './attribute-values.repository.ts';
import { listOwnAttributes } from './attributes.repository.ts';

/** Parsed attribute values: for choices, a group in the group type. */
export type ReadAttributes = { readonly values: readonly AttributeValue[]; readonly places: readonly PlaceInput[] };

/**
 * Parses attribute values of an employee. Refuses with `invalid`, at the index in `employeeAttributes`, values that are
 * not allowed.
 */
export async function readAttributes(
  trx: Transaction,
  organizationId: Id<'organization'>,
  wanted: readonly EmployeeAttributeValue[],
): Promise<ReadAttributes> {
  if (wanted.length === 0) return { values: [], places: [] };
  const groupTypes = (await listStoredGroupTypes(trx, organizationId)).filter(({ isReporting }) => !isReporting);
  const groups = await listStoredGroups(trx, organizationId);
  const own = await listOwnAttributes(trx, organizationId);
  const values: AttributeValue[] = [];
  const places: PlaceInput[] = [];
  const problems: Problem[] = [];
  for (const [number, { organizationEmployeeAttributeId: id, attrValue }] of wanted.entries()) {
    const problem = (detail: string) => void problems.push({ at: ['employeeAttributes', `${number}`], detail });
    const attribute = own.find((each) => each.id === id);
    const groupType = groupTypes.find((each) => each.id === id);
    if (wanted.findIndex((other) => other.organizationEmployeeAttributeId === id) < number)
      problem('List each attribute once.');
    else if (attribute) {
      const read = readAttributeValue(attribute.type, attrValue ?? '');
      if ('problem' in read) problem(read.problem);
      else values.push({ attributeId: id, value: read.value });
    } else if (!groupType) problem('Choose an attribute of this organization.');
    else if (isComputed(groupType)) problem('This attribute is computed, so it cannot be set.');
    else if (attrValue === null || attrValue === '') places.push({ groupId: null, groupTypeId: groupType.id });
    else {
      const named = groups.filter(
        (group) => group.groupTypeId === groupType.id && titleOf(group).toLowerCase() === attrValue.toLowerCase(),
      );
      if (named[0] && named.length === 1) places.push({ groupId: named[0].id, groupTypeId: groupType.id });
      else
        problem(
          named.length === 0
            ? 'This attribute has no such value. Add it to the attribute first.'
            : 'Several groups have this name. Choose among the groups instead.',
        );
    }
  }
  if (problems.length > 0) throw invalid(...problems);
  return { values, places };
}

/** Parses an attribute filter. An invalid value matches nobody. */
export async function readAttributeFilter(
  trx: Transaction,
  organizationId: Id<'organization'>,
  filter: readonly { readonly organizationEmployeeAttributeId: string; readonly attrValue: string }[],
): Promise<readonly AttributeMatch[]> {
  if (filter.length === 0) return [];
  const own = new Map(
    (await listOwnAttributes(trx, organizationId)).map((attribute) => [attribute.id as string, attribute]),
  );
  return filter.map(({ organizationEmployeeAttributeId: attributeId, attrValue }) => {
    const attribute = own.get(attributeId);
    const read = attribute && readAttributeValue(attribute.type, attrValue);
    return {
      attributeId,
      isChoice: !attribute,
      value: read && 'value' in read && read.value !== null ? read.value : attrValue,
    };
  });
}
