import { type Actor, authorize, can } from '@attune/domain/access';
import {
  type Audience,
  type CampaignId,
  type Candidate,
  type EmployeeId,
  type MessageChannel,
  type UnreachedReason,
  withoutStopped,
} from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal, compareNames } from '@attune/domain/kernel';
import { countActiveEmployees } from '../../organizations/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { listLastParticipation, listNames } from '../audience/audience.repository.ts';
import { type Overlap, listOverlaps } from '../audience/overlaps.repository.ts';
import { problemsOf } from './campaign-problems.ts';
import { type AskedLanguage, findTranslations, languagesOf } from '../../surveys/index.ts';
import { findCampaign, readNow } from '../campaigns.repository.ts';
import { reportingOf } from '../audience/group-types.ts';
import { type RecentEmployee, listRecentEmployees } from '../audience/established.repository.ts';
import { type Forecast, forecastGroups } from '../audience/forecast-groups.ts';
import { type RecentlyAdded, groupsDependingOnRecent, recipientsByGroup } from '../audience/recently-added.ts';
import { type Launch, levelOf, planLaunch } from './plan-launch.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Address = Pick<Candidate, 'id' | 'emailAddress' | 'mobilePhoneNumber'>;

/** Finds the people to whom no message of a campaign may be sent, by channel. Implemented in `messaging`. */
export type FindStopped = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  asked: { readonly campaignId: CampaignId; readonly at: Date; readonly people: readonly Address[] },
) => Promise<ReadonlyMap<EmployeeId, readonly MessageChannel[]>>;

type Dependencies = { readonly database: Database; readonly findStopped: FindStopped };

type UnreachedEmployee = {
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly groupName: string | null;
  readonly reasons: readonly UnreachedReason[];
};

/** What publishing a campaign in its current state would do. */
export type CampaignReview = Forecast & {
  readonly recentlyAdded: RecentlyAdded;
  readonly campaignId: Id<'campaign'>;
  readonly activeCount: number;
  readonly eligibleCount: number;
  readonly reachedCount: number;
  readonly pausedCount: number;
  readonly reachedBy: { readonly email: number; readonly sms: number; readonly code: number };
  readonly unreachedCount: number;
  /** The first people, sorted by group and name. */
  readonly unreached: readonly UnreachedEmployee[];
  readonly overlaps: readonly Overlap[];
  readonly problems: readonly Problem[];
  /** The survey languages, with the completeness of their translations. */
  readonly languages: readonly AskedLanguage[];
};

/** Maximum number of names listed; the count covers the rest. */
const maxNames = 500;

/** Reviews a campaign as if it were published now. Changes nothing. */
export async function reviewCampaign(
  { database, findStopped }: Dependencies,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<CampaignReview> {
  const launch = await database.inOrganization(organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId);
    if (!campaign) throw new Refusal('not-found');
    authorize(actor, 'campaign.publish', { organizationId, campaignId });
    const planned = await planLaunch(trx, campaign);
    const now = await readNow(trx);
    const { members } = planned;
    const at = campaign.startedAt > now ? campaign.startedAt : now;
    const heeded = withoutStopped(
      planned.audience,
      await findStopped(trx, organizationId, { campaignId, at, people: [...members.values()] }),
    );
    return {
      ...planned,
      heeded,
      now,
      past: await listLastParticipation(trx, organizationId),
      recent: await listRecentEmployees(trx, organizationId, { level: levelOf(campaign, planned.organization) }),
      activeCount: await countActiveEmployees(trx, organizationId),
      unreached: await nameUnreached(trx, planned, heeded),
      languages: await readLanguages(trx, planned),
      overlaps: (
        await listOverlaps(
          trx,
          campaign,
          planned.audience.reached.map(({ employeeId }) => employeeId),
        )
      ).filter((other) => can(actor, 'campaign.publish', { organizationId, campaignId: other.campaignId })),
    };
  });
  const { audience, heeded, now, activeCount, unreached, languages, overlaps } = launch;
  const countBy = (channel: 'email' | 'sms') => heeded.reached.filter(({ by }) => by.includes(channel)).length;
  return {
    ...forecastOf(launch),
    campaignId,
    activeCount,
    eligibleCount: audience.reached.length + audience.unreached.length,
    reachedCount: audience.reached.length,
    reachedBy: {
      email: countBy('email'),
      sms: countBy('sms'),
      code: audience.reached.filter(({ by }) => by.length === 0).length,
    },
    unreachedCount: audience.unreached.length,
    unreached,
    pausedCount: heeded.unreached.length - audience.unreached.length,
    overlaps,
    problems: problemsOf(launch, now),
    languages,
  };
}

async function readLanguages(trx: Transaction, { campaign, surveys }: Launch): Promise<readonly AskedLanguage[]> {
  const ids = surveys.flatMap(({ statements }) => statements.map(({ id }) => id));
  return languagesOf(ids, await findTranslations(trx, campaign.organizationId, ids));
}

async function nameUnreached(
  trx: Transaction,
  { campaign, groupTypes, members }: Launch,
  { unreached }: Audience,
): Promise<readonly UnreachedEmployee[]> {
  const nameOfGroup = new Map(reportingOf(groupTypes)?.groups.map(({ id, name }) => [id, name]));
  const names = await listNames(
    trx,
    campaign.organizationId,
    unreached.map(({ employeeId }) => employeeId),
  );
  return unreached
    .map(({ employeeId, reasons }) => {
      const groupId = members.get(employeeId)?.groupIds.find((id) => nameOfGroup.has(id));
      return {
        employeeId,
        name: names.get(employeeId) ?? '',
        groupName: (groupId && nameOfGroup.get(groupId)) ?? null,
        reasons,
      };
    })
    .sort((a, b) => compareNames(a.groupName ?? '', b.groupName ?? '') || compareNames(a.name, b.name))
    .slice(0, maxNames);
}

type Reviewed = Launch & {
  readonly past: Awaited<ReturnType<typeof listLastParticipation>>;
  readonly recent: ReadonlyMap<Id<'employee'>, RecentEmployee>;
};

function forecastOf({
  campaign,
  organization,
  groupTypes,
  members,
  audience,
  past,
  recent,
}: Reviewed): Forecast & Pick<CampaignReview, 'recentlyAdded'> {
  const groups = reportingOf(groupTypes)?.groups ?? [];
  const recipients = recipientsByGroup(groups, { members, audience, recent });
  if (!recipients) return forecastNothing;
  const { own, others, sizes } = recipients;
  const confidentialityLevel = levelOf(campaign, organization);
  return {
    ...forecastGroups({ groups, own, others, sizes, past, confidentialityLevel, protection: campaign.protection }),
    recentlyAdded: groupsDependingOnRecent(groups, recipients, confidentialityLevel),
  };
}

const forecastNothing = {
  hiddenGroups: [],
  groupCount: 0,
  responseRate: 0.75,
  recentlyAdded: { uncountedCount: 0, groups: [] },
};
