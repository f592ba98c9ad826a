import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../platform/keys/index.ts';

/*
 * Each browser has a secret per link. Drafts are only returned to a browser with the secret, not to every holder of the
 * link. The database stores its hash.
 */
const bytes = 16;
const wellFormed = /^[\w-]{22}$/;

/** Creates a secret for a new browser. */
export function newBrowserSecret(): Buffer {
  return randomBytes(bytes);
}

export function formatSecret(secret: Buffer): string {
  return secret.toString('base64url');
}

/** The secret in a cookie; undefined if malformed. */
export function parseSecret(text: string | undefined): Buffer | undefined {
  return text !== undefined && wellFormed.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** The hash under which a browser's draft is stored. */
export function hashOfSecret(secret: Buffer): Buffer {
  return hashOfToken(secret).subarray(0, bytes);
}
