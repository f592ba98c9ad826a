/** The parts of the method that screens lead to, as they stand in its address. */
export const methodParts = [
  'what-we-mean-by-engagement',
  'from-answers-to-scores',
  'bands-for-drivers',
  'levels-of-engagement',
  'moves-between-levels',
  'enps',
  'influence',
  'confidentiality-in-plain-words',
] as const;
export type MethodPart = (typeof methodParts)[number];

export const methodPath = '/method';
