import type { Absent, Population } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { noLevel } from '@attune/domain/results';
import { type KeyStore, seal, unseal } from '../../platform/keys/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

/**
 * What waits of a campaign for the next one: the level of each respondent who has one, and of those of the first
 * release where the disclosure plan saw them. In columns, people in the order of their ids: nothing of the order of
 * arrival remains. The places are kept because memberships can be changed later, and what is safe beside published
 * numbers depends on those that these were planned with.
 */
export type CarryOverLevels = {
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly employeeIds: readonly Id<'employee'>[];
  /** Positions of the five levels; `noLevel` for whoever has withdrawn the answers since. */
  readonly levels: readonly number[];
  readonly parent: readonly number[];
  /** The group of each, `entered` for whoever entered with a later release. */
  readonly groupOf: readonly number[];
  /** Not 0 for each who counted towards the level in the plan of the first release; everybody unless given. */
  readonly established?: readonly number[];
  readonly splits: readonly {
    readonly key: string;
    readonly ordinal: boolean;
    readonly valueCount: number;
    readonly valueOf: readonly number[];
  }[];
  /**
   * Where those stood who did not answer, in no order that says who they are; nothing in levels that were kept before
   * these were known.
   */
  readonly absent?:
    | { readonly groupOf: readonly number[]; readonly valuesOf: readonly (readonly number[])[] }
    | undefined;
};

/** Stands where somebody has no place in the plan of the first release. */
export const entered = -1;

/** Texts of one step are equally long, so that the length tells nothing but a rough number of people. */
const step = 16_384;
const purpose = 'levels';

/** Respondents of a first release with their levels, in the order of the population. */
export type Levelled = Pick<CarryOverLevels, 'level' | 'protection' | 'employeeIds'> & {
  readonly population: Population;
  readonly levels: Uint8Array;
};

/** Puts together what is carried of a first release. Whoever has no level is left out. */
export function carry({ level, protection, employeeIds, population, levels }: Levelled): CarryOverLevels {
  const order = [...employeeIds.keys()]
    .filter((respondent) => levels[respondent] !== noLevel)
    .sort((one, other) => byId(employeeIds[one] as string, employeeIds[other] as string));
  const inOrder = (column: Int32Array | Uint8Array): readonly number[] =>
    order.map((respondent) => column[respondent] as number);
  return {
    level,
    protection,
    employeeIds: order.map((respondent) => employeeIds[respondent] as Id<'employee'>),
    levels: inOrder(levels),
    parent: [...population.parent],
    groupOf: inOrder(population.groupOf),
    ...(population.established && { established: inOrder(population.established) }),
    splits: population.splits.map(({ valueOf, ...split }) => ({ ...split, valueOf: inOrder(valueOf) })),
    absent: population.absent && sortedPlaces(population.absent),
  };
}

/** People who did not answer, in the order of their places and values. */
function sortedPlaces({ groupOf, valuesOf }: Absent): CarryOverLevels['absent'] {
  const placeOf = (person: number): readonly number[] =>
    [groupOf, ...valuesOf].map((column) => column[person] as number);
  const order = [...groupOf.keys()].sort((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    const differing = first.findIndex((value, column) => value !== second[column]);
    return differing < 0 ? 0 : (first[differing] as number) - (second[differing] as number);
  });
  const inOrder = (column: Int32Array): readonly number[] => order.map((person) => column[person] as number);
  return { groupOf: inOrder(groupOf), valuesOf: valuesOf.map(inOrder) };
}

/**
 * People who entered with a later release, and everybody who has finished by then: whoever is not among these has no
 * answers any more.
 */
type LateLevels = {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly levels: Uint8Array;
  readonly established: Uint8Array | undefined;
  readonly finished: ReadonlySet<Id<'employee'>>;
};

/**
 * Adds those of a later release who count towards the level, and forgets the levels of those who have withdrawn their
 * answers since.
 */
export function carryOn(carried: CarryOverLevels, late: LateLevels): CarryOverLevels {
  const known = carried.employeeIds.map((id, row) => ({
    id,
    level: late.finished.has(id) ? (carried.levels[row] as number) : noLevel,
    row,
  }));
  const added = late.employeeIds
    .map((id, row) => ({ id, level: late.levels[row] as number, row: entered }))
    .filter(({ level }, row) => late.established?.[row] !== 0 && level !== noLevel);
  const rows = [...known, ...added].sort((one, other) => byId(one.id, other.id));
  return {
    ...carried,
    employeeIds: rows.map(({ id }) => id),
    levels: rows.map(({ level }) => level),
    groupOf: rows.map(({ row }) => carried.groupOf[row] ?? entered),
    ...(carried.established && { established: rows.map(({ row }) => carried.established?.[row] ?? 1) }),
    splits: carried.splits.map((split) => ({ ...split, valueOf: rows.map(({ row }) => split.valueOf[row] ?? 0) })),
  };
}

/** Seals levels under a key of their own, which is made if there is none. */
export async function sealLevels(keys: KeyStore, at: CampaignRef, carried: CarryOverLevels): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(carried));
  const padded = Buffer.alloc(Math.ceil(text.length / step) * step, ' ');
  text.copy(padded);
  return seal(await keys.createKey(at.campaignId, purpose), padded, contextOf(at));
}

/**
 * Opens levels. Nothing comes back where their key is gone or they have been altered: they are lost then, and nothing
 * else is.
 */
export async function openLevels(
  keys: KeyStore,
  at: CampaignRef,
  sealed: Buffer,
): Promise<CarryOverLevels | undefined> {
  try {
    return JSON.parse(
      unseal(await keys.readKey(at.campaignId, purpose), sealed, contextOf(at)).toString(),
    ) as CarryOverLevels;
  } catch {
    return undefined;
  }
}

export function shredLevelsKey(keys: KeyStore, { campaignId }: CampaignRef): Promise<void> {
  return keys.shredKey(campaignId, purpose);
}

function contextOf({ organizationId, campaignId }: CampaignRef): string {
  return `levels of campaign ${campaignId} of organization ${organizationId}`;
}

/** Ids are whole numbers as text. */
function byId(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
