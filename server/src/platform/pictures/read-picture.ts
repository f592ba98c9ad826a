import { type Reader, UnreadableFile, readOnce } from '../readers/index.ts';

/**
 * Converts an uploaded picture by the module of a reader, in a process of its own. Returns undefined if it cannot be
 * read, or not with the memory and time that a picture may take.
 */
export async function readPicture<Part>(module: URL, file: Buffer): Promise<Part | undefined> {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield file;
  }
  const reader: Reader<null, Part | null> = { module, megabytesAtMost: 512, secondsAtMost: 15, beyond: 'unused' };
  try {
    return (await readOnce(reader, { content: content(), options: null })) ?? undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
