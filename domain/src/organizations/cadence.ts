/**
 * How many days after the start of a quarterly campaign the next one starts, where it is prepared by itself
 * (docs/methodology.md, 18).
 */
export const cadences = [90, 120, 180, 365] as const;

export type Cadence = (typeof cadences)[number];
