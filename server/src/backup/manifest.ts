import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { type ReadEntry, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { decryptWith } from './encryption.ts';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  order: z.array(z.object({ column: z.string(), isText: z.boolean() })).readonly(),
});

const contents = z.object({
  tables: z.array(table).readonly(),
  sequences: z
    .array(z.object({ schema: z.string(), name: z.string(), last: z.string(), isUsed: z.boolean() }))
    .readonly(),
  migrations: z.array(z.string()).readonly(),
});

const identified = { backupId: z.uuid(), createdAt: z.iso.datetime(), version: z.string() };

const head = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup'), ...identified, hasKeys: z.boolean(), contents }),
  z.object({ kind: z.literal('keys'), ...identified }),
  z.object({ kind: z.literal('key'), path: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('table'), table }),
  z.object({ kind: z.literal('end'), entries: z.number().int() }),
]);

/** The heads of the entries of an archive. The first identifies the backup, the last tells how many there were. */
export type Head = z.infer<typeof head>;
export type BackupHead = Extract<Head, { readonly kind: 'backup' }>;
export type Part = Omit<ReadEntry, 'head'> & {
  readonly head: Extract<Head, { readonly kind: 'key' | 'file' | 'table' }>;
};

type OpenBackup = { readonly first: Head; readonly parts: AsyncGenerator<Part>; close(): Promise<void> };

/** Opens a backup file: its first entry, and the others as a stream, which refuses an incomplete archive at its end. */
export async function openBackup(file: string, passphrase: string, signal: AbortSignal): Promise<OpenBackup> {
  const plain = decryptWith(passphrase, basename(file), stoppable(createReadStream(file), signal));
  const unpacked = createGunzip();
  // Whoever reads the stream gets its error.
  pipeline(plain, unpacked, () => undefined);
  const entries = readArchive(unpacked);
  const { done, value } = await entries.next();
  const first = done ? undefined : head.safeParse(value.head);
  if (!first?.success)
    throw new BackupError(`${file} was made by a newer version of Attune. Restore it with that one.`);
  return { first: first.data, parts: partsOf(entries), close: async () => void (await entries.return(undefined)) };
}

async function* partsOf(entries: AsyncGenerator<ReadEntry>): AsyncGenerator<Part> {
  let count = 0;
  for await (const entry of entries) {
    const known = head.parse(entry.head);
    if (known.kind === 'end' && known.entries === count) return;
    if (known.kind === 'end' || known.kind === 'backup' || known.kind === 'keys') break;
    count += 1;
    yield { ...entry, head: known };
  }
  throw new BackupError('The backup ends too early. Use another copy of it, or an earlier one.');
}

/** Ends a stream with an error when the operator stops the command. */
export async function* stoppable(stream: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (signal.aborted) throw new BackupError('Stopped. Nothing has been kept.');
    yield chunk;
  }
}
