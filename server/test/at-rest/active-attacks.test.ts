import { closeCampaign, reopenCampaign } from '@attune/contract/campaigns/writing';
import { importBenchmarks } from '@attune/contract/results/benchmarks';
import { updateGroup } from '@attune/contract/groups/group';
import { updateOrganization } from '@attune/contract/organizations/organization';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../accounts.ts';
import { benchmarkFile } from '../proof/routes.ts';
import { aProduct } from '../scenarios/a-product.ts';
import { type Colleague, type LaunchedCampaign, aLaunchedCampaign, importColleagues } from './a-launched-campaign.ts';
import { asOwner } from './dump.ts';
import { findFrozen, numbersIn, readResults } from './read-results.ts';
import { aTaker, rowsOf, claimReport, claimSummary, wordsOf } from './reports-taken.ts';

const product = aProduct();
const level = 5;
/**
 * 32 employees in Platform, of whom six answer late and two never; 14 in Support; three in Legal, whose results nobody
 * may see.
 */
const colleagues: readonly Colleague[] = Array.from({ length: 49 }, (_, n) => ({
  name: `colleague${n}`,
  team: n < 30 || n >= 47 ? 'Platform' : n < 44 ? 'Support' : 'Legal',
  startDate: n % 3 ? '2012-02-06' : '2024-02-05',
  birthDate: n % 2 ? '1985-05-01' : '1998-05-01',
}));
const late = colleagues.slice(0, 6);
const punctual = colleagues.slice(6, 47);

/** What an attacker does to single out one person: each operation alone, then all together. */
const operations: Readonly<Record<string, (at: LaunchedCampaign) => Promise<unknown>>> = {
  'an employee is moved': (at) =>
    importColleagues(product, at, [{ ...(colleagues[20] as Colleague), team: 'Support' }]),
  'a new group is made for an employee': (at) =>
    importColleagues(product, at, [{ ...(colleagues[21] as Colleague), team: 'Only one' }]),
  'dates of an employee are changed': (at) =>
    importColleagues(product, at, [
      { ...(colleagues[22] as Colleague), startDate: '1999-02-01', birthDate: '1960-01-01' },
    ]),
  'an employee is deactivated': (at) =>
    importColleagues(product, at, [{ ...(colleagues[23] as Colleague), status: 'inactive' }]),
  'an employee is added': (at) => importColleagues(product, at, [{ name: 'invented', team: 'Legal' }]),
  'a group is renamed': (at) => changeGroup(at, 'Support', { name: 'Renamed' }),
  'a group is hidden and left out of results': (at) =>
    changeGroup(at, 'Platform', { isHidden: true, includeInResults: false }),
  'the confidentiality level of the organization is raised': (at) =>
    changeOrganization(at, { confidentialityLevel: 12 }),
  'the organization chooses a weaker protection for later': (at) => changeOrganization(at, { protection: 'threshold' }),
};

let twin: LaunchedCampaign;
let results: Readonly<Record<string, number>>;
let taken: readonly unknown[];

async function changeOrganization(
  { administrator, organizationId }: LaunchedCampaign,
  attributes: {
    readonly confidentialityLevel?: number;
    readonly protection?: 'threshold';
    readonly benchmarkId?: string | null;
  },
): Promise<void> {
  await administrator(updateOrganization, {
    params: { organizationId },
    body: { data: { type: 'organizations', id: organizationId, attributes } },
  });
}

/**
 * The exports of a person who may see everything: each kind of report that can be compared, and the page for
 * participants.
 */
async function exportAll({ organizationId, campaignId }: LaunchedCampaign): Promise<readonly unknown[]> {
  const at = { organizationId, campaignId };
  const taker = await aTaker(product, 'maya@twin.example');
  const { groupTypes } = await findFrozen(product.connection, at);
  const files = [];
  for (const groupType of [undefined, ...groupTypes])
    files.push(
      rowsOf(
        await claimReport(product, taker, {
          ...at,
          fileType: 'survey-results-csv',
          ...(groupType === undefined ? {} : { groupType }),
        }),
      ),
    );
  const slides = wordsOf(await claimReport(product, taker, { ...at, fileType: 'group-results-pptx' }));
  return [...files, slides, await claimSummary(product, taker, at)];
}

async function changeGroup(
  at: LaunchedCampaign,
  name: string,
  attributes: { readonly name?: string; readonly isHidden?: boolean; readonly includeInResults?: boolean },
): Promise<void> {
  const group = (await findFrozen(product.connection, at)).groups.find((each) => each.name === name);
  await at.administrator(updateGroup, {
    params: { organizationId: at.organizationId, groupId: group?.id ?? '' },
    body: { data: { type: 'v3-groups', id: group?.id ?? '', attributes } },
  });
}

async function answer(at: LaunchedCampaign, who: readonly Colleague[]): Promise<void> {
  for (const { name } of who)
    await at.answer(name, { rating: (statement) => 1 + ((Number(name.slice(9)) + statement) % 5) });
}

async function close(at: LaunchedCampaign): Promise<void> {
  await at.administrator(closeCampaign, { params: { organizationId: at.organizationId, campaignId: at.campaignId } });
  await product.runDueWork();
}

const numbersOf = async (name: string, at: LaunchedCampaign) =>
  numbersIn(await readResults(product, at, `maya@${name}.example`));

beforeAll(async () => {
  twin = await aLaunchedCampaign(product, { name: 'Twin', colleagues });
  await answer(twin, punctual);
  await close(twin);
  results = await numbersOf('twin', twin);
  taken = await exportAll(twin);
});

/** Whether a document's numbers are about a segment of a group type, or about the rest of a group. */
const isOfPart = (place: string) => / by /.test(place);

