import { z } from 'zod';

/** Whether numbers may be shown. `combined`: shown together with neighbouring groups to protect confidentiality. */
export const visibility = z.enum(['shown', 'withheld', 'unavailable']);

/** One score on the scale of 0 to 100, with everything that a screen says about it. */
export const score = z.object({
  score: z.number(),
  /** 6 Invest, 7 Develop, 8 Encourage, 9 Recognize, 10 Celebrate. */
  band: z.int(),
  /** Half the width of the 95 % interval; null where it cannot be said. */
  margin: z.number().nullable(),
  /** Against the previous campaign, and whether that is larger than chance would explain. */
  delta: z.number().nullable(),
  deltaIsLargerThanChance: z.boolean().nullable(),
});
export type ScoreOnTheWire = z.infer<typeof score>;

/** What a result can be compared with: the same group in the last campaign of the kind that shows it, the group above, the whole organization, other organizations. */
export const comparisonKinds = ['previous', 'parent', 'organization', 'benchmark'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** The score of a reference, and how far the result stands above it; `isLargerThanChance` is null where nobody can say. */
const compared = z.object({ score: z.number(), delta: z.number(), isLargerThanChance: z.boolean().nullable() });
const comparedFamily = compared.omit({ isLargerThanChance: true }).extend({ title: z.string() });

/** A result beside one reference. What the result or the reference does not show is left out; `delta` is always the result minus the reference. */
export const comparison = z.object({
  /** `parent` is left out where it is the organization. */
  kind: z.enum(comparisonKinds),
  /** Of the campaign, the group or the benchmark. */
  name: z.string(),
  /** The campaign that the reference comes from; null for a benchmark. */
  campaignId: z.string().nullable(),
  endedAt: z.string().nullable(),
  engagement: compared.nullable(),
  /** The eNPS of the reference, from -100 to 100. */
  enps: z.number().nullable(),
  categories: z.array(compared.extend({ categoryId: z.string() })),
  conditions: z.array(comparedFamily),
  spheres: z.array(comparedFamily),
});
export type ComparisonOnTheWire = z.infer<typeof comparison>;
