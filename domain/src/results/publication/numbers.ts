import { type ScoreSum, hidesBounded, leastSpread } from '../scoring/bounded-score.ts';
import type { CellCounts } from '../cells/counts.ts';
import { momentsCounted } from '../cells/count-people.ts';
import { answersCounted } from '../cells/count-statements.ts';
import type { CutPoints } from '../scoring/cut-points.ts';
import {
  type EngagementLevel,
  type LevelShare,
  engagementLevels,
  levelsOfPart,
  mergeLevels,
} from '../scoring/engagement-levels.ts';
import { type OtherMoments, tallyOthers } from '../cells/other-answers.ts';
import { type Permission, type Disclosure, fewestForDistribution } from './plans.ts';
import type { Moments } from '../scoring/score.ts';
import type { Measure } from '../scoring/key.ts';

/** The three parts of a scale: points 1 and 2, 3, 4 and 5 of agreement; detractors, passives, promoters of eNPS. */
export const thirds = ['low', 'middle', 'high'] as const;

type Third = (typeof thirds)[number];

/**
 * The published answers to one statement. `sum` adds the points 1 to 5, or for eNPS 1, 2, 3 for detractor, passive,
 * promoter. `distribution` has the number of answers per point; it is null if nearly all answered alike, and
 * `prevailing` then names the third with at least 90 % of the answers.
 */
export type PublishedStatement = {
  readonly answered: number;
  readonly sum: number;
  readonly distribution: readonly number[] | null;
  readonly prevailing: Third | null;
};

declare const published: unique symbol;

/**
 * Everything that may leave the server about one set of people; presenters accept no other type. Statements and
 * measures are in the order of the scoring key; an entry is `null` if too few people answered it, or if established
 * people answered nearly alike and the answers of others could be subtracted from it.
 */
export type PublishedNumbers = {
  readonly [published]: true;
  readonly cuts: CutPoints;
  readonly respondents: number;
  /** Whether the cell has members who do not count towards the confidentiality level. */
  readonly hasOthers: boolean;
  readonly statements: readonly (PublishedStatement | null)[];
  readonly measures: readonly (Moments | null)[];
  readonly levels: readonly LevelShare[] | null;
};

/** Published numbers without the brand. */
export type CellNumbers = Omit<PublishedNumbers, typeof published>;

/** Brands numbers that passed the publication rules, now or before they were encoded. */
export function markPublished(content: CellNumbers): PublishedNumbers {
  return content as PublishedNumbers;
}

/**
 * Publishes one counted cell: sums if at least as many people answered as the confidentiality level
 * (docs/confidentiality.md, C1); distributions, squares and levels for at least ten people and where permitted; levels
 * with fewer people than the confidentiality level merged with their neighbours; no distribution if nearly all answered
 * alike (docs/confidentiality.md, C11). An attacker is assumed to know the answers of `others`, who do not count
 * towards the level: publishes only what could be published about the established people alone, or together with any of
 * the others (decision 49). Throws a RangeError for a cell of fewer people than the level, which a plan never
 * publishes.
 */
export function publishCell(counts: CellCounts, cell: number, permission: Permission): PublishedNumbers {
  const respondents = counts.respondents[cell] as number;
  const { level, ofStatement, ofMeasure, others } = permission;
  if (respondents < level) throw new RangeError(`A cell of ${respondents} people is not published at level ${level}`);
  const { statements, measures } = counts.key;
  const known = others && others.people.length > 0 ? tallyOthers(others) : null;
  const statementAt = (column: number): PublishedStatement | null => {
    const rule = { level, disclosed: ofStatement(column) };
    const answers = answersTo(counts, cell, column);
    if (!known) return publishStatement(answers, rule);
    return publishAmongOthers({ answers, of: numbersIn(known.answers, column * answersCounted, answers.length) }, rule);
  };
  const momentsAt = (measure: Measure, place: number): Moments | null => {
    const moments = publishMoments(counts.moments, cell * measures.length + place, {
      level,
      disclosed: ofMeasure(place),
    });
    return moments && known ? withholdMoments(moments, known.measures[place] as OtherMoments, measure) : moments;
  };
  return markPublished({
    cuts: counts.cuts,
    respondents,
    hasOthers: known !== null,
    statements: statements.map((_, column) => statementAt(column)),
    measures: measures.map(momentsAt),
    levels: publishLevels(levelsOf(counts, cell), known?.levels ?? null, { level, disclosed: ofMeasure(engagement) }),
  });
}

