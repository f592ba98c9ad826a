import { createHmac } from 'node:crypto';
import { type KeyStore, hashOfToken } from '../platform/keys/index.ts';
import type { NoticeReference } from './address-notices.repository.ts';

const tokenBytes = 16;
const wellFormed = /^[\w-]{22}$/;

/** A link to answer a notice: the token in its URL, and the stored hash. */
export type ReplyLink = { readonly token: string; readonly tokenHash: Buffer };

/**
 * Derives the link of a notice from a key outside the database, so that a resent notice contains the same link, and
 * database access alone reveals none.
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

/** Hashes a token from a URL; undefined if it is malformed. */
export function hashOfReply(token: string): Buffer | undefined {
  return wellFormed.test(token) ? hashOfToken(token) : undefined;
}
