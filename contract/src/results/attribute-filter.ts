import { z } from 'zod';

/**
 * Results of those who have certain values. Written and read by `formatAttributeFilter` and `parseAttributeFilter` of
 * the domain.
 */
export const attributeFilter = {
  'filter[attribute]': z
    .string()
    .max(1200)
    .optional()
    .describe(
      'Results of those who have certain values: `tenure:2,tenure:3,gender:71`. Several values of one family are ' +
        'a union, several families an intersection; `none` stands for those in none of its groups. Left out for ' +
        'everybody, never empty.',
    ),
};

/** Results of the parts that a split makes. */
export const splitFilter = {
  'filter[family]': z
    .string()
    .max(310)
    .optional()
    .describe(
      'The parts that a family splits the group into: `tenure`, or `tenure*gender` where that was declared ' +
        'before launch.',
    ),
};

/**
 * What results of a campaign are split by: one family with the values that filters can name, or several that are
 * crossed.
 */
export const plannedSplit = z.object({
  key: z.string().describe('What `filter[family]` is given.'),
  name: z.string().describe('The name of the family, or of the cross.'),
  families: z.array(z.string()).describe('The families of which it takes the values; more than one for a cross.'),
  values: z
    .array(
      z.object({
        id: z.string().describe('What `filter[attribute]` is given.'),
        name: z.string().describe('The name of the value.'),
      }),
    )
    .describe('Its values; empty for a cross: filters name the values of its families.'),
});

/** One family of the filter that a result was asked for with. */
export const filteredGroupType = z.object({
  family: z.string().describe('The family.'),
  values: z.array(z.string()).describe('The values of it that were asked for.'),
});
