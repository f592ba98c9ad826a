/** Sections of the methodology that screens link to, as URL anchors. */
export const methodParts = [
  'what-we-mean-by-engagement',
  'from-answers-to-scores',
  'bands-for-drivers',
  'levels-of-engagement',
  'moves-between-levels',
  'enps',
  'driver-impact',
  'confidentiality-in-plain-words',
] as const;
export type MethodPart = (typeof methodParts)[number];

export const methodPath = '/method';
