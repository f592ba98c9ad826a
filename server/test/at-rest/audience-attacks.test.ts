import {
  addEmployees,
  inviteEmployee,
  listRecipients,
  refreshMemberships,
  removeEmployees,
  resetEmployeeResult,
  updateMemberships,
} from '@attune/contract/campaigns/members';
import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign, reopenCampaign } from '@attune/contract/campaigns/writing';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { listGroups } from '@attune/contract/groups/group';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatLink } from '../../src/responses/index.ts';
import { aProduct } from '../scenarios/a-product.ts';
import {
  type Colleague,
  type LaunchedCampaign,
  aLaunchedCampaign,
  importColleagues,
  hour,
} from './a-launched-campaign.ts';
import { asOwner } from './dump.ts';
import { numbersIn, readResults } from './read-results.ts';

const product = aProduct();
const level = 5;
/** 30 employees in Platform and 12 in Support at the start of the campaign; some are added later. */
const colleagues: readonly Colleague[] = Array.from({ length: 42 }, (_, n) => ({
  name: `colleague${n}`,
  team: n < 30 ? 'Platform' : 'Support',
}));
const newcomers: readonly Colleague[] = Array.from({ length: 6 }, (_, n) => ({
  name: `newcomer${n}`,
  team: n < 4 ? 'Platform' : 'Support',
}));
const finished = colleagues.filter((_, n) => n % 3 !== 0);

let campaign: LaunchedCampaign;
let atFirst: number | null;
let hours = 0;
let linkOf: (name: string) => string;
let groups: ReadonlyMap<string, string>;

const params = () => ({ organizationId: campaign.organizationId, campaignId: campaign.campaignId });
const idOf = (name: string) => campaign.employeeIds.get(name) ?? '';

/** The result of a refused correction reveals something, too. */
async function attempt(correct: Promise<unknown>): Promise<'done' | 'refused'> {
  return correct.then(
    () => 'done' as const,
    () => 'refused' as const,
  );
}

/** Every change to the audience that an administrator can make, applied to one person. */
const corrections = {
  'somebody is added': (name: string) =>
    campaign.administrator(addEmployees, { params: params(), body: { employeeIds: [idOf(name)] } }),
  'somebody is taken off': (name: string) =>
    campaign.administrator(removeEmployees, { params: params(), body: { employeeIds: [idOf(name)] } }),
  'somebody is reset': (name: string) =>
    campaign.administrator(resetEmployeeResult, { params: { ...params(), employeeId: idOf(name) }, body: {} }),
  'somebody is invited': (name: string) =>
    campaign.administrator(inviteEmployee, {
      params: { ...params(), employeeId: idOf(name) },
      body: { shouldCreateEmail: true },
    }),
  'memberships are refreshed': () => campaign.administrator(refreshMemberships, { params: params(), body: {} }),
  'memberships of a group are updated': () =>
    campaign.administrator(updateMemberships, {
      params: { campaignId: campaign.campaignId },
      body: { groupId: groups.get('Support') ?? '' },
    }),
} as const;

/** The displayed participation, and everything else that the product shows about the audience. */
async function shown() {
  const { data } = await campaign.administrator(getCampaign, { params: params() });
  const participations = await product
    .actAs('maya@audience.example')
    .then((reader) => reader(listParticipations, { params: params() }));
  return {
    completed: data.attributes.completedCount,
    size: data.attributes.audienceSize,
    groups: participations.data.map(({ attributes: { v3GroupId, completedCount, size } }) => [
      v3GroupId,
      completedCount,
      size,
    ]),
  };
}

async function anHourLater(): Promise<void> {
  hours += 1;
  await product.moveTo(new Date(campaign.start.getTime() + hours * (hour + 60_000)));
}

type Row = { readonly key: string; readonly xmin: string; readonly place: string; readonly isSubmitted: boolean };
const rows = () =>
  asOwner<Row>(
    product.connection,
    `select encode(response_key, 'hex') as key, xmin::text, ctid::text as place, is_submitted as "isSubmitted"
      from answers.responses where campaign_id = $1 order by ctid`,
    [campaign.campaignId],
  );

async function answer(who: readonly Colleague[]): Promise<void> {
  for (const { name } of who)
    await campaign.answer(name, { rating: (statement) => 1 + ((Number(name.replace(/\D/g, '')) + statement) % 5) });
}

async function close(): Promise<void> {
  await campaign.administrator(closeCampaign, { params: params() });
  await product.runDueWork();
}

beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, { name: 'Audience', colleagues });
  groups = new Map(
    (await campaign.administrator(listGroups, { params: { organizationId: campaign.organizationId } })).data.map(
      ({ id, attributes }) => [attributes.name, id],
    ),
  );
  await answer(finished.slice(0, 20));
  await anHourLater();
  await importColleagues(product, campaign, newcomers);
  const employees = await asOwner<{ id: Id<'employee'>; name: string }>(
    product.connection,
    `select id, split_part(email_address, '@', 1) as name from employees where organization_id = $1`,
    [campaign.organizationId],
  );
  const { key, campaignId } = campaign;
  const employeeIds = new Map(employees.map(({ id, name }) => [name, id]));
  campaign = { ...campaign, employeeIds };
  atFirst = (await shown()).completed;
  linkOf = (name) => formatLink({ campaignId, token: key.linkToken(idOf(name), 0) });
});

describe('while a survey is open', () => {
  /** One respondent and one non-respondent for each correction. */
  const aimed: Readonly<Record<keyof typeof corrections, readonly [string, string]>> = {
    'somebody is added': ['newcomer0', 'newcomer4'],
    'somebody is taken off': ['colleague1', 'colleague0'],
    'somebody is reset': ['colleague2', 'colleague3'],
    'somebody is invited': ['colleague4', 'colleague6'],
    'memberships are refreshed': ['', ''],
    'memberships of a group are updated': ['', ''],
  };

  test.each(Object.keys(corrections) as (keyof typeof corrections)[])(
    'what is told stays as it is when %s, at once and an hour later',
    async (operation) => {
      const before = await shown();
      expect(before.completed).toBe(atFirst);
      expect(atFirst).toBeGreaterThan(0);
      for (const name of aimed[operation]) {
        expect(await attempt(corrections[operation](name))).toBe('done');
        expect(await shown()).toEqual(before);
      }
      await anHourLater();
      expect(await shown()).toEqual(before);
    },
  );

  test.each([
    ['somebody is taken off', 'colleague5'],
    ['somebody is added', 'colleague5'],
    ['somebody is reset', 'colleague7'],
  ] as const)(
    'no row for answers tells by its place or its transaction that it came last, when %s',
    async (operation, name) => {
      const before = await rows();
      await attempt(corrections[operation](name));
      const after = await rows();
      for (const page of Map.groupBy(after, ({ place }) => place.split(',')[0]).values())
        expect(page.map(({ key }) => key)).toEqual(page.map(({ key }) => key).toSorted());
      expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1);
      expect(after[0]?.xmin).not.toBe(before[0]?.xmin);
      expect(after).toHaveLength(
        (await campaign.administrator(listRecipients, { params: params(), query: { 'filter[isRecipient]': 'true' } }))
          .meta.total,
      );
    },
  );

  test('accomplices who are added one by one move no number, whatever they do', async () => {
    const before = await shown();
    for (const { name } of newcomers) {
      await attempt(corrections['somebody is added'](name));
      expect(
        (
          await product.app.take.save(linkOf(name), {
            version: 0,
            answers: Array.from({ length: 58 }, (_, index) => ({ index, value: 3, age: 0 })),
            isFinal: true,
          })
        ).state,
      ).toBe('saved');
    }
    await anHourLater();
    expect(await shown()).toEqual(before);
  });

  test('a number moves when enough of those have finished with whom it began', async () => {
    await answer(finished.slice(20));
    await anHourLater();
    const { completed, size } = await shown();
    expect(completed).toBeGreaterThan(Number(atFirst));
    expect((Number(completed) - Number(atFirst)) % level).toBe(0);
    expect(size).toBe(42);
  });
});

describe('after results were published', () => {
  let results: Readonly<Record<string, number>>;
  beforeAll(async () => {
    await close();
    results = numbersIn(await readResults(product, campaign, 'maya@audience.example'));
  });
  const again = async () => numbersIn(await readResults(product, campaign, 'maya@audience.example'));

  test('participation shows the current audience, and how many of them have finished', async () => {
    const { completed, size } = await shown();
    expect(size).toBe(42 - 2 + newcomers.length);
    expect(completed).toBeGreaterThan(20);
  });

  test('nothing can be corrected, and every number stays unchanged', async () => {
    const fates = await Promise.all(Object.values(corrections).map((correct) => attempt(correct('colleague8'))));
    expect(fates).toEqual(fates.map(() => 'refused'));
    expect(await again()).toEqual(results);
  });

  test('every number stays unchanged through every correction while reopened, and after closing again', async () => {
    await campaign.administrator(reopenCampaign, { params: params() });
    await product.runDueWork();
    const before = await shown();
    for (const [operation, correct] of Object.entries(corrections)) {
      expect([operation, await attempt(correct('colleague8'))]).toEqual([
        operation,
        operation === 'somebody is taken off' ? 'refused' : 'done',
      ]);
    }
    expect(await shown()).toEqual(before);
    await attempt(corrections['somebody is reset']('colleague10'));
    for (const { name } of newcomers.slice(0, level - 1)) await attempt(corrections['somebody is reset'](name));
    await close();
    expect(await again()).toEqual(results);
    expect((await shown()).completed).toBe(before.completed);
  });
});
