import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * Encrypts a stream in chunks with AES-256-GCM, under a key derived from a passphrase and a salt of this file. The
 * nonce of a chunk is its number and whether it is the last, so that chunks cannot be reordered, repeated or cut off;
 * the header is authenticated with each chunk.
 */
const title = 'attune-backup 1';
const chunkBytes = 65_536;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
const cost = { N: 131_072, r: 8, p: 1 } as const;
const longestHeader = 1024;

const headerShape = z.object({
  kdf: z.literal('scrypt'),
  N: z.number().int().min(16_384).max(1_048_576),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64(),
  check: z.base64(),
});

type Sealing = { readonly key: Buffer; readonly header: Buffer };
type Chunks = AsyncIterable<Buffer>;

/** Returns a transformation of a stream for `pipeline`. */
export async function encryptWith(passphrase: string): Promise<(plain: Chunks) => AsyncGenerator<Buffer>> {
  const salt = randomBytes(32);
  const { key, check } = await deriveKey(passphrase, salt, cost.N);
  const described = { kdf: 'scrypt', ...cost, salt: salt.toString('base64'), check: check.toString('base64') };
  const header = Buffer.from(`${title}\n${JSON.stringify(described)}\n`);
  return async function* encrypt(plain) {
    yield header;
    for await (const { chunk, number, isLast } of numbered(plain, chunkBytes)) {
      const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast)).setAAD(header);
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** Decrypts what `encryptWith` wrote. Refuses a wrong passphrase and a file that is altered or incomplete. */
export async function* decryptWith(passphrase: string, name: string, sealed: Chunks): AsyncGenerator<Buffer> {
  const { header, rest } = await readHeader(sealed, name);
  const key = await openKey(passphrase, header, name);
  for await (const { chunk, number, isLast } of numbered(rest, chunkBytes + tagBytes)) {
    const plain = open({ key, header }, chunk, nonceOf(number, isLast));
    if (!plain) throw damaged(name);
    yield plain;
  }
}

function open({ key, header }: Sealing, chunk: Buffer, nonce: Buffer): Buffer | undefined {
  if (chunk.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, nonce)
    .setAAD(header)
    .setAuthTag(chunk.subarray(chunk.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function openKey(passphrase: string, header: Buffer, name: string): Promise<Buffer> {
  const described = headerShape.safeParse(parseJson(header.toString().split('\n')[1] ?? ''));
  if (!described.success) throw damaged(name);
  const { salt, check: expected, N } = described.data;
  const { key, check } = await deriveKey(passphrase, Buffer.from(salt, 'base64'), N);
  const known = Buffer.from(expected, 'base64');
  if (known.length !== check.length || !timingSafeEqual(known, check))
    throw new BackupError(`The passphrase does not open ${name}. Use the one with which the backup was made.`);
  return key;
}

async function deriveKey(passphrase: string, salt: Buffer, N: number) {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const bytes = await derive(passphrase.normalize('NFC'), salt, 48, { ...cost, N, maxmem: 256 * N * cost.r });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

async function readHeader(sealed: Chunks, name: string): Promise<{ readonly header: Buffer; readonly rest: Chunks }> {
  const source = sealed[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let end = 0;
  while (end === 0) {
    const { done, value } = await source.next();
    if (value) start = Buffer.concat([start, value]);
    const isOurs = start.subarray(0, title.length + 1).equals(Buffer.from(`${title}\n`).subarray(0, start.length));
    end = start.indexOf('\n', title.length + 1) + 1;
    if (!isOurs || (end === 0 && (done || start.length > longestHeader)))
      throw new BackupError(`${name} is not a backup of Attune, or of a newer version.`);
  }
  async function* rest() {
    yield start.subarray(end);
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return { header: start.subarray(0, end), rest: rest() };
}

/** Cuts a stream into numbered chunks of one size; there is always a last one, which may be shorter or empty. */
async function* numbered(stream: Chunks, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const part of stream) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    const whole = Buffer.concat(held);
    let from = 0;
    // The last chunk is only known when the stream has ended, so a full one is held back.
    for (; whole.length - from > size; from += size)
      yield { chunk: whole.subarray(from, from + size), number: number++, isLast: false };
    held = [whole.subarray(from)];
    length = whole.length - from;
  }
  yield { chunk: Buffer.concat(held), number, isLast: true };
}

function damaged(name: string): BackupError {
  return new BackupError(`${name} is incomplete or was altered. Use another copy of this backup, or an earlier one.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
