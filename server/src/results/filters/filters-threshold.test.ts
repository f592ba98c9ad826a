import { createAnswerRows, decodeCell, encodeCell } from '@attune/domain/results';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { findGroup, rootOf } from '../published/published-campaign.ts';
import { employeesMeant, openFiltered, notifyAbout } from './filtered-world.test-support.ts';
import { openSnapshot } from './sealed-snapshot.ts';
import { readSnapshot } from './snapshot.ts';
import { listSnapshots } from './snapshots.repository.ts';
import { type Campaign, aCampaign, always, numbered } from '../results.test-support.ts';
import { asked } from '../asked-statements.test-support.ts';
import { type Company, type GroupType, aCompany } from '../company.test-support.ts';

const database = aDatabase();
const needs = { database, keys: keysInMemory() };
const level = 5;
const people = 90;
const site: GroupType = {
  key: 'site',
  values: ['Berlin', 'Lisbon', 'Turku'],
  of: (employee) => [0, 0, 1, 2, undefined][employee % 5],
};
const craft: GroupType = { key: 'craft', values: ['Design', 'Code'], of: (employee) => Math.floor(employee / 3) % 2 };
const age: GroupType = { key: 'age', values: ['Young', 'Old'], of: (employee) => Math.floor(employee / 7) % 2 };
const groupTypes = [site, craft, age];
const names = ['Acme', 'East', 'Harbour', 'West', 'Tiny'];
const ratingOf = (employee: number) => 1 + ((employee * 7) % 5);

let acme: Company;
let campaign: Campaign;
/** Employees whose answers count, with the group in which they do. */
let counted: ReadonlyMap<number, string>;

const groupId = (name: string) => acme.groupIds[name] as Company['groupIds'][string];
const discloseGroup = (group: string, attribute: string) =>
  notifyAbout(needs, campaign, { groupId: groupId(group), attribute });
const below: Readonly<Record<string, readonly string[]>> = {
  Acme: names,
  East: ['East', 'Harbour'],
  Harbour: ['Harbour'],
  West: ['West'],
  Tiny: ['Tiny'],
};

function naive(group: string, attribute: string) {
  const meant = employeesMeant(acme, groupTypes, { group: 'Acme', attribute });
  const answered = meant.filter((employee) => below[group]?.includes(counted.get(employee) ?? ''));
  const audience = employeesMeant(acme, groupTypes, { group, attribute }).length;
  const isShown = answered.length >= level;
  const mean = answered.reduce((sum, employee) => sum + 25 * (ratingOf(employee) - 1), 0) / answered.length;
  const engagement = isShown ? Math.max(10, Math.min(90, mean)) : null;
  const isDisclosed = isShown && audience - answered.length >= 2;
  return {
    shown: isShown ? 'shown' : audience < level ? 'too-small' : 'too-few',
    audience,
    completed: isDisclosed ? answered.length : null,
    engagement: engagement === null ? null : Math.round(1e6 * engagement),
  };
}

/** Every single value, and every combination of values of the group types, including those that nobody has. */
function allFilters(): readonly string[] {
  const ids = (groupType: GroupType) => [
    ...groupType.values.map((_, value) => `${groupType.key}:${value + 1}`),
    `${groupType.key}:none`,
  ];
  const single = [site, craft].flatMap(ids);
  const unions = ['site:1,site:2', 'site:2,site:3,site:none', 'craft:1,craft:2'];
  const pairs = ids(site).flatMap((one) => ids(craft).map((other) => `${one},${other}`));
  return [...single, ...unions, ...pairs, 'site:1,site:2,craft:2', 'craft:1,site:3,site:none'];
}

async function expectNaive(): Promise<void> {
  for (const attribute of allFilters()) {
    for (const group of names) {
      const { engagement, ...disclosed } = await discloseGroup(group, attribute);
      expect([
        group,
        attribute,
        { ...disclosed, engagement: engagement === null ? null : Math.round(1e6 * engagement) },
      ]).toEqual([group, attribute, naive(group, attribute)]);
    }
  }
}