/** Whether a number is a comparison value: the score of a group above, or the difference from it. */
const isOfReference = (place: string) => / (references|comparisons) /.test(place);

async function exportLateAnswers(
  who: readonly Colleague[],
  meanwhile = async () => {},
): Promise<Readonly<Record<string, number>>> {
  await twin.administrator(reopenCampaign, {
    params: { organizationId: twin.organizationId, campaignId: twin.campaignId },
  });
  await product.runDueWork();
  await answer(twin, who);
  await meanwhile();
  await close(twin);
  return numbersOf('twin', twin);
}

describe('the numbers of a release', () => {
  test('are many, of several group types, and none of the smallest group', async () => {
    const { groups, groupTypes } = await findFrozen(product.connection, twin);
    expect(groups.map(({ name }) => name)).toEqual(['Twin', 'Legal', 'Platform', 'Support']);
    expect(groupTypes.length).toBeGreaterThan(1);
    expect(Object.keys(results).filter(isOfPart).length).toBeGreaterThan(1000);
    expect(Object.keys(results).filter((place) => /^overview of Legal.*score$/.test(place))).toEqual([]);
  });

  test('are those that would have been published had nothing been changed after the launch', async () => {
    const changed = await aLaunchedCampaign(product, { name: 'Changed', colleagues });
    await answer(changed, punctual.slice(0, 20));
    for (const operation of Object.values(operations)) await operation(changed);
    await answer(changed, punctual.slice(20));
    await close(changed);
    expect(await numbersOf('changed', changed)).toEqual(results);
  });

  test.each(Object.entries(operations))('stay as they are when %s', async (_, operation) => {
    await operation(twin);
    expect(await numbersOf('twin', twin)).toEqual(results);
  });

  test('stayed although all of that has happened', async () => {
    const rows = await asOwner<{ name: string; team: string; status: string; started: string }>(
      product.connection,
      `select split_part(e.email_address, '@', 1) as name, g.name as team, e.employment_status as status,
        e.started_on::text as started
       from employees e join memberships m on m.organization_id = e.organization_id and m.employee_id = e.id
         join groups g on g.organization_id = m.organization_id and g.id = m.group_id
       where e.organization_id = $1`,
      [twin.organizationId],
    );
    const of = (name: string) => rows.filter((row) => row.name === name);
    expect(of('colleague20').map(({ team }) => team)).toContain('Renamed');
    expect(of('colleague21').map(({ team }) => team)).toContain('Only one');
    expect(of('colleague22')[0]?.started).toBe('1999-02-01');
    expect(of('colleague23')[0]?.status).toBe('inactive');
    expect(of('invented').map(({ team }) => team)).toContain('Legal');
  });

  test('stay unchanged when a respondent tries to withdraw answers: it is too late', async () => {
    expect(await twin.sendAndWithdraw('colleague24', { rating: () => 3 })).toBeNull();
    expect(await numbersOf('twin', twin)).toEqual(results);
  });

  test('stay unchanged in every report, and on the page for participants', async () => {
    expect(await exportAll(twin)).toEqual(taken);
  });

  test('stay unchanged next to a benchmark, which adds its own', async () => {
    const superAdmin = 'admin@attune.example';
    await aPerson(product.app.database, { email_address: superAdmin, internalRole: 'admin' });
    const [benchmark] = (
      await (
        await product.actAs(superAdmin)
      )(importBenchmarks, { body: benchmarkFile('Software') as never })
    ).data;
    await changeOrganization(twin, { benchmarkId: benchmark?.attributes.benchmarkId ?? '' });
    const beside = await numbersOf('twin', twin);
    await changeOrganization(twin, { benchmarkId: null });
    const own = (numbers: typeof results) => Object.entries(numbers).filter(([place]) => !isOfReference(place));
    expect(own(beside)).toEqual(own(results));
    expect(Object.keys(beside).filter(isOfReference).length).toBeGreaterThan(
      Object.keys(results).filter(isOfReference).length,
    );
    expect(await numbersOf('twin', twin)).toEqual(results);
  });

  test('stay unchanged when fewer late respondents than the level answer', async () => {
    expect(await exportLateAnswers(late.slice(0, level - 1))).toEqual(results);
  });

  test('stay unchanged when a respondent withdraws answers while it is reopened, and answers again', async () => {
    const after = await exportLateAnswers([], async () => {
      for (const name of ['colleague24', 'colleague25'])
        expect(await twin.sendAndWithdraw(name, { rating: () => 3 })).toMatch(/withdrawn$/);
      await twin.send('colleague25', { rating: () => 1 });
    });
    expect(after).toEqual(results);
  });

  test('change only by a block of at least the level, in groups that hold all of it, never in parts', async () => {
    const after = await exportLateAnswers(late.slice(level - 1));
    const counts = (numbers: typeof results, name: string) =>
      ['everybody', 'Platform', 'Support'].map(
        (group) => numbers[`overview of ${group} data attributes completedSurvey${name}`],
      );
    // Support is reported together with Legal, and everyone in both answered. The count for Platform would follow from
    // the total.
    expect([counts(results, 'Count'), counts(results, 'Minimum')]).toEqual([
      [41, undefined, undefined],
      [undefined, level, undefined],
    ]);
    expect([counts(after, 'Count'), counts(after, 'Minimum')]).toEqual([
      [47, undefined, undefined],
      [undefined, level, undefined],
    ]);
    const places = Object.keys({ ...results, ...after }).filter(
      (place) => results[place] !== after[place] && !isOfReference(place),
    );
    expect(places.filter(isOfPart)).toEqual([]);
    expect(places.filter((place) => /^(results|statements) of (Support|Legal)/.test(place))).toEqual([]);
  });
});
