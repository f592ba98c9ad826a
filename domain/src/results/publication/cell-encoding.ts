import { cutPointSets, cutPointsOf } from '../scoring/cut-points.ts';
import { type LevelShare, engagementLevels } from '../scoring/engagement-levels.ts';
import { FigureReader, FigureWriter } from './figures.ts';
import {
  type CellNumbers,
  type PublishedNumbers,
  type PublishedStatement,
  markPublished,
  sumOfAnswers,
  thirds,
  total,
} from './numbers.ts';
import { type Moments, scoreOf } from '../scoring/score.ts';
import { disclosedScore } from './scores-of.ts';
import type { RatedStatement, ScoringKey } from '../scoring/key.ts';

/*
 * Layout of a published cell, in the order in which most readers need it:
 * - version of the layout (2 if somebody does not count towards the level), index of the cut points, respondents
 * - per measure: 0 withheld | 1 scored, sum | 2 scored, sum, squares
 * - number of parts of the level distribution, 0 for none; per part its last level and its people
 * - per statement: 0 withheld | 1 answered, sum | 2 answers per point | 3, 4, 5 answered, sum; low, middle, high
 *   prevails
 */
const versions = { established: 1, withOthers: 2 } as const;
const form = { withheld: 0, sums: 1, complete: 2, firstPrevailing: 3 } as const;

/** Encodes a published cell as bytes. Throws a RangeError if its cut points are not a known set. */
export function encodeCell(cell: PublishedNumbers): Uint8Array {
  const writer = new FigureWriter();
  writer.write(cell.hasOthers ? versions.withOthers : versions.established);
  writer.write(cutPointSets.findIndex((set) => set === cutPointsOf(cell.cuts.version)));
  writer.write(cell.respondents);
  for (const moments of cell.measures) writeMoments(writer, moments);
  writeLevels(writer, cell.levels);
  for (const statement of cell.statements) writeStatement(writer, statement);
  return writer.written();
}

/**
 * Decodes a cell written by {@link encodeCell} with the same scoring key. Throws a RangeError for another version or
 * another key.
 */
export function decodeCell(bytes: Uint8Array, key: ScoringKey): PublishedNumbers {
  const reader = new FigureReader(bytes);
  const cell: CellNumbers = {
    ...readStart(reader, key),
    levels: readLevels(reader),
    statements: key.statements.map(({ kind }) => readStatement(reader, pointsOf(kind))),
  };
  if (!reader.isAtEnd) throw new RangeError('This cell was published with another scoring key');
  return markPublished(cell);
}

/**
 * Reads the scores of an encoded cell, one per measure: engagement, then the categories; `null` if there is none. Used
 * for rows of a heatmap, without decoding the whole cell. Throws a RangeError for another version.
 */
export function encodedScores(bytes: Uint8Array, key: ScoringKey): readonly (number | null)[] {
  const { measures } = readStart(new FigureReader(bytes), key);
  return key.measures.map((measure, position) => scoreOf(measures[position] ?? null, measure));
}

/**
 * Reads the eNPS of an encoded cell, from -100 to 100; `null` if there is none. Throws a RangeError for another
 * version.
 */
export function encodedEnps(bytes: Uint8Array, { measures, statements, enpsColumn }: ScoringKey): number | null {
  if (enpsColumn === null) return null;
  const reader = new FigureReader(bytes);
  readVersion(reader);
  reader.skip(2);
  for (let measure = 0; measure < measures.length; measure += 1) reader.skip(figuresOfMoments[reader.read()] ?? 0);
  reader.skip(2 * reader.read());
  for (let column = 0; column < enpsColumn; column += 1)
    skipStatement(reader, (statements[column] as RatedStatement).kind);
  const ratings = readStatement(reader, pointsOf('enps'));
  return ratings && disclosedScore(ratings, 'enps');
}

/** Number of figures that follow each form of moments. */
const figuresOfMoments = [0, 2, 3] as const;

function skipStatement(reader: FigureReader, kind: RatedStatement['kind']): void {
  const written = reader.read();
  if (written !== form.withheld) reader.skip(written === form.complete ? pointsOf(kind) : 2);
}

function readVersion(reader: FigureReader): number {
  const written = reader.read();
  if (written === versions.established || written === versions.withOthers) return written;
  throw new RangeError(`Version ${written} of a published cell is not known`);
}

type Start = Pick<CellNumbers, 'cuts' | 'respondents' | 'hasOthers' | 'measures'>;

function readStart(reader: FigureReader, key: ScoringKey): Start {
  const hasOthers = readVersion(reader) === versions.withOthers;
  const cuts = cutPointSets[reader.read()];
  if (!cuts) throw new RangeError('The cut points of this cell are not known');
  return { cuts, respondents: reader.read(), hasOthers, measures: key.measures.map(() => readMoments(reader)) };
}

function writeStatement(writer: FigureWriter, statement: PublishedStatement | null): void {
  if (statement === null) return writer.write(form.withheld);
  const { answered, sum, distribution, prevailing } = statement;
  if (distribution) {
    writer.write(form.complete);
    for (const people of distribution) writer.write(people);
    return;
  }
  writer.write(prevailing ? form.firstPrevailing + thirds.indexOf(prevailing) : form.sums);
  writer.write(answered);
  writer.write(sum);
}

function pointsOf(kind: RatedStatement['kind']): number {
  return kind === 'enps' ? thirds.length : 5;
}

function readStatement(reader: FigureReader, points: number): PublishedStatement | null {
  const written = reader.read();
  if (written === form.withheld) return null;
  if (written !== form.complete) {
    return {
      answered: reader.read(),
      sum: reader.read(),
      distribution: null,
      prevailing: thirds[written - form.firstPrevailing] ?? null,
    };
  }
  const distribution: number[] = [];
  for (let point = 0; point < points; point += 1) distribution.push(reader.read());
  return { answered: total(distribution), sum: sumOfAnswers(distribution), distribution, prevailing: null };
}

function writeMoments(writer: FigureWriter, moments: Moments | null): void {
  if (moments === null) return writer.write(form.withheld);
  writer.write(moments.squares === null ? form.sums : form.complete);
  writer.write(moments.scored);
  writer.write(moments.sum);
  if (moments.squares !== null) writer.write(moments.squares);
}

function readMoments(reader: FigureReader): Moments | null {
  const written = reader.read();
  if (written === form.withheld) return null;
  return { scored: reader.read(), sum: reader.read(), squares: written === form.complete ? reader.read() : null };
}

function writeLevels(writer: FigureWriter, parts: readonly LevelShare[] | null): void {
  writer.write(parts?.length ?? 0);
  for (const { to, people } of parts ?? []) {
    writer.write(engagementLevels.indexOf(to));
    writer.write(people);
  }
}

function readLevels(reader: FigureReader): readonly LevelShare[] | null {
  const count = reader.read();
  const parts: LevelShare[] = [];
  for (let first = 0; parts.length < count;) {
    const last = reader.read();
    parts.push({ from: levelAt(first), to: levelAt(last), people: reader.read() });
    first = last + 1;
  }
  return count === 0 ? null : parts;
}

function levelAt(position: number): LevelShare['from'] {
  const level = engagementLevels[position];
  if (!level) throw new RangeError(`There is no level ${position}`);
  return level;
}
