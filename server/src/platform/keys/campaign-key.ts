import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * Everything derived from the key of one campaign. The key is stored outside the database; without it the database
 * alone cannot link a person to a response, and no sealed answer can be read or forged.
 */
export type CampaignKey = {
  /**
   * The secret of a personal link. The generation is incremented when answers are reset, which invalidates the old
   * link.
   */
  linkToken(employeeId: string, generation: number): Buffer;
  /** The key under which the response of a personal link is stored. */
  responseKey(linkToken: Buffer): Buffer;
  seal(responseKey: Buffer, answers: Uint8Array, version: number): Buffer;
  /** Throws if the answer was altered, or moved from another response or version. */
  open(responseKey: Buffer, sealed: Buffer, version: number): Buffer;
  /** A secret for one purpose, such as the order of comments. */
  secretFor(purpose: string): Buffer;
};

const identifierBytes = 16;
const nonceBytes = 12;
const noncesAtOnce = 256;
const tagBytes = 16;
const separator = Buffer.from('|');
const cipher = 'aes-256-gcm';

/** Key objects are created once: that is most of the cost of encrypting a short text. */
export function deriveFrom(key: Buffer): CampaignKey {
  const namingKey = createSecretKey(key);
  const sealingKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'attune answers', 32)));
  const identifier = (...parts: readonly (string | Buffer)[]) => hmacOf(namingKey, parts).subarray(0, identifierBytes);
  return {
    linkToken: (employeeId, generation) => identifier('tok', employeeId, String(generation)),
    responseKey: (linkToken) => identifier('rk', linkToken),
    secretFor: (purpose) => hmacOf(namingKey, ['secret', purpose]),
    seal(responseKey, answers, version) {
      const nonce = nextNonce();
      const sealing = createCipheriv(cipher, sealingKey, nonce, { authTagLength: tagBytes }).setAAD(
        contextOf(responseKey, version),
      );
      return Buffer.concat([nonce, sealing.update(answers), sealing.final(), sealing.getAuthTag()]);
    },
    open(responseKey, sealed, version) {
      const opening = createDecipheriv(cipher, sealingKey, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAAD(contextOf(responseKey, version)).setAuthTag(sealed.subarray(sealed.length - tagBytes));
      const opened = opening.update(sealed.subarray(nonceBytes, sealed.length - tagBytes));
      // Adds nothing in this mode, and throws if the tag is wrong.
      opening.final();
      return opened;
    },
  };
}

/** The stored hash of a token that was handed out, such as a link: it recognizes the token but cannot recreate it. */
export function hashOfToken(token: Buffer | string): Buffer {
  return hash('sha256', token, 'buffer');
}

function hmacOf(key: KeyObject, parts: readonly (string | Buffer)[]): Buffer {
  const named = Buffer.concat(
    parts.flatMap((part) => [typeof part === 'string' ? Buffer.from(part) : part, separator]),
  );
  return createHmac('sha256', key).update(named).digest();
}

/** Returns each nonce once. They are drawn many at a time: a draw can take as long as encrypting a response. */
function createNonces(): () => Buffer {
  let drawn = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === drawn.length) [drawn, used] = [randomBytes(nonceBytes * noncesAtOnce), 0];
    return drawn.subarray(used, (used += nonceBytes));
  };
}

const nextNonce = createNonces();

function contextOf(responseKey: Buffer, version: number): Buffer {
  return Buffer.concat([responseKey, Buffer.from(String(version))]);
}
