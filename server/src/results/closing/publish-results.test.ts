import { decodeCell } from '@attune/domain/results';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReleaseLayout } from './closing.repository.ts';
import { scoringKeyOf } from './counting-task.ts';
import { statementsOf } from './new-release.ts';
import { type Campaign, aCampaign, always, numbered } from '../results.test-support.ts';
import { asked } from '../asked-statements.test-support.ts';
import { type Company, aCompany } from '../company.test-support.ts';
import { setUpPublishResults } from './publish-results.test-support.ts';

const { database, needs, peek, groupsOf, releasesOf, statusOf, finishedOf } = setUpPublishResults();

const cellsOf = (campaign: Campaign) =>
  peek(
    campaign,
    sql<{ readonly name: string; readonly part: string; readonly respondents: number; readonly label: unknown }>`
    select g.name, c.part, c.respondents, c.label from results.cells c
    join results.groups g on g.organization_id = c.organization_id and g.campaign_id = c.campaign_id
      and g.release = c.release and g.group_id = c.group_id
    where c.organization_id = ${campaign.organizationId}
      and c.campaign_id = ${campaign.campaignId} order by c.release, g.position, c.part`,
  );

describe('a company of two teams, six and three people', () => {
  let company: Company;

  beforeAll(async () => {
    company = await aCompany(database, {
      name: 'Acme',
      below: [
        { name: 'Six', people: 6 },
        { name: 'Three', people: 3 },
      ],
    });
  });

  test('shows only the company, because the six would reveal the three', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 9), () => always(4));
    await campaign.close();
    expect(await groupsOf(campaign)).toEqual([
      { name: 'Acme', verdict: 'shown', completed: 9, audience: 9, countedIn: null },
      { name: 'Six', verdict: 'combined', completed: 6, audience: 6, countedIn: 'Acme' },
      { name: 'Three', verdict: 'too-few', completed: 3, audience: 3, countedIn: 'Acme' },
    ]);
    expect(await cellsOf(campaign)).toEqual([{ name: 'Acme', part: 'group', respondents: 9, label: null }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 75 });
  });

  test('shows the six as well if people were told that only small groups are hidden', async () => {
    const campaign = await aCampaign(needs, company, { protection: 'threshold' });
    await campaign.answerAll(numbered(0, 9), () => always(4));
    await campaign.close();
    expect((await groupsOf(campaign)).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Acme', 'shown'],
      ['Six', 'shown'],
      ['Three', 'too-few'],
    ]);
  });

  // Shows PROD-14, VALID-32
  test('publishes nothing if fewer than the level have answered', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 4), () => always(4));
    await campaign.close();
    expect((await groupsOf(campaign)).map(({ verdict, countedIn }) => [verdict, countedIn])).toEqual([
      ['too-few', null],
      ['too-few', null],
      ['too-few', null],
    ]);
    expect(await cellsOf(campaign)).toEqual([]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: null });
  });

  test('publishes all of it once enough have answered', async () => {
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 4), () => always(4));
    await campaign.close();
    await campaign.reopen();
    await campaign.answerAll(numbered(4, 8), () => always(2));
    await campaign.close();
    expect(await cellsOf(campaign)).toEqual([{ name: 'Acme', part: 'group', respondents: 8, label: null }]);
    expect(await statusOf(campaign)).toEqual({ status: 'finished', score: 50 });
    expect(await releasesOf(campaign)).toHaveLength(2);
  });
});

describe('a company of several teams', () => {
  let campaign: Campaign;

  beforeAll(async () => {
    const company = await aCompany(database, {
      name: 'Globex',
      people: 5,
      below: [
        {
          name: 'Sales',
          people: 3,
          below: [
            { name: 'East', people: 8 },
            { name: 'West', people: 4 },
          ],
        },
        { name: 'Hidden', people: 4, isLeftOut: true, below: [{ name: 'Deep', people: 9 }] },
      ],
    });
    const site = {
      key: 'site',
      values: ['Berlin', 'Lisbon'],
      of: (employee: number) => (employee % 3 === 0 ? 0 : employee % 3 === 1 ? 1 : undefined),
    };
    campaign = await aCampaign(needs, company, { groupTypes: [site], splits: ['site'] });
    await campaign.answerAll(numbered(0, 33), (employee) => always((employee % 5) + 1));
    await campaign.close();
  });

  test('publishes the rest of every shown group, also for people whose team is suppressed or left out', async () => {
    const shown = (await cellsOf(campaign))
      .filter(({ label }) => label === null)
      .map(({ name, part, respondents }) => `${name} ${part} ${respondents}`);
    expect(shown).toEqual([
      'Globex group 33',
      'Globex rest 9',
      'Sales group 15',
      'Sales rest 7',
      'East group 8',
      'Deep group 9',
    ]);
    expect((await groupsOf(campaign)).map(({ name }) => name)).not.toContain('Hidden');
  });

  test('publishes its splits by value, including people without one', async () => {
    const ofRoot = (await cellsOf(campaign)).filter(({ name, label }) => name === 'Globex' && label !== null);
    expect(ofRoot.map(({ label, respondents }) => [label, respondents])).toEqual([
      [{ split: 'site', values: ['Berlin'], valueIds: ['1'], audience: 11 }, 11],
      [{ split: 'site', values: ['Lisbon'], valueIds: ['2'], audience: 11 }, 11],
      [{ split: 'site', values: [null], valueIds: ['none'], audience: 11 }, 11],
    ]);
  });

  test('records for everyone whether they submitted', async () => {
    expect(await finishedOf(campaign)).toHaveLength(33);
  });
});

describe('an optional statement', () => {
  const last = asked.enps - 1;
  const skipping = (employee: number, answering: number) =>
    employee < answering ? always(4) : always(4).with(last, null);

  const disclosureOf = async (answering: number) => {
    const company = await aCompany(database, { name: 'Skip', people: 12 });
    const campaign = await aCampaign(needs, company, { skippable: [last] });
    await campaign.answerAll(numbered(0, 12), (employee) => skipping(employee, answering));
    await campaign.close();
    const [cell] = await peek(
      campaign,
      sql<{ readonly data: Buffer; readonly layout: ReleaseLayout }>`
      select c.data, r.layout from results.cells c
      join results.releases r on r.organization_id = c.organization_id and r.campaign_id = c.campaign_id
        and r.release = c.release
      where c.organization_id = ${campaign.organizationId} and c.campaign_id = ${campaign.campaignId}`,
    );
    const { respondents, statements } = decodeCell(cell!.data, scoringKeyOf(statementsOf(cell!.layout.statements)));
    return [respondents, statements[last]?.answered ?? null];
  };

  test('is published for those who answered it, and suppressed if they are too few', async () => {
    expect(await disclosureOf(5)).toEqual([12, 5]);
    expect(await disclosureOf(4)).toEqual([12, null]);
  });
});
