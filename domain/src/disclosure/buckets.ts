import type { Blocks } from './blocks.ts';
import { add, at } from './counts.ts';
import { maxClasses } from './split-classes.ts';

/**
 * A *bucket* holds respondents whom the sums planned so far do not distinguish: members of one block who are in the
 * same organization-wide classes of every split planned so far. Buckets are sorted by block: bucket b is `respondents`
 * from start[b] to start[b + 1]; the buckets of a block are those from first[group] to first[group + 1].
 */
export type Buckets = { readonly respondents: Int32Array; readonly start: Int32Array; readonly first: Int32Array };

/** Initial buckets, before any split is planned: one per block. */
export function bucketsOf({ respondents, start }: Blocks): Buckets {
  return { respondents, start, first: Int32Array.from(start, (_, group) => group) };
}

/** Divides each bucket by the classes of another split. `classOf` returns a class number below `maxClasses`. */
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
