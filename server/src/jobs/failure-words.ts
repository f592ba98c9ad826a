import type { FailureCause } from '../platform/queue/index.ts';

const ourFault = 'Something went wrong on our side';
const storeAway = 'Files cannot be stored or opened at the moment';

/** What people read about a job that failed for good: a store that is full or away is no fault of the product. */
export function failureWords(sentence: string, { isStoreAway }: FailureCause): string {
  return isStoreAway ? sentence.replace(ourFault, storeAway) : sentence;
}