beforeAll(async () => {
  acme = await aCompany(database, {
    name: 'Acme',
    people: 6,
    below: [
      { name: 'East', people: 30, below: [{ name: 'Harbour', people: 20 }] },
      { name: 'West', people: 30 },
      { name: 'Tiny', people: 4 },
    ],
  });
  campaign = await aCampaign(needs, acme, {
    level,
    protection: 'threshold',
    groupTypes,
    splits: ['craft*site'],
    daysAgo: 1,
  });
  const first = numbered(0, people).filter((employee) => employee % 4 !== 0);
  counted = new Map(first.map((employee) => [employee, acme.employees[employee]?.group ?? '']));
  await campaign.answerAll(first, (employee) => always(ratingOf(employee), `Written by ${employee}`));
  await campaign.close();
});

describe('a filter under threshold protection', () => {
  test('shows any combination of values from the level up, matching a direct count', expectNaive, 60_000);

  test('shows distributions from ten people up', async () => {
    const reading = await openFiltered(needs, campaign, 'craft:1');
    const published = await reading.published(reading.getCampaign(campaign.campaignId));
    const part = published.partOf(groupId('Acme'), 'group');
    const numbers = decodeCell(part?.data ?? Buffer.alloc(0), published.key);
    expect(numbers.respondents).toBe(naive('Acme', 'craft:1').completed);
    expect(numbers.statements[0]?.distribution?.reduce((sum, count) => sum + count, 0)).toBe(numbers.respondents);
    const small = (
      await (await openFiltered(needs, campaign, 'craft:2,site:3')).published(reading.getCampaign(campaign.campaignId))
    ).partOf(groupId('Acme'), 'group');
    const few = decodeCell(small?.data ?? Buffer.alloc(0), published.key);
    expect(few.respondents).toBeLessThan(10);
    expect([few.statements[0]?.distribution, few.levels]).toEqual([null, null]);
    expect(encodeCell(few).length).toBeGreaterThan(0);
  });

  test('can be split by any group type of the splits', async () => {
    const reading = await openFiltered(needs, campaign, 'craft:1');
    const published = await reading.published(reading.getCampaign(campaign.campaignId));
    const parts = published
      .classesOf(groupId('Acme'), 'site')
      .map(({ label, people }) => [label?.values, people.exactly]);
    expect(parts).toEqual(
      [
        ['site:1', 'Berlin'],
        ['site:2', 'Lisbon'],
        ['site:3', 'Turku'],
        ['site:none', null],
      ].map(([attribute, name]) => [[name], naive('Acme', `craft:1,${attribute}`).completed]),
    );
    expect(published.partOf(groupId('Acme'), 'rest')).toBeUndefined();
    expect(published.classesOf(groupId('Acme'), 'age')).toEqual([]);
  });

  test.each(['craft*craft', 'site*craft', 'craft*site*craft'])(
    'cannot be split by anything but the splits of the campaign: %s',
    async (split) => {
      const reading = await openFiltered(needs, campaign, 'craft:1');
      expect(
        (await reading.published(reading.getCampaign(campaign.campaignId))).classesOf(groupId('Acme'), split),
      ).toEqual([]);
    },
  );

  test('changes nothing for requests without a filter', async () => {
    const reading = await openFiltered(needs, campaign);
    const published = await reading.published(reading.getCampaign(campaign.campaignId));
    expect(published.classesOf(groupId('Acme'), 'craft*site').length).toBeGreaterThan(3);
    expect([
      findGroup(published, groupId('Acme'))?.completed.exactly,
      published.partOf(groupId('Acme'), 'rest')?.people.exactly,
    ]).toEqual([counted.size, 7]);
  });

  test('shows nothing for a group type that is no split of the campaign', async () => {
    expect(await discloseGroup('Acme', 'age:1')).toEqual({
      shown: 'not-available',
      audience: null,
      completed: null,
      engagement: null,
    });
  });

  test('uses a level that was raised since', async () => {
    const [shown] = [await discloseGroup('Acme', 'craft:2,site:3')];
    expect(shown?.shown).toBe('shown');
    const raise = (to: number) =>
      database.inOrganization(acme.organizationId, (trx) =>
        trx
          .updateTable('campaigns')
          .set({ confidentiality_level: to })
          .where('organization_id', '=', acme.organizationId)
          .where('id', '=', campaign.campaignId)
          .execute(),
      );
    await raise(12);
    expect((await discloseGroup('Acme', 'craft:2,site:3')).shown).not.toBe('shown');
    expect((await discloseGroup('Acme', 'craft:2')).shown).toBe('shown');
    await raise(level);
  });
});

