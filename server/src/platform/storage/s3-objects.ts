import { Readable } from 'node:stream';
import { escapeMarkup } from '../markup.ts';
import { type Content, type ObjectStore, StoreUnavailable } from './object-store.ts';
import { elementsOf, errorCodeOf, textOf } from './s3-answers.ts';
import { type S3Access, type S3Client, createS3Client } from './s3-client.ts';

export type S3Place = S3Access & {
  readonly bucket: string;
  /** How the keys of all objects begin: empty, or ending with a slash. */
  readonly prefix: string;
};

/** At least 5 MB, as S3 demands. One part, and the beginning of the next, are in memory. */
const partBytes = 8_388_608;
const mostResumptions = 5;

/** Stores objects in a bucket of S3, or of a server with its API. */
export function s3Objects({ bucket, prefix, ...access }: S3Place): ObjectStore {
  const client = createS3Client(access, bucket);
  return {
    place: `s3://${bucket}/${prefix}`,
    async *list() {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const page = elementsOf(await (await client({ method: 'GET', query })).text());
        for (const { name, text } of page) if (name === 'Key') yield text.slice(prefix.length);
        token = page.find(({ name }) => name === 'NextContinuationToken')?.text;
      } while (token !== undefined);
    },
    async open(path) {
      const key = `${prefix}${path}`;
      const answer = await client({ method: 'GET', key, accepts: [404] });
      if (answer.status !== 404) return Readable.from(resumed(client, key, answer), { objectMode: false });
      const code = errorCodeOf(await answer.text());
      if (code === 'NoSuchBucket')
        throw new StoreUnavailable(`There is no bucket ${bucket}.`, 'Create it, or correct ATTUNE_FILES.');
      return undefined;
    },
    write: (path, content) => upload(client, `${prefix}${path}`, content),
    async remove(path) {
      await client({ method: 'DELETE', key: `${prefix}${path}`, accepts: [404] });
    },
  };
}

/** Whether the bucket keeps earlier versions of objects; undefined if the server does not say. */
export async function isVersioned(place: S3Place): Promise<boolean | undefined> {
  const accepts = [400, 403, 404, 405, 501];
  const answer = await createS3Client(place, place.bucket)({ method: 'GET', query: { versioning: '' }, accepts });
  const xml = await answer.text();
  return answer.ok ? textOf(xml, 'Status') === 'Enabled' : undefined;
}

/** The content of an object. A connection that breaks is resumed where it broke, if the object is still the same. */
async function* resumed(client: S3Client, key: string, first: Response): AsyncGenerator<Uint8Array> {
  const size = Number(first.headers.get('content-length'));
  const version = first.headers.get('etag') ?? '';
  let body = first.body;
  let received = 0;
  for (let resumptions = 0; ; resumptions += 1) {
    try {
      for await (const chunk of body ?? []) {
        received += chunk.length;
        yield chunk;
      }
      if (received >= size) return;
    } catch (error) {
      if (resumptions === mostResumptions) throw error;
    }
    if (resumptions === mostResumptions)
      throw new StoreUnavailable('S3 ends an object too early.', 'Check the network and the server.');
    const headers = { range: `bytes=${received}-`, ...(version && { 'if-match': version }) };
    ({ body } = await client({ method: 'GET', key, headers }));
  }
}

/** One request for a small object; a multipart upload for a larger one, which appears when it is complete. */
async function upload(client: S3Client, key: string, content: Content): Promise<number> {
  const parts = inParts(content);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  if (head.length < partBytes) {
    await client({ method: 'PUT', key, body: head });
    return head.length;
  }
  const started = await client({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textOf(await started.text(), 'UploadId') ?? '';
  try {
    return await uploadParts(client, { key, uploadId }, both(head, parts));
  } catch (error) {
    await client({ method: 'DELETE', key, query: { uploadId }, accepts: [404] }).catch(() => undefined);
    throw error;
  }
}

type Upload = { readonly key: string; readonly uploadId: string };

async function uploadParts(client: S3Client, { key, uploadId }: Upload, parts: AsyncIterable<Buffer>): Promise<number> {
  const tags: string[] = [];
  let size = 0;
  for await (const body of parts) {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await client({ method: 'PUT', key, query, body });
    await answer.body?.cancel();
    tags.push(answer.headers.get('etag') ?? '');
    size += body.length;
  }
  const listed = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeMarkup(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
  const answer = await client({ method: 'POST', key, query: { uploadId }, body, accepts: [404] });
  // S3 answers 200 before it has finished, and may still report an error.
  const code = errorCodeOf(await answer.text());
  // Asked again after an answer that was lost, the server no longer knows an upload that it has completed.
  if (code === 'NoSuchUpload' && (await sizeOf(client, key)) === size) return size;
  if (code !== undefined || !answer.ok)
    throw new StoreUnavailable(`S3 did not complete an upload (${code ?? answer.status}).`, 'Check its log.');
  return size;
}

async function sizeOf(client: S3Client, key: string): Promise<number | undefined> {
  const answer = await client({ method: 'GET', key, accepts: [404] });
  await answer.body?.cancel();
  return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
}

async function* both(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Parts of the size that S3 wants; only the last one is shorter. Nothing for no content. */
async function* inParts(content: Content): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    let bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    while (length + bytes.length >= partBytes) {
      const room = partBytes - length;
      yield Buffer.concat([...held, bytes.subarray(0, room)], partBytes);
      bytes = bytes.subarray(room);
      held = [];
      length = 0;
    }
    held.push(Buffer.from(bytes));
    length += bytes.length;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