/**
 * The permission for a cell that is disjoint from all others, from the counts of its established members: sums if as
 * many of them answered as the level requires, distributions for at least ten.
 */
export function bySizeOf(established: CellCounts, cell: number, level: number): Permission {
  const disclosureOf = (people: number): Disclosure => {
    if (people < level) return 'nothing';
    return people < fewestForDistribution ? 'sums' : 'distributions';
  };
  const { moments, key } = established;
  return {
    level,
    ofStatement: (column) => disclosureOf(total(answersTo(established, cell, column))),
    ofMeasure: (measure) => disclosureOf(moments[(cell * key.measures.length + measure) * momentsCounted] as number),
  };
}

const engagement = 0;

type Rule = { readonly level: number; readonly disclosed: Disclosure };

/** Number of answers per point of agreement; eNPS has three classes and leaves the other entries empty. */
function answersTo({ key, answers }: CellCounts, cell: number, column: number): readonly number[] {
  const first = (cell * key.statements.length + column) * answersCounted;
  return numbersIn(answers, first, key.statements[column]?.kind === 'enps' ? thirds.length : answersCounted);
}

function levelsOf({ levels }: CellCounts, cell: number): readonly number[] {
  return numbersIn(levels, cell * engagementLevels.length, engagementLevels.length);
}

function numbersIn(counts: Uint32Array, first: number, length: number): readonly number[] {
  const numbers: number[] = [];
  for (let index = first; index < first + length; index += 1) numbers.push(counts[index] as number);
  return numbers;
}

function publishStatement(answers: readonly number[], rule: Rule): PublishedStatement | null {
  const answered = total(answers);
  if (answered < rule.level || rule.disclosed === 'nothing') return null;
  const sum = sumOfAnswers(answers);
  if (!disclosesDistribution(answered, rule)) return { answered, sum, distribution: null, prevailing: null };
  const prevailing = prevailingThird(inThirds(answers), rule.level);
  return { answered, sum, distribution: prevailing ? null : answers, prevailing };
}

function publishMoments(moments: Float64Array, position: number, rule: Rule): Moments | null {
  const scored = moments[position * momentsCounted] as number;
  const sum = moments[position * momentsCounted + 1] as number;
  const squares = moments[position * momentsCounted + 2] as number;
  if (scored < rule.level || rule.disclosed === 'nothing') return null;
  return { scored, sum, squares: disclosesDistribution(scored, rule) ? squares : null };
}

type Levels = readonly LevelShare[] | null;

/** Publishes parts with enough established people, because an attacker may know the others. */
function publishLevels(people: readonly number[], others: Uint32Array | null, rule: Rule): Levels {
  if (!disclosesDistribution(total(people), rule)) return null;
  if (others === null) return mergeLevels(people, rule.level);
  const peopleOn = (level: EngagementLevel): number => people[engagementLevels.indexOf(level)] as number;
  const parts = mergeLevels(
    people.map((count, level) => count - (others[level] as number)),
    rule.level,
  );
  return parts && parts.map((part) => ({ ...part, people: total(levelsOfPart(part).map(peopleOn)) }));
}

type AmongOthers = { readonly answers: readonly number[]; readonly of: readonly number[] };

/**
 * Publishes a statement if the answers `of` are those of others. Subtracting answers outside a third makes the
 * established people look most alike, so each third is tested with only those others in it.
 */
