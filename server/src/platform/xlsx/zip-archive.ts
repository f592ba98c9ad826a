import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../csv/index.ts';

/** The parts of an archive by their names. They are unpacked while they are read. */
export type ZipArchive = {
  has(name: string): boolean;
  /** How many bytes a part has, as the archive says; reading it fails where it has others. */
  sizeOf(name: string): number;
  read(name: string): AsyncGenerator<Uint8Array>;
};

const maxParts = 2000;

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/**
 * Opens an archive in memory. Throws `UnreadableFile` for what is none, is encrypted, or has far more parts than a
 * workbook.
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
