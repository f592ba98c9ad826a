import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { giveInternalRole } from './accounts.repository.ts';

/** Lets somebody into everything of the installation, for whoever operates it: no page of the product can do that. */
export async function makeSuperAdmin({ database }: { readonly database: Database }, emailAddress: string): Promise<string> {
  const isFound = await database.acrossOrganizations('operate', (trx) => giveInternalRole(trx, emailAddress, 'admin'));
  if (!isFound) throw new Refusal('not-found', 'Nobody who can sign in has this address.');
  return `${emailAddress} is an Engage Super Admin from the next request on.`;
}
