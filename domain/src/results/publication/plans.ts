import {
  type Counted,
  type DisclosurePlan,
  type PlanOptions,
  type Population,
  type PublishedCell,
  planDisclosure,
  planThreshold,
} from '../../disclosure/index.ts';
import type { ScoredAnswers } from '../cells/counts.ts';
import type { OtherPeople } from '../cells/other-answers.ts';
import { unscored } from '../scoring/person-scores.ts';

/** Fewest people of whom a distribution is told (docs/confidentiality.md, C11). */
export const fewestForDistribution = 10;

/**
 * The plan for sums, and the one for distributions, which are told only of sets of ten or more, whatever is subtracted.
 */
export type PlanPair = { readonly sums: DisclosurePlan; readonly distributions: DisclosurePlan };

/**
 * What may be published of a campaign: the cells of `sums`, and in them what `finer` plans allow. Statements and
 * measures that somebody left out have plans of their own, made for those who answered (docs/confidentiality.md, C12):
 * a rest of five people of whom one answered would tell that answer. Without finer plans the size of each cell decides.
 */
export type ResultPlans = { readonly level: number; readonly sums: DisclosurePlan; readonly finer: FinerPlans | null };

export type FinerPlans = {
  readonly distributions: DisclosurePlan;
  readonly statements: ReadonlyMap<number, PlanPair>;
  readonly measures: ReadonlyMap<number, PlanPair>;
};

/** How a campaign protects its respondents, and the fewest people of whom it reports. */
export type Protected = { readonly level: number; readonly protection: 'strict' | 'threshold' };

/**
 * All disclosure plans of a campaign at its close. Under `threshold` protection, where nothing is defended against
 * subtraction, there is one as long as everybody counts towards the level. Under `strict`, and where somebody does not
 * count, there are finer ones, too; they make a closing with left-out statements slower, since each of them needs its
 * own. Refuses 'confidentiality-level' for a level below 2.
 */
export function planResults(answers: ScoredAnswers, population: Population, protection: Protected): ResultPlans {
  return planWhole(answers, population, { ...protection, options: {} });
}

/**
 * The plans of a part of a campaign under `threshold` protection: of those whom a filter means. Refuses
 * 'confidentiality-level' for a level below 2.
 */
export function planFiltered(
  answers: ScoredAnswers,
  population: Population,
  rules: Pick<Protected, 'level'> & { readonly counted: Counted },
): ResultPlans {
  const { level, counted } = rules;
  return planWhole(answers, population, { level, protection: 'threshold', options: { counted } });
}

type Planning = Protected & { readonly options: PlanOptions };

function planWhole(answers: ScoredAnswers, population: Population, planning: Planning): ResultPlans {
  const { level, protection, options } = planning;
  const sizeDecides = protection === 'threshold' && !population.established?.includes(0);
  if (sizeDecides) return { level, sums: planThreshold(population, level, options), finer: null };
  const { sums, distributions } = planPair(population, planning);
  const { statements, measures } = answers.key;
  return {
    level,
    sums,
    finer: {
      distributions,
      statements: partialPlans(
        statements.map((_, column) => answeredBy(answers, column)),
        population,
        planning,
      ),
      measures: partialPlans(
        measures.map((_, measure) => scoredOn(answers, measure)),
        population,
        planning,
      ),
    },
  };
}

function planPair(population: Population, { level, protection, options }: Planning): PlanPair {
  const plan = protection === 'strict' ? planDisclosure : planThreshold;
  return {
    sums: plan(population, level, options),
    distributions: plan(population, Math.max(level, fewestForDistribution), options),
  };
}

/** The plans of what some people answered and some left out, by its place in the scoring key. */
function partialPlans(
  answered: readonly Counted[],
  population: Population,
  planning: Planning,
): ReadonlyMap<number, PlanPair> {
  const partly = [...answered.entries()].filter(([, those]) => those.includes(0) && those.includes(1));
  const amongCounted = (those: Counted): Counted =>
    those.map((flag, respondent) => (planning.options.counted?.[respondent] === 0 ? 0 : flag));
  return new Map(
    partly.map(([place, those]) => [
      place,
      planPair(population, { ...planning, options: { counted: amongCounted(those) } }),
    ]),
  );
}

