import { defaultCampaignName } from '@attune/domain/campaigns';
import type { Client } from '@attune/contract/protocol/client';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { listGroups } from '@attune/contract/groups/group';
import { getProfile } from '@attune/contract/people/person';
import { listLibrarySurveys } from '@attune/contract/surveys/library';
import type { Grant } from '@attune/domain/access';
import { type CalendarDay, type Id, addDays, instantOf, localTimeAt, skipWeekend } from '@attune/domain/kernel';
import { followUpId } from '@attune/domain/results';
import { addAccount, foundOrganization, assignRole, linkEmployees } from '../organizations/index.ts';
import { type DemoComment, acmeComments } from './acme-comments.ts';
import { completeCoaching, scheduleCoaching, subscribeToCoaching } from './play-coaching.ts';
import { planEarlierActions, playFollowUp } from './play-follow-up.ts';
import { ratingsOf, recommendationOf } from './acme-mood.ts';
import { type AcmePerson, acmeFile, acmePeople, acmeStaff } from './acme-people.ts';
import { createChance } from './chance.ts';
import {
  type GivenAnswers,
  type DemoContext,
  actAs,
  answer,
  employeeIdsOf,
  importEmployees,
  runDueWork,
  moveTo,
} from './demo-context.ts';

const timeZone = 'Europe/Berlin';
/** The administrator of Acme, by whom the demonstration is known. */
export const administrator = 'maya.okafor@acme.example';
const hour = 3_600_000;
const dayMs = 24 * hour;
const leaders = { type: 'Leadership coaching', people: ['Priya Sharma', 'Daniel Torres'] } as const;

type Acme = {
  readonly organizationId: Id<'organization'>;
  readonly call: Client;
  readonly people: readonly AcmePerson[];
  readonly employeeIds: ReadonlyMap<string, string>;
};
type Asked = { readonly kind: 'likert5' | 'enps' | 'open_response'; readonly category: string };

/**
 * Creates Acme: 240 people, four finished quarters with comments, one quarter that has been running for two days, and a
 * lifecycle campaign for anniversaries from Monday.
 */
export async function playAcme(context: DemoContext): Promise<void> {
  const today = localTimeAt(new Date(), timeZone).day;
  const organizationId = await foundOrganization(
    context,
    { name: 'Acme', timeZone, employeeLimit: 500 },
    { firstName: 'Maya', lastName: 'Okafor', emailAddress: administrator },
  );
  await context.clock.moveTo(new Date(Date.now() - 370 * dayMs));
  const call = await actAs(context, administrator);
  await importEmployees(context, call, { organizationId, name: 'acme-people.csv', content: acmeFile(today) });
  await admitStaff(context, organizationId, call);
  const schedulerId = (await call(getProfile, { params: { ffGlobalUserId: 'me' } })).data.id as Id<'person'>;
  await subscribeToCoaching(context, organizationId, { today, schedulerId, timeZone });
  const acme = {
    organizationId,
    call,
    people: acmePeople(today),
    employeeIds: await employeeIdsOf(call, organizationId),
  };
  for (const [quarter, daysAgo] of [360, 270, 180, 90, 2].entries()) {
    await playQuarter(context, acme, {
      quarter,
      firstDay: firstDayOf(today, daysAgo),
      isLast: daysAgo === 90,
      isRunning: daysAgo < 7,
    });
    if (daysAgo === 180) await planEarlierActions(acme, addDays(today, -daysAgo));
    if (daysAgo === 90) await scheduleCoaching(acme, { ...leaders, from: addDays(today, -60) });
  }
  await context.clock.reset();
  await runDueWork(context);
  await playFollowUp(acme, today);
  await completeCoaching(acme);
  await scheduleCoaching(acme, { ...leaders, from: addDays(today, 3) });
  await scheduleCoaching(acme, { type: 'Individual coaching', people: ['Grace Mwangi'], from: addDays(today, 8) });
  await planAnniversaries(acme, today);
}

