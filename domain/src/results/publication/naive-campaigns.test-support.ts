import type { Placement } from '../cells/placement.ts';
import type { RatedStatement } from '../scoring/key.ts';
import type { Id } from '../../kernel/index.ts';
import * as fc from 'fast-check';
import { drivers, spheres } from '../../surveys/index.ts';
import type { Asked, Ratings } from './naive.test-support.ts';

/** A campaign in plain data: what was asked, and the group and answers of each person. */
export type NaiveCampaign = {
  readonly asked: Asked;
  readonly people: readonly Ratings[];
  readonly placement: Placement;
};

function statement(
  place: number,
  parts: Partial<Omit<RatedStatement, 'categoryId'>> & { readonly category: string },
): RatedStatement {
  const { category, ...rest } = parts;
  return {
    id: String(place) as Id<'statement'>,
    categoryId: category as Id<'category'>,
    kind: 'likert5',
    categoryType: 'drivers',
    driver: null,
    sphere: 'Work Experience',
    ...rest,
  };
}

const dimensions = ['force', 'feeling', 'focus'] as const;

/**
 * A campaign's questions: any number of engagement statements, drivers with different numbers of statements, own
 * categories, optional eNPS, in any order.
 */
export const questions: fc.Arbitrary<Asked> = fc
  .record({
    engagement: fc.array(fc.constantFrom(...dimensions), { maxLength: 9 }),
    driven: fc.uniqueArray(
      fc.record({
        driver: fc.constantFrom(...drivers),
        count: fc.integer({ min: 1, max: 5 }),
        sphere: fc.option(fc.constantFrom(...spheres)),
      }),
      { maxLength: 5, selector: ({ driver }) => driver.key },
    ),
    own: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    hasEnps: fc.boolean(),
  })
  .chain(({ engagement, driven, own, hasEnps }) =>
    fc.shuffledSubarray(
      [
        ...engagement.map((category) => ({ category, categoryType: 'engagement' as const })),
        ...driven.flatMap(({ driver, count, sphere }) =>
          Array.from({ length: count }, (_, nth) => ({
            category: driver.key as string,
            driver: driver.key,
            sphere: nth === 0 && sphere ? sphere : driver.sphere,
          })),
        ),
        ...own.flatMap((count, nth) => Array.from({ length: count }, () => ({ category: `own ${nth}` }))),
        ...(hasEnps ? [{ category: 'enps', kind: 'enps' as const, sphere: 'Leadership' as const }] : []),
      ],
      { minLength: 0 },
    ),
  )
  .map((parts) => parts.map((part, place) => statement(place, part)));

/** Answers with a personal tendency to rate high or low; otherwise means would be close together and levels alike. */
function personAnswering(asked: Asked): fc.Arbitrary<Ratings> {
  const given = ({ kind }: RatedStatement, lean: number) =>
    kind === 'enps'
      ? fc.integer({ min: 0, max: 4 }).map((x) => Math.min(10, x + lean * 2))
      : fc.integer({ min: -1, max: 1 }).map((x) => Math.max(1, Math.min(5, x + lean)));
  const rating = (one: RatedStatement, lean: number) =>
    fc.oneof({ weight: 12, arbitrary: given(one, lean) }, { weight: 1, arbitrary: fc.constant(null) });
  return fc.integer({ min: 1, max: 5 }).chain((lean) => fc.tuple(...asked.map((one) => rating(one, lean))));
}

/** Answers of several people to given questions. */
export function answersTogether(
  asked: Asked,
  people: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<readonly Ratings[]> {
  return fc.array(personAnswering(asked), people);
}

/** Any answers of any people in any tree of groups, some in no group. */
export const naiveCampaigns: fc.Arbitrary<NaiveCampaign> = fc
  .tuple(questions, fc.array(fc.nat(), { minLength: 1, maxLength: 7 }))
  .chain(([asked, seeds]) => {
    const parent = Int32Array.from(seeds, (seed, cell) => (cell === 0 ? -1 : (seed % (cell + 1)) - 1));
    const person = fc.record({
      ratings: personAnswering(asked),
      cell: fc.integer({ min: -1, max: parent.length - 1 }),
    });
    return fc
      .array(person, { maxLength: 80, size: 'max' })
      .map((people) => ({
        asked,
        people: people.map(({ ratings }) => ratings),
        placement: { parent, cellOf: Int32Array.from(people, ({ cell }) => cell) },
      }));
  });
