import type { AnswerRows } from './answer-rows.ts';

/** Detractors rate 0 to 6, passives 7 and 8, promoters 9 and 10 (Reichheld, 2003; docs/methodology.md, 13). */
const classOfRating = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3] as const;

/** Copies rows and replaces each eNPS rating by its class: 1 detractor, 2 passive, 3 promoter, 0 no answer. */
export function enpsClasses(rows: AnswerRows, column: number | null): AnswerRows {
  if (column === null) return rows;
  const bytes = rows.bytes.slice();
  for (let at = column; at < bytes.length; at += rows.stride) bytes[at] = classOfRating[(bytes[at] as number) - 1] ?? 0;
  return { ...rows, bytes };
}

/**
 * The eNPS of classified answers; `sum` adds 1 per detractor, 2 per passive, 3 per promoter. `null` without answers.
 */
export function enpsOfClasses({ answered, sum }: { readonly answered: number; readonly sum: number }): number | null {
  return enpsOf({ net: sum - 2 * answered, rated: answered });
}

/**
 * Promoters minus detractors in percent of all who rated, including passives: an integer from -100 to 100, halves away
 * from zero (docs/methodology.md, 13). `null` if nobody rated.
 */
export function enpsOf({ net, rated }: { readonly net: number; readonly rated: number }): number | null {
  if (rated === 0) return null;
  const percent = (100 * net) / rated;
  return Math.sign(percent) * Math.round(Math.abs(percent)) || 0;
}
