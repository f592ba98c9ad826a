/** Days between the starts of quarterly campaigns that are drafted automatically (docs/methodology.md, 18). */
export const cadences = [90, 120, 180, 365] as const;

export type Cadence = (typeof cadences)[number];
