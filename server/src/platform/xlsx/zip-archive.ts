import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../readers/unreadable-file.ts';

/** The entries of an archive by name, unpacked as they are read. */
export type ZipArchive = {
  has(name: string): boolean;
  /** The declared size of an entry in bytes; reading fails if the actual size differs. */
  sizeOf(name: string): number;
  read(name: string): AsyncGenerator<Uint8Array>;
};

const maxParts = 2000;
/** A sheet of people shrinks to a tenth; what shrinks to less than a hundredth holds nothing but repetition. */
const maxRatio = 100;
const bytesOfAnyRatio = 4 * 1024 * 1024;
const maxBytesInAll = 1024 * 1024 * 1024;

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
  let bytesLeft = Math.min(maxBytesInAll, bytesOfAnyRatio + content.length * maxRatio);
  const take = (entry: Entry): Entry => {
    const { uncompressedSize, compressedSize } = entry;
    bytesLeft -= uncompressedSize;
    if (bytesLeft < 0 || uncompressedSize > Math.max(bytesOfAnyRatio, compressedSize * maxRatio)) refuseSize(entry);
    return entry;
  };
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entryOf(name).uncompressedSize,
    read: (name) => readEntry(archive, take(entryOf(name))),
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

function refuseSize({ uncompressedSize }: Entry): never {
  const size = `${Math.ceil(uncompressedSize / 1_048_576)} MB`;
  throw new UnreadableFile(
    `This spreadsheet unpacks to ${size}, nearly all of it repeated or empty. Delete the empty rows and columns ` +
      'around the table, or save the sheet as CSV UTF-8.',
  );
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