/** What may be told of one statement or measure in one cell. */
export type Told = 'nothing' | 'sums' | 'distributions';

/**
 * What may be told of one cell. Statements and measures are given by their places in the scoring key; `others` are
 * those in it who do not count towards the level.
 */
export type Permission = {
  readonly level: number;
  readonly ofStatement: (column: number) => Told;
  readonly ofMeasure: (measure: number) => Told;
  readonly others?: OtherPeople;
};

/**
 * The permission where the size of a cell alone decides: under `threshold` protection, and for late blocks, which are
 * disjoint.
 */
export function bySizeAlone(level: number): Permission {
  return { level, ofStatement: () => 'distributions', ofMeasure: () => 'distributions' };
}

/** Says what may be told of each cell that the plan for sums publishes. */
export function permissionsOf({ level, sums, finer }: ResultPlans): (cell: PublishedCell) => Permission {
  if (finer === null) return () => bySizeAlone(level);
  const whole: PlanPair = { sums, distributions: finer.distributions };
  const pairs = [whole, ...finer.statements.values(), ...finer.measures.values()];
  const rules = new Map(
    pairs.map((pair) => [pair, { sums: alike(sums, pair.sums), distributions: alike(sums, pair.distributions) }]),
  );
  const told = (pair: PlanPair, cell: PublishedCell): Told => {
    const rule = rules.get(pair);
    if (!rule?.sums(cell)) return 'nothing';
    return rule.distributions(cell) ? 'distributions' : 'sums';
  };
  return (cell) => {
    const ofWhole = told(whole, cell);
    const toldOf = (pair: PlanPair | undefined): Told => (pair ? told(pair, cell) : ofWhole);
    return {
      level,
      ofStatement: (column) => toldOf(finer.statements.get(column)),
      ofMeasure: (measure) => toldOf(finer.measures.get(measure)),
    };
  };
}

/**
 * Whether another plan publishes the same cell, so that of the respondents whom that plan counts the same ones are in
 * it.
 */
function alike(plan: DisclosurePlan, other: DisclosurePlan): (cell: PublishedCell) => boolean {
  const strayed = strayedRests(plan, other);
  return (cell) => {
    if (other.decisions[cell.group] !== 'shown') return false;
    if (cell.kind === 'group') return true;
    if (cell.kind === 'rest') return !strayed.has(cell.group);
    const own = plan.splits[cell.split]?.classesOf.get(cell.group);
    const others = other.splits[cell.split]?.classesOf.get(cell.group);
    return (
      own !== undefined &&
      others !== undefined &&
      own.every((name, value) => (name === cell.class) === (others[value] === cell.class))
    );
  };
}

/** The groups whose rest is not made of the same people in both plans, those aside whom the other does not count. */
function strayedRests({ blockOf }: DisclosurePlan, other: DisclosurePlan): ReadonlySet<number> {
  const strayed = new Set<number>();
  blockOf.forEach((block, respondent) => {
    const otherBlock = other.blockOf[respondent] as number;
    if (otherBlock < 0 || otherBlock === block) return;
    strayed.add(block);
    strayed.add(otherBlock);
  });
  return strayed;
}

function answeredBy({ rows }: ScoredAnswers, column: number): Counted {
  const counted = new Uint8Array(rows.respondents);
  for (let person = 0; person < counted.length; person += 1)
    counted[person] = rows.bytes[person * rows.stride + column] === 0 ? 0 : 1;
  return counted;
}

function scoredOn({ key, rows, persons }: ScoredAnswers, measure: number): Counted {
  const counted = new Uint8Array(rows.respondents);
  for (let person = 0; person < counted.length; person += 1)
    counted[person] = persons.values[person * key.measures.length + measure] === unscored ? 0 : 1;
  return counted;
}
