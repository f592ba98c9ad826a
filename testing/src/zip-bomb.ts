import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A text, or one that is repeated often, between others. */
export type Repeated = {
  readonly before?: string;
  readonly text: string;
  readonly times: number;
  readonly after?: string;
};
export type Part = string | Buffer | Repeated;

type Packed = { readonly packed: Buffer; readonly size: number; readonly crc: number };

export type ZipOptions = {
  /** The size that the archive declares for its parts, instead of their own. */
  readonly declaredSize?: number;
  /** The number of parts that it declares. */
  readonly declaredParts?: number;
};

const bytesAtOnce = 1024 * 1024;

/** Packs parts into a zip archive, also parts of hundreds of megabytes, which are never in memory as a whole. */
export async function zipBomb(
  parts: Readonly<Record<string, Part>>,
  { declaredSize, declaredParts }: ZipOptions = {},
): Promise<Buffer> {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { packed, size, crc } = await pack(part);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(8, 4);
    entry.writeUInt32LE(crc, 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(declaredSize ?? size, 18);
    entry.writeUInt16LE(Buffer.byteLength(name), 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), entry, more, Buffer.from(name)]));
    locals.push(Buffer.from('PK\u0003\u0004'), entry, Buffer.from(name), packed);
    offset += 4 + entry.length + Buffer.byteLength(name) + packed.length;
  }
  return Buffer.concat([...locals, ...central, endOf({ central, offset, declaredParts })]);
}

type Ending = {
  readonly central: readonly Buffer[];
  readonly offset: number;
  readonly declaredParts: number | undefined;
};

/** The end of an archive, in the form of zip64 if it has too many parts for the plain form. */
function endOf({ central, offset, declaredParts }: Ending): Buffer {
  const count = declaredParts ?? central.length;
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  if (count < 0xffff) return end;
  const long = Buffer.alloc(56);
  long.write('PK\u0006\u0006', 'latin1');
  long.writeBigUInt64LE(44n, 4);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(size), 40);
  long.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([long, locator, end]);
}

async function pack(part: Part): Promise<Packed> {
  if (part === '') return { packed: Buffer.from([3, 0]), size: 0, crc: 0 };
  const {
    before = '',
    text,
    times,
    after = '',
  } = typeof part === 'string' || Buffer.isBuffer(part) ? { text: '', times: 0, before: part } : part;
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const ended = new Promise((resolve) => deflate.once('end', resolve));
  let [size, crc] = [0, 0];
  const write = async (bytes: Buffer): Promise<void> => {
    size += bytes.length;
    crc = crc32(bytes, crc);
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
  };
  const atOnce = Math.max(1, Math.min(times, Math.floor(bytesAtOnce / Math.max(1, text.length))));
  const many = Buffer.from(text.repeat(atOnce));
  await write(Buffer.from(before));
  for (let left = times; left > 0; left -= atOnce) await write(left >= atOnce ? many : Buffer.from(text.repeat(left)));
  await write(Buffer.from(after));
  deflate.end();
  await ended;
  return { packed: Buffer.concat(packed), size, crc };
}
