import { getCoachingAnalytics } from '@attune/contract/coaching/analytics';
import * as contract from '@attune/contract/coaching/coaching';
import type { CalendarDay } from '@attune/domain/kernel';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, partOf } from '../platform/json-api/index.ts';
import {
  includedWith,
  presentAnalytics,
  presentPerson,
  presentSession,
  presentSubscription,
  presentType,
} from './coaching.presenter.ts';
import { type AnalyticsDependencies, getAnalytics } from './get-analytics.ts';
import { getSession } from './get-session.ts';
import {
  getSubscription,
  listFreeTimes,
  listSessions,
  listSubscriptionTypes,
  listSubscriptions,
  searchCandidates,
} from './list-coaching.ts';
import { createSubscription, createSubscriptionType, updateSubscription } from './save-subscription.ts';
import { scheduleSession } from './schedule-session.ts';
import { updateSession } from './update-session.ts';

type CoachingRoutes = AnalyticsDependencies & { readonly authentication: Pick<Authentication, 'actorAnywhere'> };

export function coachingRoutes(router: Router, needs: CoachingRoutes): void {
  subscriptionRoutes(router, needs);
  sessionRoutes(router, needs);
}

function subscriptionRoutes(router: Router, needs: CoachingRoutes): void {
  router.on(contract.listCoachingSubscriptionTypes, async ({ caller, query, address }) => {
    const types = await listSubscriptionTypes(needs, await needs.authentication.actorAnywhere(caller));
    return partOf(types.map(presentType), { query, address });
  });

  router.on(contract.createCoachingSubscriptionType, async ({ caller, body }) => {
    const actor = await needs.authentication.actorAnywhere(caller);
    return { data: presentType(await createSubscriptionType(needs, actor, body.data.attributes)) };
  });

  router.on(contract.listCoachingSubscriptions, async ({ actor, params, query, address }) => {
    const all = await listSubscriptions(needs, actor, params.organizationId);
    return partOf(
      all.map((each) => presentSubscription(each, actor)),
      { query, address },
    );
  });

  router.on(contract.getCoachingSubscription, async ({ actor, params }) => ({
    data: presentSubscription(await getSubscription(needs, actor, params), actor),
  }));

  router.on(contract.createCoachingSubscription, async ({ actor, params, body }) => {
    const { coachingSubscriptionTypeId: typeId, designatedSchedulerId: schedulerId, ...rest } = body.data.attributes;
    const days = { startsOn: rest.startsOn as CalendarDay, endsOn: rest.endsOn as CalendarDay };
    const input = { ...params, ...rest, ...days, typeId, schedulerId };
    return { data: presentSubscription(await createSubscription(needs, actor, input), actor) };
  });

  router.on(contract.updateCoachingSubscription, async ({ actor, params, body }) => {
    const { designatedSchedulerId: schedulerId, ...rest } = body.data.attributes;
    const days = { startsOn: rest.startsOn as CalendarDay | undefined, endsOn: rest.endsOn as CalendarDay | undefined };
    const input = { ...params, ...rest, ...days, schedulerId };
    return { data: presentSubscription(await updateSubscription(needs, actor, input), actor) };
  });

  router.on(contract.listCoachingFreeTimes, async ({ actor, params, query, address }) => {
    const { from, to, durationMinutes } = query;
    const period = { from: new Date(from), to: new Date(to), durationMinutes };
    const times = (await listFreeTimes(needs, actor, { ...params, ...period })).map((time) => time.toISOString());
    return partOf(
      times.map((startsAt) => ({ type: 'coaching-free-times' as const, id: startsAt, attributes: { startsAt } })),
      { query, address },
    );
  });

  router.on(contract.listCoachingCandidates, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const searchText = query['filter[fuzzy]'] ?? '';
    const { people, total } = await searchCandidates(needs, actor, { ...params, searchText, page });
    return { data: people.map((each) => presentPerson('employees', each)), ...pagingOf(address, page, total) };
  });
}

function sessionRoutes(router: Router, needs: CoachingRoutes): void {
  router.on(contract.listCoachingSessions, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { shown, total } = await listSessions(needs, actor, {
      ...params,
      ...page,
      scope: query['filter[scope]'] ?? 'mine',
      period: query['filter[period]'],
      status: query['filter[status]'],
      subscriptionId: query['filter[subscriptionId]'],
      searchText: query['filter[fuzzy]'],
    });
    return {
      data: shown.map((each) => presentSession(each, actor)),
      ...(query.include && { included: includedWith(shown, actor, query.include) }),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getCoachingSession, async ({ actor, params, query }) => {
    const shown = await getSession(needs, actor, params);
    return {
      data: presentSession(shown, actor),
      ...(query.include && { included: includedWith([shown], actor, query.include) }),
    };
  });

  router.on(contract.scheduleCoachingSession, async ({ actor, params, body }) => {
    const { startsAt, meetingUrl = null, ...rest } = body.data.attributes;
    const input = { ...params, ...rest, meetingUrl, startsAt: new Date(startsAt) };
    return { data: presentSession(await scheduleSession(needs, actor, input), actor) };
  });

  router.on(contract.updateCoachingSession, async ({ actor, params, body }) => {
    const { startsAt, ...rest } = body.data.attributes;
    const change = { ...params, ...rest, startsAt: startsAt === undefined ? undefined : new Date(startsAt) };
    return { data: presentSession(await updateSession(needs, actor, change), actor) };
  });

  router.on(getCoachingAnalytics, async ({ actor, params }) => ({
    data: presentAnalytics(params.organizationId, await getAnalytics(needs, actor, params.organizationId)),
  }));
}
