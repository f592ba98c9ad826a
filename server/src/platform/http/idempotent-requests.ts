import type { Actor } from '@attune/domain/access';
import { type Id, Refusal, noOrganization } from '@attune/domain/kernel';
import { createHash } from 'node:crypto';
import {
  type Database,
  type Transaction,
  beginRequest,
  findRequest,
  purgeOldRequests,
  deleteRequest,
  saveDraftAnswer,
} from '../database/index.ts';
import type { DueTask } from '../queue/index.ts';

/** What a request was answered with; the text is null where nothing is said. */
export type Answered = { readonly status: number; readonly text: string | null };

type Asked = {
  readonly actor: Actor;
  /** The value of the header, however often it came. */
  readonly header: string | readonly string[] | undefined;
  /** What was asked: the endpoint and everything that it was called with. */
  readonly request: { readonly name: string; readonly body?: unknown };
  /** How much of a file is read. */
  readonly bytesAtMost?: number | undefined;
};

export type Once = {
  /**
   * To be read instead of the body that came: a file, of which is noted what it holds. Undefined where no file came.
   */
  readonly body: AsyncIterable<Uint8Array> | undefined;
  /** Answers a request, or gives the answer of the first time. */
  answer(attempt: () => Promise<Answered>): Promise<Answered>;
};

export type IdempotentRequests = {
  /** Undefined where the sender gave no key, so that the request is done each time that it comes. */
  find(asked: Asked): Once | undefined;
  readonly dueTasks: readonly DueTask[];
};

const day = 24 * 3600;
/** Longer than the longest request takes: one that is not answered by then died with its process. */
const longestAnswer = 300;

/**
 * Requests that their sender may send again, because the answer got lost or a finger was too quick: the same key within
 * 24 hours answers the same, and nothing is done twice. What was refused has done nothing, and is decided anew. A key
 * means something to one person with the rights of that moment: with other rights it is another key.
 */
export function createIdempotentRequests({ database }: { readonly database: Database }): IdempotentRequests {
  return {
    find({ actor, header, request, bytesAtMost }) {
      if (header === undefined) return undefined;
      if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
        throw new Refusal('invalid', 'An Idempotency-Key has 1 to 200 letters, digits or signs without spaces.');
      const file = isFile(request.body) ? noteContent(request.body, bytesAtMost) : undefined;
      const begun = hashOf(file ? { ...request, body: undefined } : request);
      const finished = async () => (file ? hashOf([begun.toString('base64'), await file.digest()]) : begun);
      const keyHash = hashOf([rightsOf(actor), header]);
      const scope = scopeOf(database, actor.organizationId ?? noOrganization);
      return {
        body: file?.content,
        async answer(attempt) {
          return (await begin(scope, { keyHash, begun, finished })) ?? keep(scope, { keyHash, finished, attempt });
        },
      };
    },
    dueTasks: [
      {
        name: 'purge-idempotency-keys',
        run: () => database.acrossOrganizations('due-work', (trx) => purgeOldRequests(trx, day)),
      },
    ],
  };
}

type OrganizationId = Id<'organization'>;

/** Runs something in the organization in which a request is kept. */
type Scope = <Result>(work: (trx: Transaction, organizationId: OrganizationId) => Promise<Result>) => Promise<Result>;

function scopeOf(database: Database, organizationId: OrganizationId): Scope {
  if (organizationId === noOrganization)
    return (work) => database.acrossOrganizations('repeated-request', (trx) => work(trx, organizationId));
  return (work) => database.inOrganization(organizationId, (trx) => work(trx, organizationId));
}

type Sent = {
  readonly keyHash: Buffer;
  /** What was asked, as far as it is known before a file is read. */
  readonly begun: Buffer;
  /** What was asked, with all that a file holds. */
  readonly finished: () => Promise<Buffer>;
};

const anotherRequest = () =>
  new Refusal(
    'invalid',
    'This Idempotency-Key came with another request before. Use a new one for each thing that you want done.',
  );

/** What was answered to the same request before; undefined where it is now to be answered for the first time. */
async function begin(scope: Scope, { keyHash, begun, finished }: Sent): Promise<Answered | undefined> {
  const known = await scope(async (trx, organizationId) => {
    const isFirst = await beginRequest(trx, organizationId, {
      keyHash,
      requestHash: begun,
      forgottenAfterSeconds: day,
      givenUpAfterSeconds: longestAnswer,
    });
    return isFirst ? undefined : findRequest(trx, organizationId, { keyHash });
  });
  if (!known) return undefined;
  const { requestHash, status, answer } = known;
  if (!requestHash.equals(status === null ? begun : await finished())) throw anotherRequest();
  if (status === null) throw new Refusal('conflict', 'This request is being answered. Ask again in a moment.');
  return { status, text: answer };
}

async function keep(
  scope: Scope,
  { keyHash, finished, attempt }: Omit<Sent, 'begun'> & { readonly attempt: () => Promise<Answered> },
): Promise<Answered> {
  const answered = await attempt().catch(async (error: unknown) => {
    await scope((trx, organizationId) => deleteRequest(trx, organizationId, { keyHash }));
    throw error;
  });
  const requestHash = await finished();
  await scope((trx, organizationId) => saveDraftAnswer(trx, organizationId, { keyHash, requestHash, ...answered }));
  return answered;
}

function isFile(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Notes what a file holds while it is read; the digest reads what nobody has read. */
function noteContent(file: AsyncIterable<Uint8Array>, bytesAtMost = Infinity) {
  const hash = createHash('sha256');
  const chunks = file[Symbol.asyncIterator]();
  let size = 0;
  const content: AsyncIterableIterator<Uint8Array> = {
    async next() {
      const read = await chunks.next();
      if (!read.done) hash.update(read.value);
      if (!read.done) size += read.value.length;
      return read;
    },
    [Symbol.asyncIterator]: () => content,
  };
  return {
    content,
    async digest(): Promise<string> {
      while (!(await content.next()).done)
        if (size > bytesAtMost) throw new Refusal('too-large', 'The file is larger than what can be taken.');
      return hash.copy().digest('base64');
    },
  };
}

function rightsOf({ personId, role, internalRole, grants }: Actor): readonly unknown[] {
  return [personId, role, internalRole, grants.map((grant) => JSON.stringify(grant)).toSorted()];
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
