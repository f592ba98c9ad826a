import { type Id, isId } from '@attune/domain/kernel';
import { randomUUID } from 'node:crypto';
import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { StoreUnavailable } from '../storage/index.ts';
import { hasDied } from './interrupted-jobs.ts';

/** A job as it is fetched. */
export type StoredJob = JobWithMetadata;

/** A kind of background work, run at least once for each time it is added. */
export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  /** Unique in the product, and stored: a new name is a new job. */
  readonly name: string;
  /** Ids and whatever else is needed to find the work; never personal data. */
  readonly schema: Schema;
  /** While a job waits, no other with the same key is added. Without a key, every job is. */
  key?(payload: z.output<Schema>): string;
  readonly retry: Retry;
  /** The number of jobs that one process runs concurrently; 4 by default. */
  readonly atOnce: number;
  /** The timeout after which an unfinished run is abandoned and retried; 15 minutes by default. */
  readonly secondsAtMost: number;
  /** Whether its handler comes with one for jobs that failed for good. */
  readonly recordsFailure: boolean;
};

/** How often a failed job is retried. The pause doubles from the first to the longest. */
export type Retry = {
  readonly times: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
};

/** The run of a job. Handlers run again after a crash, so each must find out what is left to do. */
export type Run = {
  /** Aborted when the run was abandoned or taken over by another process. */
  readonly signal: AbortSignal;
};

/** Why a job failed for good, as far as people see it. */
export type Failure = {
  /** It was set aside because its process died each time that it ran. */
  readonly hasDied?: boolean;
  /** The store of files was full or did not answer. */
  readonly isStoreAway?: boolean;
};

export type Handler<Schema extends z.ZodObject> = (payload: z.output<Schema>, run: Run) => Promise<void>;

/** A job with its handlers. */
export type HandledJob = {
  readonly job: Job;
  readonly handle: (payload: unknown, run: Run & Failure) => Promise<void>;
  readonly recordFailure?: (payload: unknown, failure: Failure) => Promise<void>;
};

/**
 * Thrown by a handler if an external service is not ready. The outage log already reports that, so the queue does not
 * repeat it.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

type Fetched = { readonly signal?: AbortSignal; readonly sourceOutput?: object | null };

/** The run that the handler of a stored job receives. */
export function runOf({ signal, sourceOutput = null }: Fetched): Run & Failure {
  return {
    // A job that is fetched by hand has no signal: no other process can take it over.
    signal: signal ?? new AbortController().signal,
    hasDied: hasDied(sourceOutput),
    isStoreAway: errorNameIn(sourceOutput) === StoreUnavailable.name,
  };
}

const failedOutput = z.object({ message: z.string() });

/** The queue stores the name of an error, and after it its code. */
function errorNameIn(output: object | null): string | undefined {
  return failedOutput.safeParse(output).data?.message.split(' ')[0];
}

const patient: Retry = { times: 12, firstPauseSeconds: 2, longestPauseSeconds: 600 };

/** Declares a job that use cases can add. */
export function defineJob<Schema extends z.ZodObject>(
  declared: Pick<Job<Schema>, 'name' | 'schema'> &
    Partial<Pick<Job<Schema>, 'key' | 'retry' | 'atOnce' | 'secondsAtMost' | 'recordsFailure'>>,
): Job<Schema> {
  return { retry: patient, atOnce: 4, secondsAtMost: 900, recordsFailure: false, ...declared };
}

/**
 * Binds handlers to a declared job, for the registry. Payloads from the queue are validated before a handler runs.
 * `recordFailure` runs, at least once, after the last attempt failed. A process that was killed cannot record that
 * itself.
 */
export function handled<Schema extends z.ZodObject>(
  job: Job<Schema>,
  handle: Handler<Schema>,
  recordFailure?: (payload: z.output<Schema>, failure: Failure) => Promise<void>,
): HandledJob {
  if (job.recordsFailure !== (recordFailure !== undefined))
    throw new Error(`The handlers of ${job.name} do not fit its declaration.`);
  return {
    job,
    handle: async (payload, run) => handle(job.schema.parse(payload), run),
    ...(recordFailure && {
      recordFailure: async (payload, failure) => recordFailure(job.schema.parse(payload), failure),
    }),
  };
}

/** The job that records failures of another: the queue adds it, with the same payload. */
export function failureOf(job: Job): Job {
  return { ...defineJob({ name: `${job.name}.failed`, schema: job.schema }), atOnce: 1 };
}

/** All jobs of a registry, including those that record failures. */
export function withFailures(jobs: readonly HandledJob[]): readonly HandledJob[] {
  return jobs.flatMap((each) =>
    each.recordFailure ? [each, { job: failureOf(each.job), handle: recordingFailure(each.recordFailure) }] : [each],
  );
}

function recordingFailure(recordFailure: NonNullable<HandledJob['recordFailure']>): HandledJob['handle'] {
  return (payload, { hasDied: isFatal = false, isStoreAway = false }) =>
    recordFailure(payload, { hasDied: isFatal, isStoreAway });
}

/** The id of one kind of record, as part of a payload. */
export function idOf<Kind extends string>(_kind: Kind) {
  return z.custom<Id<Kind>>((value) => typeof value === 'string' && isId(value));
}

const identifier = /^[\w.:-]{1,64}$/;

/**
 * Validates a payload before it is stored. Throws if it contains more than ids: the queue's tables outlive the records
 * they refer to.
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
