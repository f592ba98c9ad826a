import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { createHash } from 'node:crypto';
import { type Database, beginRequest, findRequest, forgetOldRequests, forgetRequest, keepAnswer } from '../database/index.ts';
import type { DueTask } from '../queue/index.ts';

/** What a request was answered with; the text is null where nothing is said. */
export type Answered = { readonly status: number; readonly text: string | null };

type Asked = {
  readonly actor: Actor;
  /** The value of the header, however often it came. */
  readonly header: string | readonly string[] | undefined;
  /** What was asked: the endpoint and everything that it was called with. */
  readonly request: object;
};

/** Answers a request, or gives the answer of the first time. */
type Once = (answer: () => Promise<Answered>) => Promise<Answered>;

export type RepeatableRequests = {
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
export function createRepeatableRequests({ database }: { readonly database: Database }): RepeatableRequests {
  return {
    find({ actor, header, request }) {
      const { organizationId } = actor;
      if (header === undefined || organizationId === null) return undefined;
      if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw new Refusal('invalid', 'An Idempotency-Key has 1 to 200 letters, digits or signs without spaces.');
      const keyHash = hashOf([rightsOf(actor), header]);
      return async (answer) => {
        const known = await begin(database, organizationId, { keyHash, requestHash: hashOf(request) });
        if (known) return known;
        return keep(database, organizationId, { keyHash, answer });
      };
    },
    dueTasks: [{ name: 'repeatable-requests', run: () => database.acrossOrganizations('due-work', (trx) => forgetOldRequests(trx, day)) }],
  };
}

type Organization = Id<'organization'>;

/** What was answered to the same request before; undefined where it is now to be answered for the first time. */
async function begin(database: Database, organizationId: Organization, { keyHash, requestHash }: { readonly keyHash: Buffer; readonly requestHash: Buffer }): Promise<Answered | undefined> {
  return database.inOrganization(organizationId, async (trx) => {
    const isFirst = await beginRequest(trx, organizationId, { keyHash, requestHash, forgottenAfterSeconds: day, givenUpAfterSeconds: longestAnswer });
    const known = isFirst ? undefined : await findRequest(trx, organizationId, { keyHash });
    if (!known) return undefined;
    if (!known.requestHash.equals(requestHash)) throw new Refusal('invalid', 'This Idempotency-Key came with another request before. Use a new one for each thing that you want done.');
    if (known.status === null) throw new Refusal('conflict', 'This request is being answered. Ask again in a moment.');
    return { status: known.status, text: known.answer };
  });
}

async function keep(database: Database, organizationId: Organization, { keyHash, answer }: { readonly keyHash: Buffer; readonly answer: () => Promise<Answered> }): Promise<Answered> {
  const answered = await answer().catch(async (error: unknown) => {
    await database.inOrganization(organizationId, (trx) => forgetRequest(trx, organizationId, { keyHash }));
    throw error;
  });
  await database.inOrganization(organizationId, (trx) => keepAnswer(trx, organizationId, { keyHash, ...answered }));
  return answered;
}

function rightsOf({ personId, role, internalRole, grants }: Actor): readonly unknown[] {
  return [personId, role, internalRole, grants.map((grant) => JSON.stringify(grant)).toSorted()];
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
