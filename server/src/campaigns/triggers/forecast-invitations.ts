import { type Actor, authorize, can } from '@attune/domain/access';
import {
  type InvitedWeek,
  type CampaignId,
  type DayRange,
  invitedByWeek,
  forecastDays,
} from '@attune/domain/campaigns';
import { type CalendarDay, type Id, Refusal, addDays, localTimeAt } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { listNames } from '../audience/audience.repository.ts';
import { findCampaign, readNow } from '../campaigns.repository.ts';
import { planLaunch } from '../launch/plan-launch.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { listMeantLives } from './due-people.ts';
import { findTrigger } from './triggers.repository.ts';

type Dependencies = { readonly database: Database };

export type InvitationForecast = {
  readonly campaignId: CampaignId;
  readonly range: DayRange;
  readonly weeks: readonly InvitedWeek[];
  /** Null for actors who may not see employees. */
  readonly people:
    | readonly { readonly employeeId: Id<'employee'>; readonly name: string; readonly invitedOn: CalendarDay }[]
    | null;
  readonly peopleCount: number;
  readonly unreachedCount: number;
  readonly undatedCount: number;
};

const daysAhead = 60;
const maxNames = 200;

/**
 * Forecasts whom a lifecycle campaign invites in the next 60 days, or in the first 60 after its start. Changes nothing.
 */
export async function forecastInvitations(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<InvitationForecast> {
  return database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'campaign.update', { organizationId, campaignId });
    const trigger = await findTrigger(trx, organizationId, campaignId);
    if (!trigger) throw new Refusal('not-found');
    const launch = await planLaunch(trx, campaign);
    const now = await readNow(trx);
    const from = localTimeAt(campaign.startedAt > now ? campaign.startedAt : now, launch.organization.timeZone).day;
    const range = { from, to: addDays(from, daysAhead - 1) };
    const lives = await listMeantLives(trx, launch, trigger.seriesId);
    const expected = forecastDays(trigger, lives, range);
    const reached = expected.filter(({ life }) => life.isReached);
    const shown = reached.slice(0, maxNames).map(({ life, day }) => ({ employeeId: life.id, invitedOn: day }));
    const mayName = can(actor, 'employee.read', { organizationId });
    const names = mayName
      ? await listNames(
          trx,
          organizationId,
          shown.map(({ employeeId }) => employeeId),
        )
      : new Map<string, string>();
    return {
      campaignId,
      range,
      weeks: invitedByWeek(
        reached.map(({ day }) => day),
        range,
      ),
      people: mayName ? shown.map((each) => ({ ...each, name: names.get(each.employeeId) ?? '' })) : null,
      peopleCount: reached.length,
      unreachedCount: expected.length - reached.length,
      undatedCount: trigger.event === 'leaving' ? 0 : lives.filter(({ startedOn }) => startedOn === null).length,
    };
  });
}
