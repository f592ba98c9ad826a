import { groupTypesOfSplit } from '@attune/domain/campaigns';
import {
  type Counted,
  type DisclosurePlan,
  type ReportingTree,
  type Population,
  type PublishedCell,
  asPublished,
  conceal,
  discloseCount,
  undisclosed,
} from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import {
  type AttributeFilter,
  cellPublisher,
  crosstabValues,
  encodeCell,
  findMeant,
  noValue,
  planFiltered,
} from '@attune/domain/results';
import { type FilteredGroup, nameOfValue, throughFilter, withheldFrom } from './filtered-campaign.ts';
import type { OpenedSnapshot } from './opened-snapshot.ts';
import type { PublishedCampaign } from '../published/published-group.ts';
import type { PublishedPart } from '../published/published.repository.ts';

type Meant = {
  readonly tree: ReportingTree;
  readonly respondents: Counted;
  readonly asked: Counted;
  readonly audience: Int32Array;
};

/**
 * Filters a campaign under `threshold` protection: everything with at least `level` matching respondents is shown,
 * planned and counted as at closing. Group types that are not a split of the campaign show nothing.
 */
export function filterBySnapshot(
  published: PublishedCampaign,
  filter: AttributeFilter,
  { snapshot, level }: { readonly snapshot: OpenedSnapshot; readonly level: number },
): PublishedCampaign {
  const meant = findIn(published, filter, snapshot);
  if (!meant) return withheldFrom(published, filter, null);
  const whole = countSplit(published, { snapshot, meant, level });
  const bySplit = new Map<string, Counting>();
  const countedBy = (split: string): Counting => {
    const counted = bySplit.get(split) ?? countSplit(published, { snapshot, meant, level, split });
    bySplit.set(split, counted);
    return counted;
  };
  const groupOf = (_: unknown, place: number): FilteredGroup => {
    const completed = whole.plan.sizes[place] as number;
    const audience = Math.max(meant.audience[place] as number, completed);
    return {
      audience,
      completed: completed < level ? undisclosed : discloseCount({ invited: audience, completed }),
      decision: whole.plan.decisions[place] ?? null,
    };
  };
  return throughFilter({ ...published, level }, filter, {
    partOf: (groupId) => whole.parts.get(groupId)?.find(({ part }) => part === 'group'),
    classesOf: (groupId, split) => (countedBy(split).parts.get(groupId) ?? []).filter(({ label }) => label !== null),
    groupOf,
    size: 2 * published.size,
  });
}

/** The respondents and invited people who match the filter; undefined if the snapshot lacks one of its group types. */
function findIn(
  { hierarchy }: PublishedCampaign,
  filter: AttributeFilter,
  { respondents, audience }: OpenedSnapshot,
): Meant | undefined {
  const answered = findMeant(filter, respondents.columns, respondents.groupOf.length);
  const asked = findMeant(filter, audience.columns, audience.groupOf.length);
  if (!answered || !asked) return undefined;
  const parent = Int32Array.from(hierarchy.groups, ({ parentId }) =>
    parentId === null ? -1 : (hierarchy.placeOf.get(parentId) ?? -1),
  );
  const people = new Int32Array(parent.length);
  audience.groupOf.forEach((group, entry) => {
    if (asked[entry] === 1) people[group] = (people[group] as number) + (audience.people[entry] as number);
  });
  for (let group = parent.length - 1; group > 0; group -= 1)
    people[parent[group] as number] = (people[parent[group] as number] as number) + (people[group] as number);
  return { tree: { parent }, respondents: answered, asked, audience: people };
}

type ToCount = {
  readonly snapshot: OpenedSnapshot;
  readonly meant: Meant;
  readonly level: number;
  readonly split?: string;
};
type Counting = { readonly plan: DisclosurePlan; readonly parts: ReadonlyMap<Id<'group'>, readonly PublishedPart[]> };

