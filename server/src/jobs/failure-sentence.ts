import type { Failure } from '../platform/queue/index.ts';

const ourFault = 'Something went wrong on our side';
const storeAway = 'Files cannot be stored or opened at the moment';

/**
 * The error of a job that failed for good: what to do, and before it why it is not tried again. A store that is full or
 * away is no fault of the product.
 */
export function failureSentence(sentence: string, { hasDied = false, isStoreAway = false }: Failure): string {
  const words = isStoreAway ? sentence.replace(ourFault, storeAway) : sentence;
  return hasDied
    ? `The server stopped twice while it worked on this, so it was set aside and is not tried again. ${words}`
    : words;
}
