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

/** Minimum number of people for a distribution (docs/confidentiality.md, C11). */
export const fewestForDistribution = 10;

/**
 * The plan for sums, and the plan for distributions, which are published only for sets of at least ten people,
 * including derived ones.
 */
export type PlanPair = { readonly sums: DisclosurePlan; readonly distributions: DisclosurePlan };

/**
 * What may be published of a campaign: the cells of `sums`, limited by the `finer` plans. Statements and measures that
 * somebody skipped have their own plans, made for the people who answered (docs/confidentiality.md, C12): otherwise a
 * rest of five people of whom one answered would reveal that answer. Without finer plans, the size of each cell
 * decides.
 */
export type ResultPlans = { readonly level: number; readonly sums: DisclosurePlan; readonly finer: FinerPlans | null };

export type FinerPlans = {
  readonly distributions: DisclosurePlan;
  readonly statements: ReadonlyMap<number, PlanPair>;
  readonly measures: ReadonlyMap<number, PlanPair>;
};

/** How a campaign protects its respondents, and its confidentiality level. */
export type Protected = { readonly level: number; readonly protection: 'strict' | 'threshold' };

/**
 * Creates all disclosure plans of a campaign when it closes. With `threshold` protection, which does not prevent
 * subtraction, a single plan suffices as long as everybody counts towards the level. With `strict`, or if somebody does
 * not count, there are finer plans, too, one for each skipped statement and measure. Refuses `confidentiality-level`
 * for a level below 2.
 */
export function planResults(answers: ScoredAnswers, population: Population, protection: Protected): ResultPlans {
  return planWhole(answers, population, { ...protection, options: {} });
}

/**
 * Creates the plans for the people a filter matches, with `threshold` protection. Refuses `confidentiality-level` for a
 * level below 2.
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

/** The plans for statements or measures that some people skipped, by index in the scoring key. */
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

/** What may be published about one statement or measure in one cell. */
export type Disclosure = 'nothing' | 'sums' | 'distributions';

/**
 * What may be published about one cell. Statements and measures are given by index in the scoring key; `others` are its
 * members who do not count towards the level.
 */
export type Permission = {
  readonly level: number;
  readonly ofStatement: (column: number) => Disclosure;
  readonly ofMeasure: (measure: number) => Disclosure;
  readonly others?: OtherPeople;
};

/**
 * The permission if only the size of a cell matters: with `threshold` protection, and for late blocks, which are
 * disjoint.
 */
export function bySizeAlone(level: number): Permission {
  return { level, ofStatement: () => 'distributions', ofMeasure: () => 'distributions' };
}

/** Returns the permission for each cell that the plan for sums publishes. */
export function permissionsOf({ level, sums, finer }: ResultPlans): (cell: PublishedCell) => Permission {
  if (finer === null) return () => bySizeAlone(level);
  const whole: PlanPair = { sums, distributions: finer.distributions };
  const pairs = [whole, ...finer.statements.values(), ...finer.measures.values()];
  const rules = new Map(
    pairs.map((pair) => [pair, { sums: alike(sums, pair.sums), distributions: alike(sums, pair.distributions) }]),
  );
  const disclosed = (pair: PlanPair, cell: PublishedCell): Disclosure => {
    const rule = rules.get(pair);
    if (!rule?.sums(cell)) return 'nothing';
    return rule.distributions(cell) ? 'distributions' : 'sums';
  };
  return (cell) => {
    const ofWhole = disclosed(whole, cell);
    const disclosureOf = (pair: PlanPair | undefined): Disclosure => (pair ? disclosed(pair, cell) : ofWhole);
    return {
      level,
      ofStatement: (column) => disclosureOf(finer.statements.get(column)),
      ofMeasure: (measure) => disclosureOf(finer.measures.get(measure)),
    };
  };
}

/** Whether another plan publishes the same cell with the same members, among the respondents it counts. */
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

/** The groups whose rests differ between the plans, ignoring respondents whom the other plan does not count. */
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
