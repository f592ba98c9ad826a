import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text in two parts: one shared by many people, and one personal. */
export type Parted = { readonly shared: string; readonly own: string };

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const longestStored = 65_535;
const defaultStep = 512;

type Packed = { readonly deflated: Buffer; readonly checksum: number; readonly size: number };

/**
 * Compresses (gzip, RFC 1952) only the shared part of a text. Compressed sizes reveal content to network observers: the
 * personal part is sent uncompressed, padded to fixed sizes.
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
    // A full flush ends on a byte boundary and keeps the stream open for stored blocks.
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

/** Pads a text to a multiple of `step` bytes with spaces, which HTML and JSON ignore at their end. */
export function filledUp(text: string, step = defaultStep): string {
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
