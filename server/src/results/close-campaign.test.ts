import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { type Campaign, aCampaign, aCompany, always } from './results.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();

type Group = { readonly name: string; readonly verdict: string; readonly completed_count: number; readonly audience_size: number; readonly countedIn: string | null };

const groupsOf = ({ organizationId, campaignId }: Campaign, release = 1) =>
  database.as('closing').inOrganization(organizationId, async (trx) => {
    const { rows } = await sql<Group>`
      select g.name, g.verdict, g.completed_count, g.audience_size, c.name as "countedIn" from results.groups g
      left join results.groups c on c.organization_id = g.organization_id and c.campaign_id = g.campaign_id and c.release = g.release and c.group_id = g.counted_in
      where g.organization_id = ${organizationId} and g.campaign_id = ${campaignId} and g.release = ${release} order by g.position`.execute(trx);
    return rows;
  });

describe('a company of two teams, six and three people', () => {
  let campaign: Campaign;

  beforeAll(async () => {
    const company = await aCompany(database, { name: 'Acme', below: [{ name: 'Six', people: 6 }, { name: 'Three', people: 3 }] });
    campaign = await aCampaign(database, keys, company);
    for (let employee = 0; employee < 9; employee += 1) await campaign.answer(employee, always(4));
    await campaign.close();
  });

  test('shows the company alone, because the six would give away the three', async () => {
    expect(await groupsOf(campaign)).toEqual([
      { name: 'Acme', verdict: 'shown', completed_count: 9, audience_size: 9, countedIn: null },
      { name: 'Six', verdict: 'combined', completed_count: 6, audience_size: 6, countedIn: 'Acme' },
      { name: 'Three', verdict: 'too-few', completed_count: 3, audience_size: 3, countedIn: 'Acme' },
    ]);
  });
});
