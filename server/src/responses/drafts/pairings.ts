import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { alphabet, formatCode, length } from '../links/entry-code.ts';
import { type DraftOfBrowser, limitOf, placeOf } from './open-responses.ts';
import type { ResponseBatches } from './response-batches.ts';

/*
 * A second browser continues a draft by a code that the first one shows: both then share a secret. A code is stored as
 * a row like a draft, under its keyed hash, and as large as most drafts:
 *
 *   0  kind     1 byte, which no draft has
 *   1  until    8 bytes, milliseconds since 1970
 *   9  secret  16 bytes
 */
export const pairingMinutes = 5;
const kind = 255;
const secretAt = 9;
const secretBytes = 16;
const size = 512;
const hashBytes = 16;
const [unused, used] = [1, 2];

type Dependencies = { readonly batches: ResponseBatches; readonly clock: Clock };

/** Pairs browsers that hold the same link. Wrong, used and expired codes get the same response. */
export function createPairings({ batches, clock }: Dependencies) {
  return {
    /** Creates a code for a browser's secret; undefined if the limit is reached or the window is closed. */
    async offer(of: DraftOfBrowser, secret: Buffer): Promise<string | undefined> {
      const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
      const at = placeOfCode(of, code);
      const until = clock.now().getTime() + pairingMinutes * 60_000;
      const sealed = of.key.seal(placeOf(at), pairingBytes(until, secret), unused);
      return (await batches.save({ ...at, version: 0, limit: limitOf(of), sealed })) ? formatCode(code) : undefined;
    },
    /** Redeems a code for its secret, once. */
    async redeem(of: DraftOfBrowser, code: string): Promise<Buffer | undefined> {
      const at = placeOfCode(of, code);
      const stored = await batches.read(at);
      if (stored?.version !== unused || !stored.sealed) return undefined;
      const bytes = of.key.open(placeOf(at), stored.sealed, unused);
      if (bytes[0] !== kind || Number(bytes.readBigUInt64BE(1)) <= clock.now().getTime()) return undefined;
      const emptied = of.key.seal(placeOf(at), Buffer.alloc(size), used);
      const isFirst = await batches.save({ ...at, version: unused, limit: 0, sealed: emptied });
      return isFirst ? bytes.subarray(secretAt, secretAt + secretBytes) : undefined;
    },
  };
}

function placeOfCode(
  { context: { organizationId, campaignId }, key, responseKey, linkHash }: DraftOfBrowser,
  code: string,
) {
  const browser = key.secretFor(`pairing|${responseKey.toString('hex')}|${code}`).subarray(0, hashBytes);
  return { organizationId, campaignId, responseKey, linkHash, browser };
}

function pairingBytes(until: number, secret: Buffer): Buffer {
  const bytes = Buffer.alloc(size, 0);
  bytes.writeUInt8(kind, 0);
  bytes.writeBigUInt64BE(BigInt(until), 1);
  secret.copy(bytes, secretAt);
  return bytes;
}
