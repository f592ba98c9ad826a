import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals bytes under a key of 32 bytes. `context` says where they belong: in another place they do not open. */
export function seal(key: Buffer, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
}

/** What was sealed under the key for this place. Throws when anything has been altered, or lay elsewhere. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), opening.final()]);
}
