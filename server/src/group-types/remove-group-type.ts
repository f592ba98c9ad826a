import { type Actor, authorize } from '@attune/domain/access';
import { assertGroupTypeRemovable } from '@attune/domain/groups';
import { takeHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { removeFamily } from './families.repository.ts';
import { type FamilyAt, getFamily } from './kept-family.ts';

type Needs = { readonly database: Database };

/** Takes a family away: its groups have nobody in them any more and are nowhere to be chosen. What campaigns have frozen or published stays. */
export async function removeGroupType({ database }: Needs, actor: Actor, at: FamilyAt): Promise<void> {
  const { organizationId } = at;
  authorize(actor, 'groupType.update', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    await takeHierarchy(trx, organizationId, { movesPeople: true });
    await dissolveFamily(trx, actor, at);
  });
}

/** The same within a transaction that has taken the groups. */
export async function dissolveFamily(trx: Transaction, actor: Actor, at: FamilyAt): Promise<void> {
  const { family, families } = await getFamily(trx, at);
  assertGroupTypeRemovable(family, families);
  const emptied = await removeFamily(trx, at);
  await recordChange(trx, at.organizationId, { personId: actor.personId, action: 'group-type.removed', entityType: 'group-types', entityId: at.groupTypeId, before: { name: family.name, ...emptied } });
}
