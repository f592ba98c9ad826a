import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { PresentedToken } from './directory-token.ts';
import { type TokenId, findGoodToken, recordTokenUse } from './directory-tokens.repository.ts';

/** An authenticated directory and its organization. */
export type RegisteredDirectory = { readonly organizationId: Id<'organization'>; readonly tokenId: TokenId };

/**
 * Authenticates a token; undefined if it is invalid. Checked with every request, so that revocation is effective
 * immediately.
 */
export async function findDirectory(
  { database }: { readonly database: Database },
  { organizationId, hash }: PresentedToken,
): Promise<RegisteredDirectory | undefined> {
  return database.inOrganization(organizationId, async (trx) => {
    const found = await findGoodToken(trx, organizationId, hash);
    if (!found) return undefined;
    if (!found.isUsedToday) await recordTokenUse(trx, organizationId, found.id);
    return { organizationId, tokenId: found.id };
  });
}
