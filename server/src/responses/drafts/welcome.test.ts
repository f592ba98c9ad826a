import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { listSharedActions } from '../../actions/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTakeSurvey } from './take-survey.ts';

const database = aDatabase();
const keys = keysInMemory();
const aServer = () =>
  createTakeSurvey({
    database,
    keys,
    clock: systemClock,
    assetBase: '/assets/respondent/',
    supportEmail: 'help@acme.example',
    listSharedActions,
  });

let campaign: RunningCampaign;
let link: string;

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys);
  link = campaign.linkOf(0);
});

describe('the welcome page', () => {
  test('shows the size of the smallest group in which an answer may appear', async () => {
    expect(await aServer().welcomeOf(link)).toEqual({ smallestGroupSize: 6 });
    expect(await aServer().welcomeOf('unknown')).toEqual({});
  });

  test('shows what the leaders of the own groups did after earlier surveys, if they show it', async () => {
    const { organizationId } = campaign;
    const [group] = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('campaign_memberships')
        .select('group_id')
        .where('organization_id', '=', organizationId)
        .where('campaign_id', '=', campaign.campaignId)
        .limit(1)
        .execute(),
    );
    const plan = (title: string, change: object) => ({
      organization_id: organizationId,
      group_id: group?.group_id as never,
      title,
      is_custom: true,
      driver: 'capacity',
      ...change,
    });
    const longAgo = new Date(Date.now() - 400 * 86_400_000);
    await database.inOrganization(organizationId, (trx) =>
      trx
        .insertInto('action_plans')
        .values([
          plan('Two days without meetings', { is_shared: true, status: 'completed', completed_at: new Date() }),
          plan('A second printer', { is_shared: true }),
          plan('Talk to Sam', {}),
          plan('Move to the new office', { is_shared: true, status: 'completed', completed_at: longAgo }),
        ])
        .execute(),
    );
    expect(await aServer().welcomeOf(link)).toMatchObject({
      actions: [
        { title: 'Two days without meetings', isDone: true },
        { title: 'A second printer', isDone: false },
      ],
    });
  });
});
