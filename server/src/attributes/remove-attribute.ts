import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { EmployeeAttribute } from '@attune/domain/people';
import { dissolveFamily } from '../group-types/index.ts';
import { takeHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { destroyAttribute } from './attributes.repository.ts';
import { getKnownAttribute } from './known-attributes.ts';
import type { AttributeAt } from './update-attribute.ts';

type Needs = { readonly database: Database };

/** Removes an attribute with everybody's values of it; a choice like any other family of groups. */
export async function removeAttribute({ database }: Needs, actor: Actor, { organizationId, attributeId }: AttributeAt): Promise<void> {
  authorize(actor, 'attribute.update', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    await takeHierarchy(trx, organizationId, { movesPeople: true });
    const { attribute } = await getKnownAttribute(trx, { actor, organizationId }, attributeId);
    if (attribute.type === 'choice') return dissolveFamily(trx, actor, { organizationId, groupTypeId: attribute.id as Id<'group-type'> });
    const valueCount = await destroyAttribute(trx, organizationId, attribute.id as EmployeeAttribute['id']);
    await recordChange(trx, organizationId, { personId: actor.personId, action: 'attribute.removed', entityType: 'organization-employee-attributes', entityId: attribute.id, before: { name: attribute.name, type: attribute.type, valueCount } });
  });
}
