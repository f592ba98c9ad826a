import { z } from 'zod';

/**
 * Attribute filter of results, formatted by `formatAttributeFilter` and parsed by `parseAttributeFilter` of the
 * domain.
 */
export const attributeFilter = {
  'filter[attribute]': z
    .string()
    .max(1200)
    .optional()
    .describe(
      'Attribute filter: `tenure:2,tenure:3,gender:71`. Values of one group type are combined with OR, ' +
        'group types with AND; `none` matches people in no group of the type. Omit for everyone.',
    ),
};

/** Split of results by group type. */
export const splitFilter = {
  'filter[groupType]': z
    .string()
    .max(310)
    .optional()
    .describe('Group type to split by: `tenure`, or a crosstab such as `tenure*gender` declared before launch.'),
};

/** Split of a campaign's results: one group type with its values, or a crosstab. */
export const plannedSplit = z.object({
  key: z.string().describe('Value for `filter[groupType]`.'),
  name: z.string().describe('Name of the group type or crosstab.'),
  groupTypes: z.array(z.string()).describe('Group types; more than one for a crosstab.'),
  values: z
    .array(
      z.object({
        id: z.string().describe('Value for `filter[attribute]`.'),
        name: z.string().describe('Name of the value.'),
      }),
    )
    .describe('Values; empty for a crosstab, whose group types are filtered individually.'),
});

/** One group type of the applied filter. */
export const filteredGroupType = z.object({
  groupType: z.string().describe('Group type.'),
  values: z.array(z.string()).describe('Filtered values.'),
});
