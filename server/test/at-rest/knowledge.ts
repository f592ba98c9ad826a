import { findLeak } from '../../../domain/src/disclosure/attacker.test-support.ts';
import { findLeakAmongMany } from '../../../domain/src/disclosure/large-attacker.test-support.ts';
import type { Branch } from '../../src/results/company.test-support.ts';
import { type Generated, isMeant, skippable, valueIn } from './a-generated-organization.ts';
import type { SeenNumber } from './an-organization-seen.ts';

/**
 * What everyone in an organization knows about a campaign at one moment: the people of its first release, and the group
 * in which late answers were included.
 */
export type Moment = {
  readonly ratings: ReadonlyMap<number, number>;
  readonly first: ReadonlySet<number>;
  readonly entered: ReadonlyMap<number, string>;
  /** Late respondents whose block withholds the optional statement, because too few of them answered it. */
  readonly untold: ReadonlySet<number>;
};

export type Leak = { readonly of: string; readonly people: readonly number[] };

/** Everything that was seen, combined: the people behind the answers to each statement. */
export type Knowledge = {
  /** Adds the numbers seen at this moment. Returns the incorrect ones. */
  take(seen: readonly SeenNumber[], moments: ReadonlyMap<string, Moment>): readonly SeenNumber[];
  /** The shown groups of a campaign. */
  shownIn(campaignId: string): ReadonlySet<string>;
  findLeak(level: number): Leak | undefined;
  readonly figures: {
    numbers: number;
    filtered: number;
    readonly sets: number;
    readonly parts: number;
    readonly flows: number;
  };
};

/** The minimum number of people for a distribution of answers (docs/confidentiality.md, C11). */
const fewestForDistribution = 10;
/** Up to this number of respondents, every set below the confidentiality level is tried. */
const triedOneByOne = 60;

export function createKnowledge(world: Generated): Knowledge {
  const sets = new Map<string, Map<string, Int32Array>>();
  const shown = new Map<string, Set<string>>();
  const parts = new Set<string>();
  const figures = {
    numbers: 0,
    filtered: 0,
    get sets() {
      return [...sets].reduce((sum, [of, each]) => sum + (of.startsWith('distribution') ? 0 : each.size), 0);
    },
    get parts() {
      return parts.size;
    },
    get flows() {
      return [...parts].filter((part) => part.includes('answeredToo')).length / 2;
    },
  };

  function shownIn(campaignId: string): Set<string> {
    const known = shown.get(campaignId) ?? new Set();
    shown.set(campaignId, known);
    return known;
  }

  function keep(of: string, members: Int32Array): void {
    const known = sets.get(of) ?? new Map<string, Int32Array>();
    sets.set(of, known.set(members.join(), members));
  }

  return {
    figures,
    shownIn,
    take(seen, moments) {
      for (const { campaignId, group, part, attribute } of seen)
        if (part === 'group' && attribute === undefined) shownIn(campaignId).add(group);
      const membersOf = membersAt(world, { moments, shownIn });
      return seen.filter((number) => {
        const members = membersOf(number);
        const of = number.campaignId + (number.statement === skippable ? ', the statement that may be left out' : '');
        keep(of, members);
        if (number.isDistribution) keep(`distribution in ${of}`, members);
        if (typeof number.part === 'object') parts.add(JSON.stringify([number.campaignId, number.group, number.part]));
        figures.numbers += 1;
        figures.filtered += Number(number.attribute !== undefined);
        return !isTrue(
          number,
          [...members].map((employee) => moments.get(number.campaignId)?.ratings.get(employee) ?? Number.NaN),
        );
      });
    },
    findLeak(level) {
      for (const [of, each] of sets) {
        const people = leakIn([...each.values()], {
          threshold: of.startsWith('distribution') ? Math.max(level, fewestForDistribution) : level,
          draw: world.draw,
        });
        if (people) return { of, people };
      }
      return undefined;
    },
  };
}

function leakIn(
  sums: readonly Int32Array[],
  { threshold, draw }: { readonly threshold: number; readonly draw: Generated['draw'] },
): readonly number[] | undefined {
  const respondents = new Set(sums.flatMap((sum) => [...sum])).size;
  return respondents <= triedOneByOne && threshold < fewestForDistribution
    ? findLeak(sums, threshold)
    : findLeakAmongMany(sums, threshold, { draw });
}

/**
 * Everyone chose one point for every statement, so scores are predictable within bounds, and exactly for a
 * distribution.
 */
