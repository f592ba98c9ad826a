import { z } from 'zod';

/**
 * Results of those who have certain values: `filter[attribute]=tenure:2,tenure:3,gender:71`. Several values of one family are
 * a union, several families an intersection; `none` stands for those in none of its groups. Written and read by
 * `formatAttributeFilter` and `parseAttributeFilter` of the domain. Left out for everybody, never empty.
 */
export const attributeFilter = { 'filter[attribute]': z.string().max(1200).optional() };

/** Results of the parts that a split makes: `filter[family]=tenure`, or `tenure*gender` where that was declared before launch. */
export const splitFilter = { 'filter[family]': z.string().max(310).optional() };

/** What results of a campaign are split by: one family with the values that filters can name, or several that are crossed. */
export const plannedSplit = z.object({
  key: z.string(),
  name: z.string(),
  /** The families of which it takes the values; more than one for a cross. */
  families: z.array(z.string()),
  /** Empty for a cross: filters name the values of its families. */
  values: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** One family of the filter that a result was asked for with. */
export const filteredFamily = z.object({ family: z.string(), values: z.array(z.string()) });