function publishAmongOthers({ answers, of }: AmongOthers, rule: Rule): PublishedStatement | null {
  const all = publishStatement(answers, rule);
  if (all === null) return null;
  const [whole, ofOthers] = [inThirds(answers), inThirds(of)];
  const prevailing = disclosesDistribution(all.answered, rule) ? couldPrevail(whole, ofOthers, rule.level) : [];
  if (prevailing.length === 0 && all.distribution) return all;
  const alike = all.prevailing === null ? undefined : ofOthers[thirds.indexOf(all.prevailing)];
  const isWhole = prevailing.length === 1 && alike === total(of);
  if (!isWhole && prevailing.includes('middle')) return null;
  const established = answers.map((people, point) => people - (of[point] as number));
  const [lowest, highest] = [of[0] as number, of.at(-1) as number];
  const ends = { high: { people: highest, sum: 100 * highest }, low: { people: lowest, sum: 0 } };
  const parts = { established: scoresOf(established), others: total(of), ...ends };
  if (hidesBounded(parts, scoresOf(answers))) return null;
  return isWhole ? all : { ...all, distribution: null, prevailing: null };
}

/** The thirds that could prevail among the established people, or among them and some of the others. */
function couldPrevail(whole: readonly number[], others: readonly number[], level: number): readonly Third[] {
  const established = whole.map((people, third) => people - (others[third] as number));
  return thirds.filter((_, third) => {
    const [inside, outside] = [whole[third] as number, total(established) - (established[third] as number)];
    return outside < level && inside * 10 >= (inside + outside) * 9;
  });
}

/** Converts counts per point, lowest first, to scores from 0 to 100. */
function scoresOf(answers: readonly number[]): ScoreSum {
  const step = 100 / (answers.length - 1);
  return { people: total(answers), sum: answers.reduce((sum, people, point) => sum + people * point * step, 0) };
}

/**
 * Removes from the moments of a measure what would reveal more about the established people, or about them and some
 * others, than a bounded score. With any of the others, squares are at least those of the established people alone.
 */
function withholdMoments(moments: Moments, others: OtherMoments, { denominator }: Measure): Moments | null {
  const unit = 25 / denominator;
  const scoreSum = ({ scored, sum }: Pick<Moments, 'scored' | 'sum'>): ScoreSum => ({
    people: scored,
    sum: unit * sum,
  });
  const established = { scored: moments.scored - others.scored, sum: moments.sum - others.sum };
  const parts = { established: scoreSum(established), others: others.scored, high: others.high, low: others.low };
  if (hidesBounded(parts, scoreSum(moments))) return null;
  if (moments.squares === null || others.scored === 0) return moments;
  const squares = unit ** 2 * (moments.squares - others.squares - established.sum ** 2 / established.scored);
  return squares < leastSpread ** 2 * moments.scored ? { ...moments, squares: null } : moments;
}

function disclosesDistribution(people: number, { level, disclosed }: Rule): boolean {
  return disclosed === 'distributions' && people >= Math.max(level, fewestForDistribution);
}

/** The answers of a distribution by thirds. */
export function inThirds(answers: readonly number[]): readonly number[] {
  if (answers.length === thirds.length) return answers;
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = answers;
  return [first + second, third, fourth + fifth];
}

/**
 * The third that contains nearly all answers: at least 90 %, with fewer than `level` people outside. Both conditions,
 * so that results of very many people are not withheld needlessly, and so that "at least 90 %" never implies "all".
 */
function prevailingThird(answers: readonly number[], level: number): Third | null {
  const answered = total(answers);
  const index = answers.findIndex((people) => people * 10 >= answered * 9 && answered - people < level);
  return thirds[index] ?? null;
}

/** Total number of people in all parts. */
export function total(counts: readonly number[]): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** Sum of all answers, numbered from 1. */
export function sumOfAnswers(answers: readonly number[]): number {
  return answers.reduce((sum, people, index) => sum + people * (index + 1), 0);
}
