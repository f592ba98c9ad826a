import { Refusal } from '@attune/domain/kernel';
import { recordOfProduct } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { addInternalRole } from './accounts.repository.ts';

/** Makes a person an Engage Super Admin. Only operators can do this, by command line. */
export async function makeSuperAdmin(
  { database }: { readonly database: Database },
  emailAddress: string,
): Promise<string> {
  const made = await database.acrossOrganizations('operate', async (trx) => {
    const personIds = await addInternalRole(trx, emailAddress, 'admin');
    for (const entityId of personIds)
      await recordOfProduct(trx, {
        personId: null,
        action: 'internal-role.given',
        entityType: 'people',
        entityId,
        after: { role: 'admin', through: 'operator' },
      });
    return personIds.length;
  });
  if (made === 0) throw new Refusal('not-found', 'Nobody who can sign in has this address.');
  return `${emailAddress} is an Engage Super Admin from the next request on.`;
}
