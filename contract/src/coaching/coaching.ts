import { sessionStatuses } from '@attune/domain/coaching';
import { z } from 'zod';
import {
  bodyOf,
  chosenInstant,
  day,
  documentOf,
  endpoint,
  id,
  idOf,
  inOrganization,
  include,
  instant,
  line,
  listOf,
  page,
  prose,
  query,
  relatedResource,
  resource,
  toMany,
  toOne,
} from '../protocol/json-api.ts';
import { hours, includedSessions, minutes, named, person, scope, subscriptionShape } from './fields.ts';

/** Maximum length of a note, in characters. */
export const longestNote = 10_000;
export const maxParticipants = 50;

export const coachingSessionType = resource('coaching-session-types', { name: z.string().describe('Name.') });

export const coachingSubscriptionType = relatedResource(
  'coaching-subscription-types',
  {
    name: z.string().describe('Name.'),
    coachingSessionTypeId: z.string().describe('ID of the type of session.'),
    sessionTypeName: z.string().describe('Name of the type of session.'),
    defaultDurationMinutes: z.int().describe('Default length of a session, in minutes.'),
  },
  { coachingSessionType: toOne('coaching-session-types') },
);

export const coachingSubscription = relatedResource(
  'coaching-subscriptions',
  {
    organizationId: z.string().describe('ID of the organization.'),
    coachingSubscriptionTypeId: z.string().describe('ID of the type of subscription.'),
    typeName: z.string().describe('Name of the type of subscription.'),
    sessionTypeName: z.string().describe('Name of the type of session.'),
    defaultDurationMinutes: z.int().describe('Default length of a session, in minutes.'),
    designatedScheduler: person
      .nullable()
      .describe('Person of the organization who schedules sessions; null if nobody is designated.'),
    coach: person.nullable().describe('Coach; null if the account was deleted.'),
    scope,
    startsOn: day.describe('First day of the subscription.'),
    endsOn: day.describe('Last day of the subscription.'),
    sessionsIncluded: includedSessions,
    sessionsUsed: z.int().describe('Sessions that are not cancelled.'),
    sessionsLeft: z.int().nullable().describe('Null without a limit.'),
    cohortName: z.string().nullable().describe('Name of the cohort; null without one.'),
    coachTimeZone: z.string().describe('Time zone of the coach (IANA).'),
    availability: z.array(hours).describe('Weekly hours of the coach.'),
    canSchedule: z.boolean().describe('Whether the caller can schedule sessions.'),
  },
  { coachingSubscriptionType: toOne('coaching-subscription-types'), designatedScheduler: toOne('people') },
);
export type CoachingSubscriptionResource = z.infer<typeof coachingSubscription>;

export const coachingSession = relatedResource(
  'coaching-sessions',
  {
    subscriptionId: z.string().describe('ID of the subscription.'),
    startsAt: instant.describe('Start.'),
    durationMinutes: z.int().describe('Length in minutes.'),
    status: z.enum(sessionStatuses).describe('Status.'),
    meetingUrl: z.string().nullable().describe('URL of the online meeting; null without one.'),
    participants: z.array(person).describe('Participants.'),
    note: z.string().nullable().describe('Null for everyone but the coach, the scheduler and the participants.'),
    canReadNote: z.boolean().describe('Whether the caller can read the note.'),
    canUpdate: z.boolean().describe('Whether the caller can update the session.'),
    coachingSubscriptionCohortName: z
      .string()
      .nullable()
      .describe('Name of the cohort of the subscription; null without one.'),
    typeName: z.string().describe('Name of the type of subscription.'),
    coach: person.nullable().describe('Coach; null if the account was deleted.'),
  },
  { coachingSubscription: toOne('coaching-subscriptions'), participants: toMany('employees') },
);
export type CoachingSessionResource = z.infer<typeof coachingSession>;

export const sessionPerson = resource('people', named);
export const sessionEmployee = resource('employees', named);

const sessionIncludes = include(
  [
    'coachingSubscription',
    'coachingSubscription.coachingSubscriptionType',
    'coachingSubscription.coachingSubscriptionType.coachingSessionType',
    'coachingSubscription.designatedScheduler',
    'participants',
  ],
  {
    'coaching-subscriptions': 'coachingSubscription',
    'coaching-subscriptions.coaching-subscription-types': 'coachingSubscription.coachingSubscriptionType',
    'coaching-subscriptions.coaching-subscription-types.coaching-session-types':
      'coachingSubscription.coachingSubscriptionType.coachingSessionType',
  },
);
const includedInSession = z.discriminatedUnion('type', [
  coachingSubscription,
  coachingSubscriptionType,
  coachingSessionType,
  sessionPerson,
  sessionEmployee,
]);

const ofSubscription = z.object({ ...inOrganization, coachingSubscriptionId: idOf<'coaching-subscription'>() });
const ofSession = z.object({ ...inOrganization, coachingSessionId: idOf<'coaching-session'>() });

export const listCoachingSubscriptionTypes = endpoint({
  name: 'listCoachingSubscriptionTypes',
  summary: 'List types of coaching subscriptions.',
  method: 'GET',
  path: '/coaching-subscription-types',
  query: query(page),
  answer: listOf(coachingSubscriptionType),
});

export const createCoachingSubscriptionType = endpoint({
  name: 'createCoachingSubscriptionType',
  summary: 'Create a type of coaching subscriptions.',
  method: 'POST',
  path: '/coaching-subscription-types',
  body: bodyOf('coaching-subscription-types', {
    name: line(100).min(1).describe('Name.'),
    sessionTypeName: line(100).min(1).describe('Name of the type of session.'),
    defaultDurationMinutes: minutes,
  }),
  answer: documentOf(coachingSubscriptionType),
  status: 201,
  location: '/coaching-subscription-types',
});

