import { type Actor, authorize } from '@attune/domain/access';
import { assertGroupTypeIsNew } from '@attune/domain/groups';
import { type Id, invalid } from '@attune/domain/kernel';
import type { EmployeeAttribute } from '@attune/domain/people';
import { changeGroupType, listTakenNames } from '../group-types/index.ts';
import { lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { renameAttribute, saveAttributeOrder } from './attributes.repository.ts';
import { changeChoices } from './change-choices.ts';
import { type KnownAttribute, getKnownAttribute } from './known-attributes.ts';

type Dependencies = { readonly database: Database };

export type AttributeRef = { readonly organizationId: Id<'organization'>; readonly attributeId: string };
export type AttributeChange = AttributeRef & {
  readonly name?: string | undefined;
  readonly order?: number | undefined;
  readonly values?: readonly string[] | undefined;
};

/**
 * Updates the name of an attribute, its position among those of its type, and the values of a choice. Its column is
 * kept.
 */
export async function updateAttribute(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, attributeId, ...wanted }: AttributeChange,
): Promise<KnownAttribute> {
  authorize(actor, 'attribute.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    const { attribute, attributes } = await getKnownAttribute(trx, { actor, organizationId }, attributeId);
    if (attribute.type === 'choice') await changeChoice(trx, actor, { attribute, wanted });
    else await changeOwn(trx, actor, { attribute, attributes, wanted });
    return (await getKnownAttribute(trx, { actor, organizationId }, attributeId)).attribute;
  });
}

type Change = { readonly attribute: KnownAttribute; readonly wanted: Omit<AttributeChange, keyof AttributeRef> };

async function changeChoice(
  trx: Transaction,
  actor: Actor,
  { attribute, wanted: { values, ...others } }: Change,
): Promise<void> {
  const place = { organizationId: attribute.organizationId, groupTypeId: attribute.id as Id<'group-type'> };
  await changeGroupType(trx, actor, { ...place, ...others });
  if (values) await changeChoices(trx, actor, { ...place, values });
}

async function changeOwn(
  trx: Transaction,
  actor: Actor,
  { attribute, attributes, wanted }: Change & { readonly attributes: readonly KnownAttribute[] },
): Promise<void> {
  const { organizationId, columnName, name: before } = attribute;
  const attributeId = attribute.id as EmployeeAttribute['id'];
  if (wanted.values) throw invalid({ at: ['values'], detail: 'Only a choice has values to choose from.' });
  const name = wanted.name ?? before;
  if (name !== before) {
    assertGroupTypeIsNew(
      { name, columnName },
      (await listTakenNames(trx, organizationId)).filter((taken) => taken.columnName !== columnName),
    );
    await renameAttribute(trx, organizationId, { attributeId, name });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'attribute.changed',
      entityType: 'organization-employee-attributes',
      entityId: attributeId,
      before: { name: before },
      after: { name },
    });
  }
  if (wanted.order === undefined) return;
  const others = attributes
    .filter(({ id, type }) => type !== 'choice' && id !== attributeId)
    .map(({ id }) => id as EmployeeAttribute['id']);
  await saveAttributeOrder(trx, organizationId, others.toSpliced(wanted.order, 0, attributeId));
}