function isTrue({ what, value }: SeenNumber, ratings: readonly number[]): boolean {
  if (what === 'other') return true;
  if (what === 'people') return value === ratings.length;
  const mean = ratings.reduce((sum, rating) => sum + 25 * (rating - 1), 0) / ratings.length;
  const opposed = (distance: number): boolean => (distance * ratings.length) / 100 < 10;
  const bounded = mean >= 90 && opposed(100 - mean) ? 90 : mean <= 10 && opposed(mean) ? 10 : mean;
  return (
    Math.abs(value - bounded) < 1e-9 || (what === 'statement' && ratings.length >= 10 && Math.abs(value - mean) < 1e-9)
  );
}

type Known = { readonly moments: ReadonlyMap<string, Moment>; readonly shownIn: Knowledge['shownIn'] };

/** Finds the people whose answers a number includes. */
function membersAt(world: Generated, { moments, shownIn }: Known): (number: SeenNumber) => Int32Array {
  const known = new Map<string, Int32Array>();
  const find = ({ campaignId, group, part, attribute, statement }: SeenNumber): Int32Array => {
    const { first, entered, untold } = moments.get(campaignId) as Moment;
    const isIn = isInPart(world, { group, part, shown: shownIn(campaignId), moments });
    const countsLate =
      attribute === undefined &&
      (part === 'group' || (typeof part === 'object' && 'answeredToo' in part && !part.isEarlier));
    const answered = [...first, ...(countsLate ? entered.keys() : [])];
    const groupOf = (employee: number) => entered.get(employee) ?? world.company.employees[employee]?.group ?? '';
    return Int32Array.from(
      answered
        .filter(
          (employee) =>
            isIn(groupOf(employee), employee) &&
            (attribute === undefined || isMeant(world, attribute, employee)) &&
            !(statement === skippable && (world.skipsAStatement(employee) || untold.has(employee))),
        )
        .toSorted((one, other) => one - other),
    );
  };
  return (number) => {
    const { campaignId, group, part, attribute } = number;
    const name = JSON.stringify([campaignId, group, part, attribute, number.statement === skippable]);
    const members = known.get(name) ?? find(number);
    known.set(name, members);
    return members;
  };
}

type Where = Pick<SeenNumber, 'group' | 'part'> & {
  readonly shown: ReadonlySet<string>;
  readonly moments: Known['moments'];
};

function isInPart(
  world: Generated,
  { group, part, shown, moments }: Where,
): (groupName: string, employee: number) => boolean {
  const branch = findBranch(world.company.tree, group);
  if (!branch) throw new Error(`There is no group ${group}`);
  // A hidden group may have a shown group below it, which is not part of the rest.
  const groups = new Set(part === 'rest' ? below(branch, (name) => !shown.has(name)) : below(branch));
  if (typeof part === 'string') return (name) => groups.has(name);
  if ('answeredToo' in part) {
    const other = moments.get(part.answeredToo);
    return (_, employee) =>
      (other?.first.has(employee) ?? false) || (part.isEarlier && (other?.entered.has(employee) ?? false));
  }
  const { groupType, values } = part;
  return (name, employee) => groups.has(name) && values.includes(valueIn(world, groupType, employee));
}

function findBranch(branch: Branch, name: string): Branch | undefined {
  return branch.name === name ? branch : (branch.below ?? []).map((each) => findBranch(each, name)).find(Boolean);
}

function below(branch: Branch, goesOn: (name: string) => boolean = () => true): readonly string[] {
  return [
    branch.name,
    ...(branch.below ?? []).filter(({ name }) => goesOn(name)).flatMap((each) => below(each, goesOn)),
  ];
}

/**
 * Late answers enter in the lowest shown group with enough of them. If there are too few, they wait and are left out.
 */
export function withLateAnswers(
  { company, skipsAStatement }: Generated,
  before: Moment,
  { shown, level }: { readonly shown: ReadonlySet<string>; readonly level: number },
): Moment {
  const entered = new Map(before.entered);
  const untold = new Set(before.untold);
  const late = [...before.ratings.keys()].filter((employee) => !before.first.has(employee) && !entered.has(employee));
  const pool = (branch: Branch): readonly number[] => {
    const waiting = [
      ...late.filter((employee) => company.employees[employee]?.group === branch.name),
      ...(branch.below ?? []).flatMap(pool),
    ];
    if (!shown.has(branch.name) || waiting.length < level) return waiting;
    const isDisclosed = waiting.filter((employee) => !skipsAStatement(employee)).length >= level;
    for (const employee of waiting) {
      entered.set(employee, branch.name);
      if (!isDisclosed) untold.add(employee);
    }
    return [];
  };
  pool(company.tree);
  return { ...before, entered, untold };
}

/** The state of a campaign that was closed once. */
export function firstMoment(ratings: ReadonlyMap<number, number>): Moment {
  return { ratings, first: new Set(ratings.keys()), entered: new Map(), untold: new Set() };
}
