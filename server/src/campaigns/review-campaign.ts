import { type Actor, authorize } from '@attune/domain/access';
import type { UnreachedReason } from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import { countActiveEmployees, listLastParticipation, listNames } from './audience.repository.ts';
import { problemsOf } from './campaign-problems.ts';
import { findCampaign, readNow } from './campaigns.repository.ts';
import { reportingOf } from './families.ts';
import { type Forecast, forecastGroups } from './forecast-groups.ts';
import { sumUp } from './frozen-audience.ts';
import { type Launch, levelOf, planLaunch } from './plan-launch.ts';
import type { CampaignAt } from './stored-campaign.ts';

type Needs = { readonly database: Database };

type UnreachedEmployee = { readonly employeeId: Id<'employee'>; readonly name: string; readonly groupName: string | null; readonly reasons: readonly UnreachedReason[] };

/** What publishing a campaign as it stands would mean. */
export type CampaignReview = Forecast & {
  readonly campaignId: Id<'campaign'>;
  readonly activeCount: number;
  readonly eligibleCount: number;
  readonly reachedCount: number;
  readonly reachedBy: { readonly email: number; readonly sms: number };
  readonly unreachedCount: number;
  /** The first of them by group and name. */
  readonly unreached: readonly UnreachedEmployee[];
  readonly problems: readonly Problem[];
};

/** More names than this nobody reads; the number tells how many there are. */
const mostNames = 500;

/** Looks at a campaign as if it were published now. Nothing is changed. */
export async function reviewCampaign({ database }: Needs, actor: Actor, { organizationId, campaignId }: CampaignAt): Promise<CampaignReview> {
  const launch = await database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'campaign.publish', { organizationId, campaignId });
    const planned = await planLaunch(trx, campaign);
    return {
      ...planned,
      now: await readNow(trx),
      past: await listLastParticipation(trx, organizationId),
      activeCount: await countActiveEmployees(trx, organizationId),
      unreached: await nameUnreached(trx, planned),
    };
  });
  const { audience, now, activeCount, unreached } = launch;
  const countBy = (channel: 'email' | 'sms') => audience.reached.filter(({ by }) => by.includes(channel)).length;
  return {
    ...forecastOf(launch),
    campaignId,
    activeCount,
    eligibleCount: audience.reached.length + audience.unreached.length,
    reachedCount: audience.reached.length,
    reachedBy: { email: countBy('email'), sms: countBy('sms') },
    unreachedCount: audience.unreached.length,
    unreached,
    problems: problemsOf(launch, now),
  };
}

async function nameUnreached(trx: Transaction, { campaign, families, members, audience }: Launch): Promise<readonly UnreachedEmployee[]> {
  const nameOfGroup = new Map(reportingOf(families)?.groups.map(({ id, name }) => [id, name]));
  const names = await listNames(trx, campaign.organizationId, audience.unreached.map(({ employeeId }) => employeeId));
  return audience.unreached
    .map(({ employeeId, reasons }) => {
      const groupId = members.get(employeeId)?.groupIds.find((id) => nameOfGroup.has(id));
      return { employeeId, name: names.get(employeeId) ?? '', groupName: (groupId && nameOfGroup.get(groupId)) ?? null, reasons };
    })
    .sort((a, b) => compare(a.groupName ?? '', b.groupName ?? '') || compare(a.name, b.name))
    .slice(0, mostNames);
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}

type Reviewed = Launch & { readonly past: Awaited<ReturnType<typeof listLastParticipation>> };

function forecastOf({ campaign, organization, families, members, audience, past }: Reviewed): Forecast {
  const groups = reportingOf(families)?.groups ?? [];
  const [top] = groups;
  if (!top) return forecastNothing;
  const ids = new Set<string>(groups.map(({ id }) => id));
  const own = new Map<string, number>();
  for (const { employeeId } of audience.reached) {
    const groupId = members.get(employeeId)?.groupIds.find((id) => ids.has(id)) ?? top.id;
    own.set(groupId, (own.get(groupId) ?? 0) + 1);
  }
  const sizes = sumUp(groups, ({ id }) => own.get(id) ?? 0);
  return forecastGroups({ groups, own, sizes, past, confidentialityLevel: levelOf(campaign, organization), protection: campaign.protection });
}

const forecastNothing: Forecast = { hiddenGroups: [], groupCount: 0, responseRate: 0.75 };
