import type { Blocks } from './blocks.ts';
import { add, at } from './counts.ts';
import { maxClasses } from './split-classes.ts';

/**
 * A *bucket* holds the respondents whom the sums planned so far cannot tell apart: those of one block who are in the
 * same classes of the company for every split planned already. Buckets are kept in the order of their blocks: bucket b
 * is `respondents` from start[b] to start[b + 1], and the buckets of a block are those from first[group] to first[group
 * + 1].
 */
export type Buckets = { readonly respondents: Int32Array; readonly start: Int32Array; readonly first: Int32Array };

/** Before any split is planned, every block is one bucket. */
export function bucketsOf({ respondents, start }: Blocks): Buckets {
  return { respondents, start, first: Int32Array.from(start, (_, group) => group) };
}

/** Parts every bucket by the classes of one more split, given as a number below `maxClasses` for each respondent. */
export function refine({ respondents, start, first }: Buckets, classOf: (respondent: number) => number): Buckets {
  const refined = new Int32Array(respondents.length);
  const starts: number[] = [];
  const next = new Int32Array(maxClasses);
  const partBucket = (bucket: number): void => {
    const members = respondents.subarray(at(start, bucket), at(start, bucket + 1));
    next.fill(0);
    for (const respondent of members) add(next, classOf(respondent), 1);
    let place = at(start, bucket);
    next.forEach((size, label) => {
      if (size > 0) starts.push(place);
      next[label] = place;
      place += size;
    });
    for (const respondent of members) {
      const label = classOf(respondent);
      refined[at(next, label)] = respondent;
      add(next, label, 1);
    }
  };
  const refinedFirst = first.map((bucket, group) => {
    const begins = starts.length;
    const ends = first[group + 1] ?? bucket;
    for (let old = bucket; old < ends; old++) partBucket(old);
    return begins;
  });
  return { respondents: refined, start: Int32Array.from([...starts, respondents.length]), first: refinedFirst };
}
