import { z } from 'zod';
import { instant } from '../protocol/json-api.ts';

/*
 * Ranges are documentation only and not validated in responses: a mean of means may exceed the scale by a
 * floating-point error.
 */

/**
 * A mean score, unrounded. If nearly all answered alike, it would reveal single answers: then 90 means 90 or more, and
 * 10 means 10 or less.
 */
export const points = z.number().meta({ minimum: 0, maximum: 100 });

/** The difference between two scores in points, unrounded. */
export const difference = z.number().meta({ minimum: -100, maximum: 100 });

/** A percentage, unrounded. */
export const percent = z.number().meta({ minimum: 0, maximum: 100 });

/**
 * Percentage of promoters minus detractors, as an integer; if nearly all are in one class, 80 means 80 or more and -80
 * means -80 or less.
 */
export const enpsScore = z.int().meta({ minimum: -100, maximum: 100 });

/** A number of people or items. */
export const count = z.int().meta({ minimum: 0 });

/** The key of a score band: the upper end of its interval, on a scale of 0 to 10. */
export const band = z
  .int()
  .meta({ minimum: 6, maximum: 10 })
  .describe(
    'Band of the unrounded score: 6 (Invest) below 60, 7 (Develop) from 60, 8 (Encourage) from 70, 9 (Recognize) ' +
      'from 80, 10 (Celebrate) from 90.',
  );

/** Significance of a difference. */
export const isLargerThanChance = z
  .boolean()
  .nullable()
  .describe(
    'Whether the 95 % interval of the difference (Welch) excludes 0. Null if it cannot be tested: with fewer ' +
      'than ten people on one side, or without a known spread.',
  );

/** Visibility of a result. */
export const visibility = z
  .enum(['shown', 'withheld', 'unavailable'])
  .describe(
    'Whether there are numbers: `shown`; `withheld` to protect confidentiality; `unavailable` because there is ' +
      'no result.',
  );

/** A score from 0 to 100 with its comparisons and statistics. */
export const score = z.object({
  score: points.describe(
    'Score from 0 to 100, unrounded. If nearly all answered alike, 90 means 90 or more and 10 means 10 or less.',
  ),
  band,
  margin: points
    .nullable()
    .describe(
      'Half the width of the 95 % interval, in points; null below ten people, and if nearly all answered alike.',
    ),
  delta: difference
    .nullable()
    .describe('Score minus that of the previous campaign, in points; null without one to compare.'),
  deltaIsLargerThanChance: isLargerThanChance,
});
export type ScoreOnTheWire = z.infer<typeof score>;

/**
 * References for comparison: the same group in the previous campaign of this kind, the parent group, the whole
 * organization, other organizations.
 */
export const comparisonKinds = ['previous', 'parent', 'organization', 'benchmark'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** The score of a reference, and the difference of the result to it. */
const compared = z.object({
  score: points.describe('Score of the reference, from 0 to 100.'),
  delta: difference.describe('Result minus the reference, in points.'),
  isLargerThanChance,
});
const comparedComposite = compared
  .omit({ isLargerThanChance: true })
  .extend({ title: z.string().describe('Name of the condition or sphere.') });

/**
 * Comparison with one reference. Omits numbers that the result or the reference does not show; `delta` is the result
 * minus the reference.
 */
export const comparison = z.object({
  kind: z
    .enum(comparisonKinds)
    .describe(
      '`previous`: the last campaign of the type that shows the group; `parent`: the parent group, unless it is the ' +
        'whole organization; `organization`; or `benchmark`.',
    ),
  name: z.string().describe('Name of the campaign, group or benchmark.'),
  campaignId: z.string().nullable().describe('ID of the campaign of the reference; null for a benchmark.'),
  startedAt: instant.nullable().describe('Start of the survey window of that campaign; null for a benchmark.'),
  endedAt: instant.nullable().describe('End of the survey window of that campaign; null for a benchmark.'),
  engagement: compared.nullable().describe('Comparison of the engagement score; null if one of the two has none.'),
  enps: z
    .number()
    .meta({ minimum: -100, maximum: 100 })
    .nullable()
    .describe('eNPS of the reference, from -100 to 100; null if it has none.'),
  categories: z
    .array(compared.extend({ categoryId: z.string().describe('ID of the driver, or of the part of engagement.') }))
    .describe('Comparison of drivers and parts of engagement that both show.'),
  conditions: z.array(comparedComposite).describe('Comparison of psychological conditions that both show.'),
  spheres: z.array(comparedComposite).describe('Comparison of spheres that both show.'),
});
export type ComparisonOnTheWire = z.infer<typeof comparison>;
