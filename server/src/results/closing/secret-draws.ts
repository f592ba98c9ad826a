import type { DrawBelow } from '@attune/domain/disclosure';
import { createCipheriv } from 'node:crypto';

/** Random draws that can be reproduced with the secret only. */
export type SecretDraws = {
  readonly below: DrawBelow;
  /** A positive integer of up to 18 digits, as text. */
  identifier(): string;
};

const drawBytes = 6;
const draws = 2 ** (8 * drawBytes);
const identifierBytes = 8;
const identifierBits = 59;
const bytesAtOnce = 12_288;

/**
 * Draws from the key stream of AES-256 in counter mode. The secret has 32 bytes and must be used for one purpose only.
 */
export function createSecretDraws(secret: Buffer): SecretDraws {
  const stream = createCipheriv('aes-256-ctr', secret, Buffer.alloc(16));
  let drawn = Buffer.alloc(0);

  function take(count: number): Buffer {
    if (drawn.length < count) drawn = stream.update(Buffer.alloc(bytesAtOnce));
    const taken = drawn.subarray(0, count);
    drawn = drawn.subarray(count);
    return taken;
  }

  return {
    below(limit) {
      // Rejection sampling: values above the last multiple of the limit are drawn again, so that all numbers are
      // equally likely.
      const most = draws - (draws % limit);
      for (;;) {
        const draw = take(drawBytes).readUIntBE(0, drawBytes);
        if (draw < most) return draw % limit;
      }
    },
    identifier: () => String(BigInt.asUintN(identifierBits, take(identifierBytes).readBigUInt64BE()) + 1n),
  };
}
