import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * Everything that is derived from the key of one campaign. The key lies outside the database; without it nothing that
 * the database holds leads from a person to a response, and no sealed answer can be read or forged.
 */
export type CampaignKey = {
  /** The secret of a personal link. The generation grows when the answers are reset, which kills the old link. */
  linkToken(employeeId: string, generation: number): Buffer;
  /** Under which the response of whoever holds the link is stored. */
  responseKey(linkToken: Buffer): Buffer;
  seal(responseKey: Buffer, answers: Uint8Array, version: number): Buffer;
  /** Throws when anything has been altered, or moved from another response or version. */
  open(responseKey: Buffer, sealed: Buffer, version: number): Buffer;
  /** A secret for one purpose, such as the order of comments. */
  secretFor(purpose: string): Buffer;
};

const identifierBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** Keys are made into objects once: that is most of the time that a short text takes. */
export function deriveFrom(key: Buffer): CampaignKey {
  const namingKey = createSecretKey(key);
  const sealingKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'attune answers', 32)));
  const identifier = (...parts: readonly (string | Buffer)[]) => hmacOf(namingKey, parts).subarray(0, identifierBytes);
  return {
    linkToken: (employeeId, generation) => identifier('tok', employeeId, String(generation)),
    responseKey: (linkToken) => identifier('rk', linkToken),
    secretFor: (purpose) => hmacOf(namingKey, ['secret', purpose]),
    seal(responseKey, answers, version) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealingKey, nonce, { authTagLength: tagBytes }).setAAD(
        contextOf(responseKey, version),
      );
      return Buffer.concat([nonce, sealing.update(answers), sealing.final(), sealing.getAuthTag()]);
    },
    open(responseKey, sealed, version) {
      const opening = createDecipheriv(cipher, sealingKey, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAAD(contextOf(responseKey, version)).setAuthTag(sealed.subarray(sealed.length - tagBytes));
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), opening.final()]);
    },
  };
}

/**
 * What the database keeps of a secret that was given away, such as a link: enough to recognize it, too little to make
 * it.
 */
export function hashOfToken(token: Buffer | string): Buffer {
  return createHash('sha256').update(token).digest();
}

function hmacOf(key: KeyObject, parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part).update('|');
  return hmac.digest();
}

function contextOf(responseKey: Buffer, version: number): Buffer {
  return Buffer.concat([responseKey, Buffer.from(String(version))]);
}
