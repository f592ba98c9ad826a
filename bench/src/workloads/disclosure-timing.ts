import { type HeatmapResource, getHeatmap } from '@attune/contract/results/heatmaps';
import { type Chance, createChance } from '../../../server/src/demonstration/chance.ts';
import { median } from '../measuring/measure.ts';
import { chanceOfDifference } from '../measuring/rank-sum.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { answerEverything } from '../running/answered-campaign.ts';
import { type ClosedCampaign, serveClosed } from '../running/closed-campaign.ts';
import { type TimedReply, createTimingProbe } from '../running/timing-probe.ts';

const kinds = ['shown', 'too-few', 'combined', 'absent'] as const;
type Kind = (typeof kinds)[number];
type Samples = Readonly<Record<Kind, TimedReply[]>>;

/** A company of small teams, in which each kind of group is common. */
const company = { name: 'small-teams', people: 2000, groups: 300, port: 21_502 };
const samplesOfKind = 2000;
/** Groups of the other kinds are measured only for comparison, and rarely. */
const judged: readonly Kind[] = ['too-few', 'combined'];
const roundsPerPicture = 10;
const warmUp = 100;
const groupsOfKind = 40;
/** A difference counts as a signal if chance alone would show it in fewer than one of a hundred complete runs. */
const significance = 0.01;

/** The responses about a single group. */
const readings: Readonly<Record<string, (closed: ClosedCampaign, groupId: string) => string>> = {
  overview: ({ organization, campaignId }, groupId) =>
    `/organizations/${organization.id}/campaigns/${campaignId}/v3-groups/${groupId}/overview`,
  results: ({ organization, campaignId }, groupId) =>
    `/organizations/${organization.id}/v3-groups/${groupId}/v3-group-results?filter%5BcampaignId%5D=${campaignId}`,
  statements: ({ organization, campaignId }, groupId) =>
    `/organizations/${organization.id}/campaigns/${campaignId}/statement-results?filter%5Bv3GroupId%5D=${groupId}`,
  participation: ({ organization, campaignId }, groupId) =>
    `/organizations/${organization.id}/v3-groups/${groupId}/v3-group-participations?filter%5BcampaignId%5D=` +
    campaignId,
};

/**
 * Whether the duration or structure of a response reveals more about a withheld group than its content: the reason, or
 * the number of respondents. Shown and missing groups differ in content anyway; their differences are only printed.
 * Groups are compared with others of their depth: finding the way up takes longer from further down, and the depth is
 * no secret.
 */
export const disclosureTiming: Workload = {
  name: 'disclosure-timing',
  async measure({ scaled, cluster }: Bench): Promise<readonly Comparison[]> {
    const closed = await serveClosed(cluster, await answerEverything(cluster, company), company.port);
    const groups = await groupsByKind(closed);
    const lines: Comparison[] = [];
    for (const [name, pathOf] of Object.entries(readings)) {
      const samples = await sample(closed, { groups, pathOf, count: scaled(samplesOfKind) });
      console.error(
        `      ${name.padEnd(14)} ` +
          kinds
            .map((kind) => `${kind} ${median(samples[kind].map(({ milliseconds }) => milliseconds)).toFixed(3)} ms`)
            .join(', '),
      );
      lines.push(...judge(name, samples));
    }
    await closed.organization.product.stop();
    return lines;
  },
};

function judge(name: string, samples: Samples): readonly Comparison[] {
  const signal = significance / (2 * Object.keys(readings).length);
  const chance = (one: readonly TimedReply[], other: readonly TimedReply[]) =>
    chanceOfDifference(
      [...new Set(one.map(({ depth }) => depth))].map((depth) => ({
        one: timesAt(depth, one),
        other: timesAt(depth, other),
      })),
    );
  const fewest = samples['too-few'].filter(({ people }) => people <= 2);
  const line = (what: string, ours: number): Comparison => ({
    what: `${name}, time: ${what}`,
    ours,
    baseline: signal,
    baselineName: 'a signal',
    unit: 'p',
    goal: { atLeast: 1 },
  });
  const forms = (['too-few', 'combined'] as const).map((kind) => new Set(samples[kind].map(({ form }) => form)).size);
  return [
    line('too few or combined', chance(samples['too-few'], samples.combined)),
    line(
      'one or two people, or three or four',
      chance(
        fewest,
        samples['too-few'].filter(({ people }) => people > 2),
      ),
    ),
    {
      what: `${name}, forms of answers withheld for one reason`,
      ours: Math.max(...forms),
      baseline: 1,
      baselineName: 'the same for all',
      unit: '',
      goal: { atMost: 1 },
    },
  ];
}

function timesAt(depth: number, replies: readonly TimedReply[]): readonly number[] {
  return replies.filter((reply) => reply.depth === depth).map(({ milliseconds }) => milliseconds);
}

type Group = { readonly id: string; readonly people: number; readonly depth: number };
type Groups = Readonly<Record<Kind, readonly Group[]>>;

/** Leaf groups of each kind, so that they differ only in their people. */
async function groupsByKind({ organization, campaignId }: ClosedCampaign): Promise<Groups> {
  const { data } = await organization.call(getHeatmap, {
    params: { organizationId: organization.id, campaignId },
    query: { 'page[limit]': 10_000 },
  });
  const ends = data.attributes.rows.filter(
    ({ isRest, hasChildren, depth, audience }) =>
      !isRest && !hasChildren && depth >= typicalDepth(data) && audience !== null,
  );
  const chance = createChance(1);
  const some = (verdict: Kind) =>
    shuffled(
      ends.filter((row) => row.verdict === verdict),
      chance,
    )
      .slice(0, groupsOfKind)
      .map(({ groupId, audience, depth }) => ({ id: groupId, people: audience ?? 0, depth }));
  return {
    shown: some('shown'),
    'too-few': some('too-few'),
    combined: some('combined'),
    absent: Array.from({ length: groupsOfKind }, (_, n) => ({ id: String(900_000_000 + n), people: 0, depth: 0 })),
  };
}

function typicalDepth({ attributes: { rows } }: HeatmapResource): number {
  return median(rows.map(({ depth }) => depth)) - 1;
}

type Plan = {
  readonly groups: Groups;
  readonly pathOf: (closed: ClosedCampaign, groupId: string) => string;
  readonly count: number;
};

/**
 * Requests groups of all kinds in a new random order each time, so that other load on the machine affects all of them
 * equally.
 */
async function sample(closed: ClosedCampaign, { groups, pathOf, count }: Plan): Promise<Samples> {
  const chance = createChance(count);
  const probe = await createTimingProbe(closed.organization);
  const samples: Samples = { shown: [], 'too-few': [], combined: [], absent: [] };
  for (let round = -warmUp; round < count; round += 1) {
    const asked = round % roundsPerPicture === 0 ? kinds : judged;
    for (const kind of shuffled(
      asked.filter((each) => groups[each].length > 0),
      chance,
    )) {
      const group = groups[kind][chance.below(groups[kind].length)] as Group;
      const reply = await probe.ask(pathOf(closed, group.id), group);
      if (round >= 0) samples[kind].push(reply);
    }
  }
  probe.close();
  return samples;
}

function shuffled<Thing>(things: readonly Thing[], chance: Chance): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
