import { at } from './counts.ts';
import { type GroupDecision, type WithheldReason, decideBySize, decideGroups, lowestShown } from './group-rule.ts';
import { type Headcount, none, sizesOf } from './reporting-tree.ts';
import { assertThreshold } from './population.ts';

/** Number of invited people directly in each group, and their expected response rate, from 0 to 1. */
export type Invited = Headcount & { readonly responseRate: Float64Array };

export type GroupForecast = {
  /** Share of the simulated campaigns in which the group is shown, from 0 to 1. */
  readonly chance: number;
  /** Expected number of responses, plus or minus one standard deviation: a range that holds in two of three cases. */
  readonly answers: { readonly low: number; readonly high: number };
  /**
   * The most frequent outcome if the group is withheld: the reason, and the group whose rest includes its answers, if
   * any.
   */
  readonly otherwise: { readonly reason: WithheldReason; readonly shownIn: number | undefined } | undefined;
};

export type ForecastRules = { readonly threshold: number; readonly protection: 'strict' | 'threshold' };

const imaginedCampaigns = 400;

/**
 * Forecasts before launch which groups will have results, one entry per group. Simulates the campaign 400 times:
 * everybody responds independently with the rate of their group, and the rule of the protection decides. Probabilities
 * are accurate to about 0.05; teams that respond together are not modelled. Deterministic. Refuses
 * `confidentiality-level` for a threshold below 2.
 */
export function forecastDisclosure(
  invited: Invited,
  { threshold, protection }: ForecastRules,
): readonly GroupForecast[] {
  assertThreshold(threshold);
  const decide = protection === 'strict' ? decideGroups : decideBySize;
  const draw = repeatableShares();
  const tallies = Array.from(invited.parent, (): Tally => ({ answers: 0, squares: 0, shown: 0, withheld: [] }));
  for (let campaign = 0; campaign < imaginedCampaigns; campaign++) {
    const answered = imagineAnswers(invited, draw);
    tally(tallies, answered, decide(answered, threshold));
  }
  return tallies.map(forecastOf);
}

/** Totals of one group over all simulated campaigns. */
type Tally = { answers: number; squares: number; shown: number; readonly withheld: Outcome[] };
type Outcome = { readonly reason: WithheldReason; readonly shownIn: number | undefined; times: number };

function imagineAnswers({ parent, own, others, responseRate }: Invited, draw: () => number): Headcount {
  const answersOf = (people: number, rate: number): number => {
    let answers = 0;
    for (let person = 0; person < people; person++) if (draw() < rate) answers++;
    return answers;
  };
  const answersIn = (people: Int32Array): Int32Array =>
    people.map((count, group) => answersOf(count, responseRate[group] as number));
  return { parent, own: answersIn(own), others: others && answersIn(others) };
}

function tally(tallies: readonly Tally[], answered: Headcount, decisions: readonly GroupDecision[]): void {
  const { parent, own, others } = answered;
  const sizes = sizesOf({ parent, own: own.map((count, group) => count + (others?.[group] ?? 0)) });
  const lowest = lowestShown(answered, decisions);
  tallies.forEach((of, group) => {
    const decision = decisions[group] as GroupDecision;
    of.answers += at(sizes, group);
    of.squares += at(sizes, group) ** 2;
    if (decision === 'shown') of.shown++;
    else countOutcome(of.withheld, decision, at(lowest, group));
  });
}

function countOutcome(outcomes: Outcome[], reason: WithheldReason, lowest: number): void {
  const shownIn = lowest === none ? undefined : lowest;
  const same = outcomes.find((outcome) => outcome.reason === reason && outcome.shownIn === shownIn);
  if (same) same.times++;
  else outcomes.push({ reason, shownIn, times: 1 });
}

function forecastOf({ answers, squares, shown, withheld }: Tally): GroupForecast {
  const mean = answers / imaginedCampaigns;
  const deviation = Math.sqrt(Math.max(0, squares / imaginedCampaigns - mean ** 2));
  const [first, ...others] = withheld;
  const likeliest = first && others.reduce((best, outcome) => (outcome.times > best.times ? outcome : best), first);
  return {
    chance: shown / imaginedCampaigns,
    answers: { low: Math.max(0, Math.round(mean - deviation)), high: Math.round(mean + deviation) },
    otherwise: likeliest && { reason: likeliest.reason, shownIn: likeliest.shownIn },
  };
}

/**
 * Marsaglia's xorshift (Journal of Statistical Software 8, 2003) with a fixed seed, so that a forecast is reproducible.
 */
function repeatableShares(): () => number {
  let state = 2_463_534_242;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
