import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../platform/keys/index.ts';

/*
 * A browser gets a secret of its own for each link. Drafts go back to whoever brings it, and to nobody who has the link
 * alone. The database keeps its hash.
 */
const bytes = 16;
const wellFormed = /^[\w-]{22}$/;

/** A secret for a browser that has none yet. */
export function newBrowserSecret(): Buffer {
  return randomBytes(bytes);
}

export function formatSecret(secret: Buffer): string {
  return secret.toString('base64url');
}

/** The secret in a cookie; undefined for a text that cannot be one. */
export function parseSecret(text: string | undefined): Buffer | undefined {
  return text !== undefined && wellFormed.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** Under which the draft of a browser lies. */
export function hashOfSecret(secret: Buffer): Buffer {
  return hashOfToken(secret).subarray(0, bytes);
}
