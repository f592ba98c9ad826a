import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text in two parts: what many people get alike, and what is one person's. */
export type Parted = { readonly shared: string; readonly own: string };

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const longestStored = 65_535;
const step = 512;

type Packed = { readonly deflated: Buffer; readonly checksum: number; readonly size: number };

/**
 * Compresses (gzip, RFC 1952) the shared part of a text and only that. How far a text can be compressed tells of what
 * is in it, and whoever watches the line sees its length: what is one person's goes as it is, filled up to a step of
 * sizes.
 */
export function createPacker() {
  const known = new LRUCache<string, Packed>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ deflated }, shared) => deflated.length + 2 * shared.length,
  });

  function deflate(shared: string): Packed {
    const kept = known.get(shared);
    if (kept) return kept;
    const bytes = Buffer.from(shared);
    // A full flush ends at a whole byte and leaves the stream open, so that stored blocks can follow.
    const packed = {
      deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
      checksum: crc32(bytes),
      size: bytes.length,
    };
    known.set(shared, packed);
    return packed;
  }

  return function pack({ shared, own }: Parted): Buffer {
    const { deflated, checksum, size } = deflate(shared);
    const rest = Buffer.from(own);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(rest, checksum), 0);
    trailer.writeUInt32LE((size + rest.length) % 2 ** 32, 4);
    return Buffer.concat([header, deflated, ...storedBlocks(rest), trailer]);
  };
}

/** The same text filled up with blanks, which neither HTML nor JSON minds at its end. */
export function filledUp(text: string): string {
  const length = Buffer.byteLength(text);
  return text + ' '.repeat((step - (length % step)) % step);
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const count = Math.max(1, Math.ceil(bytes.length / longestStored));
  return Array.from({ length: count }, (_, place) => {
    const part = bytes.subarray(place * longestStored, (place + 1) * longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt8(place === count - 1 ? 1 : 0, 0);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    return Buffer.concat([head, part]);
  });
}
