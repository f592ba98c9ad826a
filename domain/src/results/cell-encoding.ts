import { cutPointSets, cutPointsOf } from './cut-points.ts';
import { type LevelShare, engagementLevels } from './engagement-levels.ts';
import { type CellNumbers, type PublishedNumbers, type PublishedStatement, markPublished, thirds } from './published-numbers.ts';
import type { Moments } from './score.ts';
import type { ScoringKey } from './scoring-key.ts';

/*
 * The bytes of a published cell. Every figure is a whole number in seven bits a byte, lowest first, the eighth bit set
 * while more follow: counts of a small group take one byte each.
 *
 *   version of this layout, position of the cut points, respondents
 *   per statement: 0 withheld | 1 answered, sum | 2 answers per point | 3, 4, 5 answered, sum; low, middle, high prevails
 *   per measure:   0 withheld | 1 scored, sum | 2 scored, sum, squares
 *   parts of the level distribution, 0 for none; per part its last level and its people
 */
const version = 1;
const firstPrevailing = 3;

/** One published cell as bytes. Refuses with a RangeError cut points that are none of the known sets. */
export function encodeCell(cell: PublishedNumbers): Uint8Array {
  return Uint8Array.from(
    [
      version,
      cutPointSets.findIndex((set) => set === cutPointsOf(cell.cuts.version)),
      cell.respondents,
      ...cell.statements.flatMap(statementFigures),
      ...cell.measures.flatMap(measureFigures),
      ...levelFigures(cell.levels),
    ].flatMap(bytesOf),
  );
}

/** The cell that {@link encodeCell} wrote for the same scoring key. Refuses with a RangeError bytes of another version or of another key. */
export function decodeCell(bytes: Uint8Array, key: ScoringKey): PublishedNumbers {
  const figures = new Figures(bytes);
  const written = figures.next();
  if (written !== version) throw new RangeError(`Version ${written} of a published cell is not known`);
  const cuts = cutPointSets[figures.next()];
  if (!cuts) throw new RangeError('The cut points of this cell are not known');
  const cell: CellNumbers = {
    cuts,
    respondents: figures.next(),
    statements: key.statements.map(({ kind }) => readStatement(figures, kind === 'enps' ? thirds.length : 5)),
    measures: key.measures.map(() => readMeasure(figures)),
    levels: readLevels(figures),
  };
  if (!figures.isAtEnd) throw new RangeError('This cell was published with another scoring key');
  return markPublished(cell);
}

function statementFigures(statement: PublishedStatement | null): readonly number[] {
  if (statement === null) return [0];
  const { answered, sum, distribution, prevailing } = statement;
  if (distribution) return [2, ...distribution];
  return [prevailing ? firstPrevailing + thirds.indexOf(prevailing) : 1, answered, sum];
}

function readStatement(figures: Figures, points: number): PublishedStatement | null {
  const form = figures.next();
  if (form === 0) return null;
  if (form !== 2) return { answered: figures.next(), sum: figures.next(), distribution: null, prevailing: thirds[form - firstPrevailing] ?? null };
  const distribution = Array.from({ length: points }, () => figures.next());
  return {
    answered: distribution.reduce((answered, people) => answered + people, 0),
    sum: distribution.reduce((sum, people, index) => sum + people * (index + 1), 0),
    distribution,
    prevailing: null,
  };
}

function measureFigures(moments: Moments | null): readonly number[] {
  if (moments === null) return [0];
  const { scored, sum, squares } = moments;
  return squares === null ? [1, scored, sum] : [2, scored, sum, squares];
}

function readMeasure(figures: Figures): Moments | null {
  const form = figures.next();
  return form === 0 ? null : { scored: figures.next(), sum: figures.next(), squares: form === 2 ? figures.next() : null };
}

function levelFigures(parts: readonly LevelShare[] | null): readonly number[] {
  return parts === null ? [0] : [parts.length, ...parts.flatMap(({ to, people }) => [engagementLevels.indexOf(to), people])];
}

function readLevels(figures: Figures): readonly LevelShare[] | null {
  const count = figures.next();
  let from = 0;
  const parts = Array.from({ length: count }, (): LevelShare => {
    const to = figures.next();
    const part = { from: levelAt(from), to: levelAt(to), people: figures.next() };
    from = to + 1;
    return part;
  });
  return count === 0 ? null : parts;
}

function levelAt(position: number): LevelShare['from'] {
  const level = engagementLevels[position];
  if (!level) throw new RangeError(`There is no level ${position}`);
  return level;
}

function bytesOf(figure: number): readonly number[] {
  return figure < 128 ? [figure] : [(figure % 128) + 128, ...bytesOf(Math.floor(figure / 128))];
}

/** Reads one figure after the other. */
class Figures {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  next(): number {
    let figure = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError('This cell was published with another scoring key');
      this.at += 1;
      figure += (byte % 128) * weight;
      if (byte < 128) return figure;
    }
  }
}