describe('the snapshot of a campaign', () => {
  const stored = () =>
    database.as('results').inOrganization(acme.organizationId, (trx) => listSnapshots(trx, campaign, 99));

  test('is sealed under a separate key', async () => {
    const [first] = await stored();
    const sealed = Buffer.concat(first?.pieces ?? []);
    const rated = asked.open;
    const row = createAnswerRows(1, rated).bytes.fill(5, 0, rated - 1);
    expect(sealed.includes(Buffer.from(row.subarray(0, 7)))).toBe(false);
    await expect(async () =>
      openSnapshot(await needs.keys.readKey(campaign.campaignId), first?.pieces ?? [], { ...campaign, release: 1 }),
    ).rejects.toThrow();
    const snapshot = readSnapshot(
      openSnapshot(await needs.keys.readKey(campaign.campaignId, 'snapshot'), first?.pieces ?? [], {
        ...campaign,
        release: 1,
      }),
    );
    expect(snapshot.respondents.groupOf).toHaveLength(counted.size);
    expect(JSON.stringify(snapshot)).not.toContain('Written by');
  });

  test('cannot be deleted or changed by the role that reads results', async () => {
    const ofCompany = sql`organization_id = ${acme.organizationId}`;
    for (const statement of [
      sql`delete from results.snapshots where ${ofCompany}`,
      sql`update results.snapshots set sealed = '' where ${ofCompany}`,
    ]) {
      await expect(
        database.as('results').inOrganization(acme.organizationId, (trx) => statement.execute(trx)),
      ).rejects.toThrow('permission denied');
    }
  });

  test('refuses filters, and nothing else, when its key is gone', async () => {
    const withoutKey = { ...needs, keys: keysInMemory() };
    await expect(
      notifyAbout(withoutKey, campaign, { groupId: groupId('Acme'), attribute: 'craft:1' }),
    ).rejects.toThrow();
    const reading = await openFiltered(withoutKey, campaign);
    expect(rootOf(await reading.published(reading.getCampaign(campaign.campaignId)))?.completed.exactly).toBe(
      counted.size,
    );
  });

  test('includes the answers of a later release, in the groups that they entered', async () => {
    await campaign.reopen();
    // In Harbour enough people are late to enter there; those of Acme and its other groups enter further up.
    const late = numbered(0, people).filter((employee) => employee % 4 === 0);
    const inHarbour = late.filter((employee) => acme.employees[employee]?.group === 'Harbour');
    expect(inHarbour.length).toBeGreaterThanOrEqual(level);
    await campaign.answerAll(late, (employee) => always(ratingOf(employee)));
    await campaign.close();
    const inEast = late.filter((employee) => acme.employees[employee]?.group === 'East');
    const inWest = late.filter((employee) => acme.employees[employee]?.group === 'West');
    const placeOf = (employee: number) =>
      inHarbour.includes(employee)
        ? 'Harbour'
        : inEast.includes(employee) && inEast.length >= level
          ? 'East'
          : inWest.includes(employee) && inWest.length >= level
            ? 'West'
            : 'Acme';
    const pooled = late.filter((employee) => placeOf(employee) === 'Acme');
    const entered = pooled.length >= level ? late : late.filter((employee) => !pooled.includes(employee));
    counted = new Map([...counted, ...entered.map((employee) => [employee, placeOf(employee)] as const)]);
    expect((await stored()).map(({ release }) => release)).toEqual([1, 2]);
    await expectNaive();
  });
});
