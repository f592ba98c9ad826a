import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeAttribute } from '@attune/domain/people';
import { dissolveGroupType } from '../group-types/index.ts';
import { lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { destroyAttribute } from './attributes.repository.ts';
import { getKnownAttribute } from './known-attributes.ts';
import type { AttributeRef } from './update-attribute.ts';

type Dependencies = { readonly database: Database };

/** Deletes an attribute with all its values; a choice like any other group type. */
export async function removeAttribute(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, attributeId }: AttributeRef,
): Promise<void> {
  authorize(actor, 'attribute.update', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: true });
    const { attribute } = await getKnownAttribute(trx, { actor, organizationId }, attributeId);
    if (attribute.type === 'choice')
      return dissolveGroupType(trx, actor, { organizationId, groupTypeId: attribute.id as Id<'group-type'> });
    const valueCount = await destroyAttribute(trx, organizationId, attribute.id as EmployeeAttribute['id']);
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'attribute.removed',
      entityType: 'organization-employee-attributes',
      entityId: attribute.id,
      before: { name: attribute.name, type: attribute.type, valueCount },
    });
  });
}
