import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '../../kernel/index.ts';
import { drivers, spheres } from '../../surveys/index.ts';
import { demonstrate, demonstrationGroup } from './demonstration.ts';
import { scoresOf } from './scores-of.ts';
import { type RatedStatement, toScoringKey } from '../scoring/key.ts';

const statement = (place: number, values: Partial<RatedStatement> = {}): RatedStatement => ({
  id: `${place}` as Id<'statement'>,
  categoryId: `${Math.floor(place / 3)}` as Id<'category'>,
  categoryType: 'drivers',
  kind: 'likert5',
  driver: drivers[Math.floor(place / 3)]?.key ?? null,
  sphere: spheres[0],
  ...values,
});
const asked = Array.from({ length: 9 }, (_, place) => statement(place));
const withEngagement = [
  ...Array.from({ length: 7 }, (_, place) => statement(100 + place, { categoryType: 'engagement', driver: null })),
  ...asked,
  statement(200, { kind: 'enps', driver: null }),
];

describe('demonstration results', () => {
  it('are the same for the same survey, and differ between surveys', () => {
    const key = toScoringKey(asked);
    expect(demonstrate(key)).toEqual(demonstrate(key));
    expect(demonstrate(key).statements).not.toEqual(
      demonstrate(toScoringKey(asked.map((each) => ({ ...each, id: `1${each.id}` as Id<'statement'> })))).statements,
    );
  });

  it('have all numbers that results can have, none of them at the end of a scale', () => {
    const key = toScoringKey(withEngagement);
    const {
      respondents,
      engagement,
      categories,
      spheres: ofSpheres,
      enps,
      levels,
      statements,
    } = scoresOf(demonstrate(key), key, 'organization');
    expect(respondents).toBe(demonstrationGroup.completed);
    expect(engagement?.score).toBeGreaterThan(40);
    expect(engagement?.score).toBeLessThan(90);
    expect(categories.length).toBeGreaterThan(2);
    expect([...categories, ...ofSpheres].every(({ score }) => score === null || (score > 20 && score < 98))).toBe(true);
    expect(enps?.distribution).toHaveLength(3);
    expect(levels?.reduce((sum, { people }) => sum + people, 0)).toBe(48);
    expect(new Set(statements.map(({ score }) => score)).size).toBeGreaterThan(10);
  });

  it('can be generated for any survey', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('likert5' as const, 'enps' as const), { maxLength: 100 }), (kinds) => {
        const key = toScoringKey(kinds.map((kind, place) => statement(place, { kind, driver: null })));
        expect(demonstrate(key).statements).toHaveLength(kinds.length);
      }),
      { numRuns: 50 },
    );
  });
});
