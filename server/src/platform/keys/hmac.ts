import { hash } from 'node:crypto';

const blockBytes = 64;

/**
 * HMAC-SHA-256 with a key of at most one block, by its definition (RFC 2104). The Hmac objects of Node.js take twice as
 * long, which counts where keys are derived for everybody.
 */
export function createHmacOf(key: Buffer): (message: readonly Buffer[]) => Buffer {
  if (key.length > blockBytes) throw new RangeError(`The key of an HMAC has at most ${blockBytes} bytes`);
  const block = Buffer.concat([key], blockBytes);
  const [inner, outer] = [block.map((byte) => byte ^ 0x36), block.map((byte) => byte ^ 0x5c)];
  return (message) => sha256([outer, sha256([inner, ...message])]);
}

/** A digest returned as text and copied takes half as long as one returned as a buffer. */
function sha256(parts: readonly Uint8Array[]): Buffer {
  return Buffer.from(hash('sha256', Buffer.concat(parts), 'binary'), 'binary');
}
