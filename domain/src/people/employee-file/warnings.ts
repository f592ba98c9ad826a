import { hasManyIdSwaps } from './guard.ts';
import type { ImportFindings } from './plan.ts';

/** Warnings to review before an import, as sentences; they do not block it. */
export function warningsAbout({
  idSwaps,
  recognized,
}: Pick<ImportFindings, 'idSwaps' | 'recognized'>): readonly string[] {
  if (!hasManyIdSwaps({ swaps: idSwaps, recognized })) return [];
  return [
    `The ids of ${idSwaps} of ${recognized} people do not fit who they were before. Check that the ids were ` +
      'not mixed up.',
  ];
}