/** Creates a lifecycle campaign that starts next week. */
async function planAnniversaries({ call, organizationId }: Acme, today: CalendarDay): Promise<void> {
  const survey = (await call(listLibrarySurveys, { query: { 'page[limit]': 200 } })).data.find(
    ({ attributes }) => attributes.key === 'anniversary',
  );
  const startedAt = instantOf(
    { day: skipWeekend(addDays(today, daysToSaturday(today))), minutes: 9 * 60 },
    timeZone,
  ).toISOString();
  const attributes = {
    campaignType: 'lifecycle',
    name: 'Work anniversary',
    startedAt,
    surveyIds: survey ? [survey.id] : [],
    lifecycleTrigger: { event: 'anniversary', days: 0, periodDays: 90 },
  } as const;
  const { data } = await call(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  await call(publishCampaign, { params: { organizationId, campaignId: data.id } });
}

function daysToSaturday(today: CalendarDay): number {
  const saturday = 6;
  return saturday - (new Date(`${today}T00:00:00Z`).getUTCDay() % 7);
}

/** A working day, and for the running quarter always in the past. */
function firstDayOf(today: CalendarDay, daysAgo: number): CalendarDay {
  const day = skipWeekend(addDays(today, -daysAgo));
  return day >= today ? addDays(today, -3) : day;
}

/** Grants the other demo accounts the access that the sign-in page describes. */
async function admitStaff({ database }: DemoContext, organizationId: Id<'organization'>, call: Client): Promise<void> {
  const groups = await call(listGroups, { params: { organizationId }, query: { 'page[limit]': 10_000 } });
  const groupIds = new Map(groups.data.map(({ id, attributes }) => [attributes.name, id]));
  await database.inOrganization(organizationId, async (trx) => {
    for (const { name, role, ...rest } of acmeStaff) {
      const [firstName = '', lastName = ''] = name.split(' ');
      const emailAddress = `${firstName}.${lastName}@acme.example`.toLowerCase();
      const isThere = emailAddress === administrator;
      const access = 'access' in rest ? rest.access : undefined;
      const grants = grantsFor(access, { organizationId, groupId: groupIds.get(rest.group) });
      const personId = isThere ? undefined : await addAccount(trx, { firstName, lastName, emailAddress });
      if (personId) await assignRole(trx, organizationId, { personId, role, grants });
    }
    await linkEmployees(trx, organizationId);
  });
}

function grantsFor(
  access: 'full' | 'groups' | undefined,
  { organizationId, groupId }: { readonly organizationId: string; readonly groupId: string | undefined },
): readonly Grant[] {
  if (access === 'full')
    return [
      { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: organizationId },
    ];
  return access === 'groups' && groupId
    ? [{ type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId }]
    : [];
}

/** Share of the final answers that have arrived by the end of each day. */
const shareByDay = [0.34, 0.55, 0.71, 0.79, 0.84, 0.9, 1] as const;

type Quarter = {
  readonly quarter: number;
  readonly firstDay: CalendarDay;
  /** Whether it is the last finished one, with which the running one is compared. */
  readonly isLast: boolean;
  readonly isRunning: boolean;
};

async function playQuarter(
  context: DemoContext,
  acme: Acme,
  { quarter, firstDay, isLast, isRunning }: Quarter,
): Promise<void> {
  const { call, organizationId } = acme;
  const startsAt = instantOf({ day: firstDay, minutes: 9 * 60 }, timeZone);
  await context.clock.moveTo(new Date(startsAt.getTime() - 3 * dayMs));
  const surveys = await surveysToSend(call);
  const attributes = {
    campaignType: 'quarterly',
    name: defaultCampaignName('quarterly', startsAt, timeZone),
    startedAt: startsAt.toISOString(),
    surveyIds: surveys.ids,
    deliveryChannel: isRunning ? 'emails' : 'none',
  } as const;
  const created = await call(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  const campaignId = created.data.id;
  await call(publishCampaign, { params: { organizationId, campaignId } });
  await moveTo(context, new Date(startsAt.getTime() - hour / 2));
  await moveTo(context, new Date(startsAt.getTime() + 60_000));
  const given = answersFor(acme, { quarter, asked: surveys.asked, share: isRunning ? 0.55 : 0.85 });
  const days = isRunning ? Math.floor((Date.now() - startsAt.getTime()) / dayMs) : isLast ? shareByDay.length - 1 : 0;
  const last = shareByDay[days] ?? 1;
  let done = 0;
  // Each evening is played, so that participation has a pace and no message is due when the product is first opened.
  for (const [day, share] of shareByDay.slice(0, days + 1).entries()) {
    const until = day === days ? given.length : Math.round((given.length * share) / last);
    await answer(context, campaignId, given.slice(done, until));
    done = until;
    await moveTo(context, new Date(Math.min(startsAt.getTime() + day * dayMs + 9 * hour, Date.now())));
  }
  if (!isRunning) await moveTo(context, new Date(startsAt.getTime() + 7 * dayMs + 2 * hour));
}

async function surveysToSend(call: Client): Promise<{ readonly ids: string[]; readonly asked: readonly Asked[] }> {
  const { data, included = [] } = await call(listLibrarySurveys, {
    query: {
      include: 'survey-statements,survey-statements.statements,survey-statements.statements.categories',
      'page[limit]': 200,
    },
  });
  const chosen = ['engagement-with-drivers', 'enps'].flatMap((key) =>
    data.filter(({ attributes }) => attributes.key === key),
  );
  const resources = new Map(included.map((each) => [`${each.type} ${each.id}`, each]));
  const places = included.filter((each) => each.type === 'survey-statements');
  const asked = chosen.flatMap(({ id }) =>
    places
      .filter(({ attributes }) => attributes.surveyId === id)
      .toSorted((a, b) => a.attributes.order - b.attributes.order)
      .flatMap(({ attributes }) => {
        const statement = resources.get(`statements ${attributes.statementId}`);
        if (statement?.type !== 'statements') return [];
        const category = resources.get(`categories ${statement.attributes.categoryId}`);
        return [
          {
            kind: statement.attributes.statementType,
            category: category?.type === 'categories' ? category.attributes.key : '',
          },
        ];
      }),
  );
  return { ids: chosen.map(({ id }) => id), asked };
}

/** Respondents differ from quarter to quarter, and response rates from group to group. */
function answersFor(
  { people, employeeIds }: Acme,
  { quarter, asked, share }: { readonly quarter: number; readonly asked: readonly Asked[]; readonly share: number },
): readonly GivenAnswers[] {
  const chance = createChance(1000 + quarter);
  const rated = asked.filter(({ kind }) => kind === 'likert5').map(({ category }) => category);
  return people
    .filter((person) => person.receivingSurveys && chance.next() < share * willingnessOf(person))
    .flatMap((person) => {
      const employeeId = employeeIds.get(person.employeeId);
      const ratings = ratingsOf(person, quarter, rated)[Symbol.iterator]();
      const values = asked.map(({ kind }) => {
        if (kind === 'likert5') return ratings.next().value ?? null;
        if (kind === 'enps') return recommendationOf(person, quarter);
        return chance.next() < 0.3 ? commentFrom(chance.pick(acmeComments)) : null;
      });
      return employeeId ? [{ employeeId, values }] : [];
    });
}

function commentFrom({ body, driver, about }: DemoComment) {
  return { body, followUp: followUpId({ driver, about }) };
}

function willingnessOf({ group }: AcmePerson): number {
  const name = group.at(-1);
  if (name === 'Quality') return 0.5;
  return name === 'Platform' || name === 'Data' ? 1.08 : 1;
}
