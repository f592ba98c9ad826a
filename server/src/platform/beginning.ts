const pieceBytes = 16 * 1024;

/**
 * Reads the beginning of a content, which tells what it is. `whole` is all of it, with the beginning in pieces, so that
 * whoever reads it can stop early.
 */
export async function readBeginning(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ readonly start: Uint8Array; readonly whole: AsyncGenerator<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  const start = Buffer.concat(first);
  return { start, whole: joined(start, chunks) };
}

async function* joined(start: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < start.length; from += pieceBytes) yield start.subarray(from, from + pieceBytes);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
