import { type Actor, authorize } from '@attune/domain/access';
import { assertGroupTypeIsNew, columnNameFor, maxGroupTypes } from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { type AttributeType, maxAttributes } from '@attune/domain/people';
import { addGroupTypeByHand, listTakenNames } from '../group-types/index.ts';
import { addGroups, lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { addAttribute, listOwnAttributes } from './attributes.repository.ts';
import { orderGroups } from '../groups/index.ts';
import { type KnownAttribute, getKnownAttribute } from './known-attributes.ts';

type Dependencies = { readonly database: Database };

export type NewAttribute = {
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly type: AttributeType;
  readonly values: readonly string[] | undefined;
};

/** Creates an attribute. A choice becomes a group type with one group per value. */
export async function createAttribute(
  { database }: Dependencies,
  actor: Actor,
  wanted: NewAttribute,
): Promise<KnownAttribute> {
  const { organizationId } = wanted;
  authorize(actor, 'attribute.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    const attributeId =
      wanted.type === 'choice'
        ? await addChoice(trx, actor, wanted)
        : await addOwn(trx, actor, { ...wanted, type: wanted.type });
    return (await getKnownAttribute(trx, { actor, organizationId }, attributeId)).attribute;
  });
}

async function addChoice(
  trx: Transaction,
  actor: Actor,
  { organizationId, name, values = [] }: NewAttribute,
): Promise<string> {
  assertDistinct(values);
  const groupTypeId = await addGroupTypeByHand(trx, actor, { organizationId, name });
  if (values.length > 0)
    await orderGroups(
      trx,
      organizationId,
      await addGroups(trx, organizationId, {
        groupTypeId,
        groups: values.map((value) => ({ parentId: null, name: value })),
      }),
    );
  return groupTypeId;
}

async function addOwn(
  trx: Transaction,
  actor: Actor,
  { organizationId, name, type, values }: NewAttribute & { readonly type: Exclude<AttributeType, 'choice'> },
): Promise<string> {
  if (values && values.length > 0)
    throw invalid({ at: ['values'], detail: 'Only a choice has values to choose from.' });
  if ((await listOwnAttributes(trx, organizationId)).length >= maxAttributes)
    throw new Refusal(
      'conflict',
      `An organization can have ${maxAttributes} attributes and ${maxGroupTypes} group types. Delete one first.`,
    );
  const taken = await listTakenNames(trx, organizationId);
  const named = {
    name,
    columnName: columnNameFor(
      name,
      taken.map(({ columnName }) => columnName),
    ),
  };
  assertGroupTypeIsNew(named, taken);
  const attributeId = await addAttribute(trx, organizationId, { ...named, type });
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'attribute.created',
    entityType: 'organization-employee-attributes',
    entityId: attributeId,
    after: { type },
  });
  return attributeId;
}

/** Refuses with `invalid` values that cannot be told apart. */
export function assertDistinct(values: readonly string[]): void {
  const folded = values.map((value) => value.toLowerCase());
  const place = folded.findIndex((value, at) => folded.indexOf(value) < at);
  if (place >= 0)
    throw invalid({ at: ['values', `${place}`], detail: `Value ${place + 1} is listed twice. Remove it.` });
}
