import type { Actor } from '@attune/domain/access';
import { type Id, Refusal, noOrganization } from '@attune/domain/kernel';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Database,
  DatabaseUnavailable,
  type Transaction,
  beginRequest,
  endFailedRequest,
  findRequest,
  isServerAlive,
  purgeOldRequests,
  saveResponse,
  takeOverRequest,
  whileInProgress,
} from '../database/index.ts';
import { fileTooLarge } from '../file-too-large.ts';
import type { DueTask } from '../queue/index.ts';

/** The response to a request; the text is null for an empty body. */
export type Answered = { readonly status: number; readonly text: string | null };

type Asked = {
  readonly actor: Actor;
  /** The value of the header, or all values if it is repeated. */
  readonly header: string | readonly string[] | undefined;
  /** The endpoint and everything it was called with. */
  readonly request: { readonly name: string; readonly body?: unknown };
  /** The maximum number of bytes read from a file. */
  readonly bytesAtMost?: number | undefined;
};

export type Once = {
  /** Replaces the request body: a file whose content is hashed while it is read. Undefined without a file. */
  readonly body: AsyncIterable<Uint8Array> | undefined;
  /** Answers the request, or returns the stored response. */
  answer(attempt: () => Promise<Answered>): Promise<Answered>;
};

export type IdempotentRequests = {
  /** Undefined without an idempotency key: each request is then processed. */
  find(asked: Asked): Once | undefined;
  readonly dueTasks: readonly DueTask[];
};

const day = 24 * 3600;
/** In seconds; longer than any request takes, so an older unanswered request is not being processed anymore. */
const longestAnswer = 300;
/** An outcome that could not be recorded until then is not: another server may process the request again by then. */
const secondsToRecord = longestAnswer - 30;
/** Long enough to notice that a server has died, and for most answers. In ms. */
const pauseForAnswer = 100;
const pausesForAnswer = 30;

const answerIsLost = 'This was done, but the server could not answer. Reload to see the result; do not send it again.';

/**
 * Makes requests safe to retry after a lost response or a double click: the same key returns the same response for 24
 * hours, and nothing is done twice, also if a server dies. Refused requests changed nothing and are processed again. A
 * key is bound to one person with the current permissions: with other permissions it is a different key.
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
      const organizationId = actor.organizationId ?? noOrganization;
      const scope = scopeOf(database, organizationId);
      return {
        body: file?.content,
        async answer(attempt) {
          const until = performance.now() + secondsToRecord * 1000;
          const sent = { keyHash, begun, finished, serverNumber: await database.serverNumber() };
          const answered = await begin(scope, sent);
          if (answered !== 'process') return answered;
          const work = () => whileInProgress({ organizationId, keyHash }, attempt);
          return keep(scope, { keyHash, finished, attempt: work, until });
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

/** Runs the work in the organization that stores the request. */
type Scope = <Result>(work: (trx: Transaction, organizationId: OrganizationId) => Promise<Result>) => Promise<Result>;

function scopeOf(database: Database, organizationId: OrganizationId): Scope {
  if (organizationId === noOrganization)
    return (work) => database.acrossOrganizations('repeated-request', (trx) => work(trx, organizationId));
  return (work) => database.inOrganization(organizationId, (trx) => work(trx, organizationId));
}

type Sent = {
  readonly keyHash: Buffer;
  /** A hash of the request as known before a file is read. */
  readonly begun: Buffer;
  /** A hash of the request including the content of its file. */
  readonly finished: () => Promise<Buffer>;
  readonly serverNumber: number;
};

const anotherRequest = () =>
  new Refusal(
    'invalid',
    'This Idempotency-Key came with another request before. Use a new one for each thing that you want done.',
  );

/** What the server that gets a repeated request does. */
type Begun = Answered | 'process' | 'wait';

/** Waits for a server that is still processing the same request, for a moment. */
async function begin(scope: Scope, sent: Sent): Promise<Answered | 'process'> {
  for (let pauses = 0; pauses < pausesForAnswer; pauses += 1) {
    const begun = await beginOnce(scope, sent);
    if (begun !== 'wait') return begun;
    await pause(pauseForAnswer);
  }
  throw new Refusal('conflict', 'This request is being answered. Ask again in a moment.');
}

/**
 * Returns the stored response to the same request. A request whose server has died is processed by the server that
 * gets it next, unless it had changed anything.
 */
async function beginOnce(scope: Scope, { keyHash, begun, finished, serverNumber }: Sent): Promise<Begun> {
  const known = await scope(async (trx, organizationId) => {
    const isFirst = await beginRequest(trx, organizationId, {
      keyHash,
      requestHash: begun,
      serverNumber,
      forgottenAfterSeconds: day,
      givenUpAfterSeconds: longestAnswer,
    });
    return isFirst ? undefined : findRequest(trx, organizationId, { keyHash });
  });
  if (!known) return 'process';
  const { requestHash, status, answer, isCarriedOut, serverNumber: from } = known;
  if (!requestHash.equals(status === null ? begun : await finished())) throw anotherRequest();
  if (status !== null) return { status, text: answer };
  if (from === null || (await scope((trx) => isServerAlive(trx, from)))) return 'wait';
  if (isCarriedOut) throw new Refusal('conflict', answerIsLost);
  const takesOver = await scope((trx, organizationId) =>
    takeOverRequest(trx, organizationId, { keyHash, from, to: serverNumber }),
  );
  return takesOver ? 'process' : 'wait';
}

type Attempt = Pick<Sent, 'keyHash' | 'finished'> & {
  readonly attempt: () => Promise<Answered>;
  readonly until: number;
};

async function keep(scope: Scope, { keyHash, finished, attempt, until }: Attempt): Promise<Answered> {
  const answered = await attempt().catch(async (error: unknown) => {
    await record(() => scope((trx, organizationId) => endFailedRequest(trx, organizationId, { keyHash })), until);
    throw error;
  });
  const requestHash = await finished();
  await record(
    () => scope((trx, organizationId) => saveResponse(trx, organizationId, { keyHash, requestHash, ...answered })),
    until,
  );
  return answered;
}

/** While the database is unavailable, the response does not wait: a repeated request does, until it is back. */
async function record(write: () => Promise<void>, until: number): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    void recordLater(write, until);
  }
}

async function recordLater(write: () => Promise<void>, until: number): Promise<void> {
  await pause(1000, undefined, { ref: false });
  // The product may have ended meanwhile. Another server then notices that.
  if (performance.now() < until) await record(write, until).catch(() => undefined);
}

function isFile(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Hashes the content of a file while it is read; the digest first reads any unread rest. */
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
      while (!(await content.next()).done) if (size > bytesAtMost) throw fileTooLarge(bytesAtMost);
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
