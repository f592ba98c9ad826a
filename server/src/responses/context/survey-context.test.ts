import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { createSurveyContexts } from './survey-context.ts';

const database = aDatabase();
const keys = keysInMemory();

/** Days for which the survey says that a level is stored, for the given category type and campaign. */
async function levelDaysOf(
  type: 'engagement' | 'drivers',
  campaign: { readonly kind?: string; readonly isTargeted?: boolean; readonly isIncluded?: boolean } = {},
): Promise<number | undefined> {
  const { organizationId, campaignId } = await aRunningCampaign(database, keys);
  const { kind = 'quarterly', isTargeted = false, isIncluded = false } = campaign;
  await database.acrossOrganizations('seed', (trx) =>
    sql`update categories set category_type = ${type} where key = ${`category-${campaignId}`}`.execute(trx),
  );
  await database.inOrganization(organizationId, (trx) =>
    sql`update campaigns set campaign_type =
      ${kind}, is_targeted = ${isTargeted}, is_included_in_results =
        ${isIncluded} where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx),
  );
  const context = await contexts()(campaignId);
  return context?.modelIn('en').levelDays;
}

const contexts = () =>
  createSurveyContexts({
    database,
    assetBase: '/',
    supportEmail: 'help@acme.example',
    listSharedActions: async () => [],
  });

test('a survey is read once, however many people open it at once', async () => {
  const { campaignId } = await aRunningCampaign(database, keys);
  const alone = await database.statementsOf(() => contexts()(campaignId));
  const contextOf = contexts();
  const together = await database.statementsOf(() =>
    Promise.all(Array.from({ length: 12 }, () => contextOf(campaignId))),
  );
  expect(together).toEqual(alone);
});

describe('a survey mentions carry-over levels', () => {
  test('if it is quarterly, about engagement and for the whole organization', async () => {
    expect(await levelDaysOf('engagement')).toBe(400);
    expect(await levelDaysOf('engagement', { isTargeted: true, isIncluded: true })).toBe(400);
  });

  test('and in no other case', async () => {
    expect(await levelDaysOf('drivers')).toBeUndefined();
    expect(await levelDaysOf('engagement', { kind: 'enps' })).toBeUndefined();
    expect(await levelDaysOf('engagement', { isTargeted: true })).toBeUndefined();
  });
});
