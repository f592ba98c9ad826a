import type { RefusalCode, Problem } from '@attune/domain/kernel';
import type { FileProblem } from './unreadable-file.ts';

/**
 * What a module of a reader exports as `read`: it runs in the process of the reader, and its parts reach the server as
 * JSON. It reports its position, as a number of its own kind.
 */
export type Read<Options, Part> = (
  content: AsyncIterable<Uint8Array>,
  options: Options,
  onPosition: (position: number) => void,
) => AsyncIterable<Part>;

/** A reader of one kind of foreign file. */
export type Reader<Options, Part> = {
  /** The module that exports `read`. */
  readonly module: URL;
  /** The memory of its process, including that of Node itself, which is about 60 MB. */
  readonly megabytesAtMost: number;
  /** For how long the server waits for it altogether. */
  readonly secondsAtMost: number;
  /** What a person is told if it needs more of either: what is too much, and what to do. */
  readonly beyond: string;
  /** Ties the options and parts of the module to those who use it. */
  readonly types?: Read<Options, Part>;
};

/** The first line that a reader gets; the content follows. */
export type Task = { readonly options: unknown };

/** A line that a reader sends. Parts follow each other until one of the others ends them. */
export type Frame =
  | { readonly parts: readonly unknown[]; readonly position: number | null }
  | { readonly end: true }
  | { readonly unreadable: readonly FileProblem[] }
  | {
      readonly refused: {
        readonly code: RefusalCode;
        readonly detail: string | null;
        readonly problems: readonly Problem[];
      };
    }
  | { readonly failed: { readonly name: string; readonly stack: string } };
