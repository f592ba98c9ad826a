import type { Readable } from 'node:stream';
import { Unavailable } from '../unavailable.ts';

export type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Named contents in a folder or in S3. Paths are relative and have `/` between their names. */
export type ObjectStore = {
  /** The folder or address, for messages. */
  readonly place: string;
  /** The paths of all complete objects, in order. */
  list(): AsyncIterable<string>;
  /** The content of an object; undefined if there is none. */
  open(path: string): Promise<Readable | undefined>;
  /**
   * Writes an object and returns its size. Others see all of it or what was there before; if `content` fails, nothing
   * is left of it.
   */
  write(path: string, content: Content): Promise<number>;
  /** Removes an object. Does nothing if there is none. */
  remove(path: string): Promise<void>;
};

/** A store does not answer or refuses. For the operator, without a secret. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
  readonly fact: string;
  /** What to do. */
  readonly advice: string;

  constructor(fact: string, advice: string, options?: ErrorOptions) {
    super(`${fact} ${advice}`, options);
    this.fact = fact;
    this.advice = advice;
  }
}
