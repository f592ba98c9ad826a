import { createHmac } from 'node:crypto';
import { type KeyStore, hashOfToken } from '../platform/keys/index.ts';
import type { NoticeReference } from './address-notices.repository.ts';

const tokenBytes = 16;
const wellFormed = /^[\w-]{22}$/;

/** A link by which a notice is answered: what stands in its address, and what the database keeps of it. */
export type ReplyLink = { readonly token: string; readonly tokenHash: Buffer };

/**
 * The link of a notice. It follows from a key outside the database, so that a notice that is sent twice holds the same
 * link, and whoever reads the database has none.
 */
export async function replyLinkOf(
  keys: Pick<KeyStore, 'readInstallationKey'>,
  { organizationId, noticeId }: NoticeReference,
): Promise<ReplyLink> {
  const key = await keys.readInstallationKey('addresses');
  const token = createHmac('sha256', key)
    .update(`reply to notice|${organizationId}|${noticeId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** The hash of a token as it was typed, or undefined for a text that cannot be one. */
export function hashOfReply(token: string): Buffer | undefined {
  return wellFormed.test(token) ? hashOfToken(token) : undefined;
}
