import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../csv/index.ts';

/** The entries of an archive by name, unpacked as they are read. */
export type ZipArchive = {
  has(name: string): boolean;
  /** The declared size of an entry in bytes; reading fails if the actual size differs. */
  sizeOf(name: string): number;
  read(name: string): AsyncGenerator<Uint8Array>;
};

const maxParts = 2000;

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/**
 * Opens an archive in memory. Throws `UnreadableFile` if it is not an archive, is encrypted, or has far more entries
 * than a workbook.
 */
export async function openArchive(content: Buffer): Promise<ZipArchive> {
  const archive = await open(content, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }).catch(
    refuse,
  );
  const entries = await entriesOf(archive);
  const entryOf = (name: string): Entry => entries.get(name) ?? refuse();
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    read: (name) => readEntry(archive, entryOf(name)),
  };
}

async function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (archive.entryCount > maxParts) refuse();
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      archive.readEntry();
    });
    archive.on('end', () => resolve(entries));
    archive.on('error', () => reject(unreadable()));
    archive.readEntry();
  });
}

async function* readEntry(archive: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) refuse();
  const stream = await promisify<Entry, Readable>(archive.openReadStream.bind(archive))(entry).catch(refuse);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch {
    refuse();
  } finally {
    stream.destroy();
  }
}

function refuse(): never {
  throw unreadable();
}

function unreadable(): UnreadableFile {
  return new UnreadableFile(
    'This spreadsheet is damaged or protected with a password. Save it again without one, or save the sheet as ' +
      'CSV UTF-8.',
  );
}
