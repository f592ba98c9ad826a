import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals bytes under a key of 32 bytes. `context` binds them to their place: they cannot be unsealed for another one.
 */
export function seal(key: Buffer, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
}

/** Unseals bytes for this context. Throws if they were altered or sealed for another context. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), opening.final()]);
}
