import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type KeyStore, deriveFrom } from '../../platform/keys/index.ts';
import { settleResponses } from '../settle/settle-responses.ts';
import { codesOf, formatCode, hashOfCode } from '../links/entry-code.ts';
import { type CampaignRef, listHolders, lockCodeHashes, rewriteCodes } from './entry-codes.repository.ts';

type Dependencies = { readonly database: Database; readonly keys: KeyStore };

const secondsToRewrite = 120;
/** The sealed content of a code is the token of a link, which never changes. */
export const sealedVersion = 0;

/**
 * Creates codes and response rows for all members who use access codes, and ends the codes of revoked links. Returns
 * the printable codes by employee. Idempotent.
 */
export async function settleCodes(
  { database, keys }: Dependencies,
  at: CampaignRef,
): Promise<ReadonlyMap<Id<'employee'>, string>> {
  const { organizationId, campaignId } = at;
  const key = deriveFrom(await keys.readKey(campaignId));
  await settleResponses({ database, keys }, at);
  return database.as('intake').inOrganization(
    organizationId,
    async (intake) => {
      const known = await lockCodeHashes(intake, organizationId, campaignId);
      const holders = await database.inOrganization(organizationId, (trx) =>
        listHolders(trx, organizationId, campaignId),
      );
      const codes = [...codesOf(key, holders)].map(([code, holder]) => ({
        code,
        holder,
        codeHash: hashOfCode(key, code),
      }));
      const isSettled =
        known.size === codes.length && codes.every(({ codeHash }) => known.has(codeHash.toString('hex')));
      const sealed = () =>
        codes.map(({ codeHash, holder }) => ({
          codeHash,
          sealedToken: key.seal(codeHash, key.linkToken(holder.employeeId, holder.generation), sealedVersion),
        }));
      if (!isSettled) await rewriteCodes(intake, organizationId, { campaignId, codes: sealed() });
      return new Map(codes.map(({ code, holder }) => [holder.employeeId, formatCode(code)]));
    },
    { statementSeconds: secondsToRewrite },
  );
}
