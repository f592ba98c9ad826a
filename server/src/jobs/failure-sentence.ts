import type { Failure } from '../platform/queue/index.ts';

/** The error of a job that failed for good: what to do, and before it why it is not tried again. */
export function failureSentence(sentence: string, { hasDied }: Failure): string {
  return hasDied
    ? `The server stopped twice while it worked on this, so it was set aside and is not tried again. ${sentence}`
    : sentence;
}