export const listCoachingSubscriptions = endpoint({
  name: 'listCoachingSubscriptions',
  summary: 'List coaching subscriptions that the caller may read or schedule sessions of.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-subscriptions',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(coachingSubscription),
});

export const getCoachingSubscription = endpoint({
  name: 'getCoachingSubscription',
  summary: 'Get a coaching subscription.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-subscriptions/:coachingSubscriptionId',
  params: ofSubscription,
  answer: documentOf(coachingSubscription),
});

export const createCoachingSubscription = endpoint({
  name: 'createCoachingSubscription',
  summary: 'Create a coaching subscription.',
  method: 'POST',
  path: '/organizations/:organizationId/coaching-subscriptions',
  params: z.object(inOrganization),
  body: bodyOf('coaching-subscriptions', {
    coachingSubscriptionTypeId: id.describe('ID of the type of subscription.'),
    ...subscriptionShape,
  }),
  answer: documentOf(coachingSubscription),
  status: 201,
  location: '/organizations/:organizationId/coaching-subscriptions/:id',
});

export const updateCoachingSubscription = endpoint({
  name: 'updateCoachingSubscription',
  summary: 'Update a coaching subscription.',
  method: 'PATCH',
  path: '/organizations/:organizationId/coaching-subscriptions/:coachingSubscriptionId',
  params: ofSubscription,
  body: bodyOf('coaching-subscriptions', z.object(subscriptionShape).partial().shape),
  answer: documentOf(coachingSubscription),
});

const freeTime = resource('coaching-free-times', { startsAt: instant.describe('Time at which a session can start.') });

export const listCoachingFreeTimes = endpoint({
  name: 'listCoachingFreeTimes',
  summary: 'List the times at which the coach of a subscription is free, at most 31 days.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-subscriptions/:coachingSubscriptionId/free-times',
  params: ofSubscription,
  query: query({
    ...page,
    from: chosenInstant.describe('Start of the period.'),
    to: chosenInstant.describe('End of the period.'),
    durationMinutes: z.coerce.number().int().min(15).max(480).optional().describe('Length of the session.'),
  }),
  answer: listOf(freeTime),
});

export const listCoachingCandidates = endpoint({
  name: 'listCoachingCandidates',
  summary: 'Search the active employees who can take part in sessions of a subscription.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-subscriptions/:coachingSubscriptionId/candidates',
  params: ofSubscription,
  query: query({ ...page, 'filter[fuzzy]': line(200).optional().describe('Part of a name or e-mail address.') }),
  answer: listOf(sessionEmployee),
});

export const listCoachingSessions = endpoint({
  name: 'listCoachingSessions',
  summary: 'List coaching sessions: those of the caller, or all.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-sessions',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...sessionIncludes,
    'filter[scope]': z.enum(['mine', 'all']).optional().describe('Whose sessions; default: mine.'),
    'filter[period]': z.enum(['upcoming', 'past']).optional().describe('Sessions that have not ended, or that have.'),
    'filter[status]': z.enum(sessionStatuses).optional().describe('Status.'),
    'filter[subscriptionId]': idOf<'coaching-subscription'>().optional().describe('ID of the subscription.'),
    'filter[fuzzy]': line(200).optional().describe('Part of the name of a type, cohort, coach or participant.'),
  }),
  answer: listOf(coachingSession, includedInSession),
});

export const getCoachingSession = endpoint({
  name: 'getCoachingSession',
  summary: 'Get a coaching session.',
  method: 'GET',
  path: '/organizations/:organizationId/coaching-sessions/:coachingSessionId',
  params: ofSession,
  query: query(sessionIncludes),
  answer: documentOf(coachingSession, includedInSession),
});

const meetingUrl = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable()
  .describe('URL of the online meeting; null for none.');

export const scheduleCoachingSession = endpoint({
  name: 'scheduleCoachingSession',
  summary: 'Schedule a coaching session at a free time, and send invitations.',
  method: 'POST',
  path: '/organizations/:organizationId/coaching-sessions',
  params: z.object(inOrganization),
  body: bodyOf('coaching-sessions', {
    subscriptionId: idOf<'coaching-subscription'>().describe('ID of the subscription.'),
    startsAt: chosenInstant.describe('Start.'),
    durationMinutes: minutes.optional().describe('Length in minutes. Default: that of the type of subscription.'),
    meetingUrl: meetingUrl.optional(),
    participantIds: z
      .array(idOf<'employee'>())
      .min(1)
      .max(maxParticipants, `Invite at most ${maxParticipants} participants.`)
      .describe('IDs of the employees who take part.'),
  }),
  answer: documentOf(coachingSession),
  status: 201,
  location: '/organizations/:organizationId/coaching-sessions/:id',
});

export const updateCoachingSession = endpoint({
  name: 'updateCoachingSession',
  summary: 'Reschedule, cancel or complete a coaching session, or write its note.',
  method: 'PATCH',
  path: '/organizations/:organizationId/coaching-sessions/:coachingSessionId',
  params: ofSession,
  body: bodyOf('coaching-sessions', {
    startsAt: chosenInstant.optional().describe('New start.'),
    status: z.enum(['completed', 'cancelled']).optional().describe('New status.'),
    note: prose(longestNote)
      .nullable()
      .optional()
      .describe('Note for the coach, the scheduler and the participants; null removes it.'),
  }),
  answer: documentOf(coachingSession),
});
