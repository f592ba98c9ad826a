import type { InternalRole, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

type PersonId = Id<'person'>;

export async function saveInternalRole(trx: Transaction, personId: PersonId, role: InternalRole | null): Promise<void> {
  await trx.updateTable('people').set({ internal_role: role }).where('id', '=', personId).execute();
}

/** Lists the Engage Super Admins who can sign in, and locks this role until the transaction ends. */
export async function lockSuperAdmins(trx: Transaction): Promise<readonly PersonId[]> {
  const rows = await trx
    .selectFrom('people')
    .select('id')
    .where('internal_role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function roleIdOf(trx: Transaction, role: Role): Promise<Id<'role'>> {
  return (await trx.selectFrom('roles').select('id').where('slug', '=', role).executeTakeFirstOrThrow()).id;
}
