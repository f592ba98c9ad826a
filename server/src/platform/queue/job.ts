import { type Id, isId } from '@attune/domain/kernel';
import { randomUUID } from 'node:crypto';
import type { Job as StoredJob } from 'pg-boss';
import { z } from 'zod';

export type { StoredJob };

/** A kind of work that is done later, exactly as often as it was asked for or once more. */
export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  /** Unique in the product, and stored: a new name is a new job. */
  readonly name: string;
  /** Identifiers and what else it takes to find the work; never what people wrote. */
  readonly schema: Schema;
  /** While one waits, no other with the same key is added. Without it, every one is. */
  key?(payload: z.output<Schema>): string;
  readonly retry: Retry;
  /** How many of them one process does at once; 4 unless said. */
  readonly atOnce: number;
  /** After how long one that does not end is given up and tried again; 15 minutes unless said. */
  readonly secondsAtMost: number;
};

/** How often one that fails is tried again. The pause doubles from the first to the longest. */
export type Retry = {
  readonly times: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
};

/** What a handler can know of its run. Handlers run again after a crash, so each has to find out what is left to do. */
export type Run = {
  /** 0 for the first. */
  readonly attempt: number;
  /** Aborted when the run was given up or taken over by another process. */
  readonly signal: AbortSignal;
};

export type Handler<Schema extends z.ZodObject> = (payload: z.output<Schema>, run: Run) => Promise<void>;

/** A job with the code that does it. */
export type HandledJob = { readonly job: Job; readonly handle: (payload: unknown, run: Run) => Promise<void> };

/**
 * Thrown by a handler where something outside is not ready. Whoever watches that has it in the log already, so the
 * queue does not repeat it.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** What a handler is told about the run of a stored job. */
export function runOf({ retryCount, signal }: StoredJob): Run {
  // A job that is fetched by hand has no signal: nobody can take it away.
  return { attempt: retryCount, signal: signal ?? new AbortController().signal };
}

const patient: Retry = { times: 12, firstPauseSeconds: 2, longestPauseSeconds: 600 };

/** Declares a job: what a use case needs to ask for it. */
export function defineJob<Schema extends z.ZodObject>(
  declared: Pick<Job<Schema>, 'name' | 'schema'> &
    Partial<Pick<Job<Schema>, 'key' | 'retry' | 'atOnce' | 'secondsAtMost'>>,
): Job<Schema> {
  return { retry: patient, atOnce: 4, secondsAtMost: 900, ...declared };
}

/**
 * Binds the code to a declared job, for the registry. What comes out of the queue is checked before the handler sees
 * it.
 */
export function handled<Schema extends z.ZodObject>(job: Job<Schema>, handle: Handler<Schema>): HandledJob {
  return { job, handle: async (payload, run) => handle(job.schema.parse(payload), run) };
}

/** The identifier of one kind of thing, as a part of a payload. */
export function idOf<Kind extends string>(_kind: Kind) {
  return z.custom<Id<Kind>>((value) => typeof value === 'string' && isId(value));
}

const identifier = /^[\w.:-]{1,64}$/;

/**
 * Checks a payload before it is stored. Throws when it holds more than identifiers: the queue's tables outlive what
 * they speak of.
 */
export function toStored<Schema extends z.ZodObject>(
  job: Job<Schema>,
  payload: z.input<Schema>,
): { readonly data: object; readonly singletonKey: string } {
  const data = job.schema.parse(payload);
  if (!holdsOnlyIdentifiers(data)) throw new Error(`The payload of ${job.name} holds more than identifiers.`);
  return { data, singletonKey: job.key?.(data) ?? randomUUID() };
}

function holdsOnlyIdentifiers(value: unknown): boolean {
  if (typeof value === 'string') return identifier.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(holdsOnlyIdentifiers);
  return true;
}
