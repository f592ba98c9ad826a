import { countCells, scoreAnswers } from '../cells/counts.ts';
import { createAnswerRows } from '../scoring/answer-rows.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { type PublishedNumbers, publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import type { RatedStatement, ScoringKey } from '../scoring/key.ts';

/** A group of people who do not exist: how many were asked, and how many of them answered. */
export const demonstrationGroup = { audience: 60, completed: 48 } as const;

/**
 * The numbers of the demonstration group, counted and scored as real answers are, so that a survey's results can be
 * seen before anybody was asked. The same survey always gets the same numbers: ratings are drawn from its statements
 * alone.
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

/** The share of ratings that people leave out. */
const skipped = 0.02;

/** From 0 to 1, whatever lies outside at the ends of the scale: 1 to 5 of agreement, 1 to 11 for 0 to 10. */
function ratingOf({ kind }: RatedStatement, agreement: number): number {
  const points = kind === 'enps' ? 11 : 5;
  return 1 + Math.max(0, Math.min(points - 1, Math.floor(agreement * points)));
}

/** Numbers from 0 to 1 that follow from a text: FNV-1a to start with, then mulberry32. Nothing secret rests on them. */
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
