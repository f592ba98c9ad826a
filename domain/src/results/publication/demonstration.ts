import { countCells, scoreAnswers } from '../cells/counts.ts';
import { createAnswerRows } from '../scoring/answer-rows.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { type PublishedNumbers, publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import type { RatedStatement, ScoringKey } from '../scoring/key.ts';

/** Size of the fictitious group: invited people and respondents. */
export const demonstrationGroup = { audience: 60, completed: 48 } as const;

/**
 * Generates the results of a fictitious group for a survey preview, counted and scored like real answers.
 * Deterministic: ratings depend on the statements alone.
 */
export function demonstrate(key: ScoringKey): PublishedNumbers {
  const { completed } = demonstrationGroup;
  const rows = createAnswerRows(completed, key.statements.length);
  const draw = drawsFrom(key.statements.map(({ id }) => id).join(' '));
  const moods = Array.from({ length: completed }, () => draw() - 0.5);
  key.statements.forEach((statement, column) => {
    const ease = 0.55 + 0.3 * draw();
    moods.forEach((mood, person) => {
      const agreement = ease + 0.5 * mood + 0.45 * (draw() - 0.5);
      rows.bytes[person * rows.stride + column] = draw() < skipped ? 0 : ratingOf(statement, agreement);
    });
  });
  const cells = { parent: Int32Array.of(-1), cellOf: new Int32Array(completed) };
  return publishCell(countCells(scoreAnswers(key, rows, currentCutPoints), cells), 0, bySizeAlone(5));
}

/** Share of ratings that are skipped. */
const skipped = 0.02;

/** Converts an agreement from 0 to 1 (clamped) to a rating: 1 to 5, or 1 to 11 for eNPS. */
function ratingOf({ kind }: RatedStatement, agreement: number): number {
  const points = kind === 'enps' ? 11 : 5;
  return 1 + Math.max(0, Math.min(points - 1, Math.floor(agreement * points)));
}

/** Pseudorandom numbers from 0 to 1 seeded by a text: FNV-1a, then mulberry32. Not for secrets. */
function drawsFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
