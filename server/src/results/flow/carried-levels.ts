import type { Absent, Population } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { noLevel } from '@attune/domain/results';
import { type KeyStore, seal, unseal } from '../../platform/keys/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

/**
 * The carry-over levels of a campaign for the next one: the level of each respondent, and their position in the
 * disclosure plan of the first release. Stored as columns sorted by employee id, without the order of arrival. Groups
 * and values are stored because memberships can change later, and disclosure next to published numbers depends on those
 * that were planned with.
 */
export type CarryOverLevels = {
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly employeeIds: readonly Id<'employee'>[];
  /** Indexes of the five levels; `noLevel` for people who have withdrawn their answers since. */
  readonly levels: readonly number[];
  readonly parent: readonly number[];
  /** The group of each person, `entered` for people of a later release. */
  readonly groupOf: readonly number[];
  /** Nonzero for people who counted towards the level in the plan of the first release; everyone if omitted. */
  readonly established?: readonly number[];
  readonly splits: readonly {
    readonly key: string;
    readonly ordinal: boolean;
    readonly valueCount: number;
    readonly valueOf: readonly number[];
  }[];
  /**
   * The groups of nonrespondents, in an order that does not identify them; missing in levels stored before these were
   * recorded.
   */
  readonly absent?:
    | { readonly groupOf: readonly number[]; readonly valuesOf: readonly (readonly number[])[] }
    | undefined;
};

/** Marks people who are not in the plan of the first release. */
export const entered = -1;

/** Padding: encoded levels have fixed size steps, so that the length reveals only a rough number of people. */
const step = 16_384;
const purpose = 'levels';

/** Respondents of a first release with their levels, in population order. */
export type Levelled = Pick<CarryOverLevels, 'level' | 'protection' | 'employeeIds'> & {
  readonly population: Population;
  readonly levels: Uint8Array;
};

/** Builds the carry-over levels of a first release. People without a level are left out. */
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

/** Nonrespondents, sorted by group and values. */
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
 * People of a later release, and everyone who has submitted by then: people missing here have withdrawn their answers.
 */
type LateLevels = {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly levels: Uint8Array;
  readonly established: Uint8Array | undefined;
  readonly finished: ReadonlySet<Id<'employee'>>;
};

/**
 * Adds people of a later release who count towards the level, and clears the levels of people who have withdrawn their
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

/** Seals levels under a separate key, which is created if missing. */
export async function sealLevels(keys: KeyStore, at: CampaignRef, carried: CarryOverLevels): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(carried));
  const padded = Buffer.alloc(Math.ceil(text.length / step) * step, ' ');
  text.copy(padded);
  return seal(await keys.createKey(at.campaignId, purpose), padded, contextOf(at));
}

/** Opens levels. Returns undefined if their key is gone or they were altered; only the levels are lost then. */
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

/** Ids are integers as text. */
function byId(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