/** Plans and counts the groups, and the values of a split in them if given. */
function countSplit(published: PublishedCampaign, { snapshot, meant, level, split }: ToCount): Counting {
  const { answers, respondents } = snapshot;
  const values = split === undefined ? undefined : valuesOf(split, snapshot);
  const splits =
    split !== undefined && values
      ? [{ key: split, ordinal: false, valueCount: values.ids.length, valueOf: values.valueOf }]
      : [];
  const { groupOf, established } = respondents;
  const population: Population = { parent: meant.tree.parent, groupOf, splits, established };
  const plans = planFiltered(answers, population, { level, counted: meant.respondents });
  const plan = plans.sums;
  const publish = cellPublisher(answers, population, plans);
  const invitedIn = invitedBy(split, { snapshot, meant });
  const { cells } = conceal(plan, (cell) =>
    storedCell(published, cell, { numbers: publish(cell), split, ids: values?.ids ?? [], invitedIn }),
  );
  const parts = Map.groupBy(
    cells.map(({ value }) => asPublished(value)),
    ({ groupId }) => groupId,
  );
  return { plan, parts };
}

type Measured = {
  readonly numbers: ReturnType<ReturnType<typeof cellPublisher>>;
  readonly split: string | undefined;
  readonly ids: readonly (readonly string[])[];
  readonly invitedIn: InvitedIn;
};

function storedCell(
  published: PublishedCampaign,
  cell: PublishedCell,
  { numbers, split = '', ids, invitedIn }: Measured,
) {
  const groupId = published.hierarchy.groups[cell.group]?.id as Id<'group'>;
  const { kind } = cell;
  const value = kind === 'class' ? (ids[cell.class] ?? []) : null;
  const invited = Math.max(numbers.respondents, invitedIn(cell.group, value));
  const whole = {
    groupId,
    people: discloseCount({ invited, completed: numbers.respondents }),
    data: Buffer.from(encodeCell(numbers)),
  };
  if (kind !== 'class' || value === null) return { ...whole, part: kind, label: null };
  return {
    ...whole,
    part: `${split} ${cell.class}`,
    label: { split, values: [nameOfValue(published, split, value)], valueIds: [value.join('*')], audience: invited },
  };
}

/** The matching invited people of a group and its descendants; with a value, only those who have it. */
type InvitedIn = (group: number, value: readonly string[] | null) => number;

function invitedBy(
  split: string | undefined,
  { snapshot: { audience }, meant }: Pick<ToCount, 'snapshot' | 'meant'>,
): InvitedIn {
  const columns = groupTypesOfSplit(split ?? '').flatMap((key) =>
    audience.columns.filter(({ groupType }) => groupType === key),
  );
  const ofValue = new Map<string, Int32Array>();
  audience.groupOf.forEach((own, entry) => {
    if (split === undefined || meant.asked[entry] !== 1) return;
    const name = columns.map(({ ids, valueOf: values }) => ids[values[entry] as number] ?? noValue).join('*');
    const people = ofValue.get(name) ?? new Int32Array(meant.audience.length);
    ofValue.set(name, people);
    for (let group = own; group >= 0; group = meant.tree.parent[group] as number)
      people[group] = (people[group] as number) + (audience.people[entry] as number);
  });
  return (group, value) => (value === null ? meant.audience[group] : ofValue.get(value.join('*'))?.[group]) ?? 0;
}

/** The values of a split as indexes, with the ids of each; undefined if the snapshot lacks one of its group types. */
function valuesOf(
  split: string,
  { respondents }: OpenedSnapshot,
): { readonly ids: readonly (readonly string[])[]; readonly valueOf: Int32Array } | undefined {
  const columns = groupTypesOfSplit(split).flatMap((key) =>
    respondents.columns.filter(({ groupType }) => groupType === key),
  );
  if (columns.length === 0 || columns.length < groupTypesOfSplit(split).length) return undefined;
  const { combinations, valueOf } = crosstabValues(
    columns.map(({ ids, valueOf: values }) => ({ valueCount: ids.length + 1, valueOf: values })),
  );
  const none = columns.map(() => noValue);
  return {
    ids: [
      ...combinations.map((combination) => combination.map((value, column) => columns[column]?.ids[value] ?? noValue)),
      none,
    ],
    valueOf,
  };
}
