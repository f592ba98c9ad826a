import { planStatuses, repetitions } from '@attune/domain/actions';
import { themes } from '@attune/domain/feedback';
import { z } from 'zod';
import {
  bodyOf,
  day,
  documentOf,
  endpoint,
  id,
  idOf,
  inOrganization,
  instant,
  line,
  listOf,
  page,
  prose,
  query,
  resource,
  sort,
} from '../protocol/json-api.ts';

/** A recommended action from the library. */
export const action = resource('actions', {
  title: z.string(),
  description: z.string(),
  driver: z.string().describe('Key of the driver that it is for.'),
  driverName: z.string(),
  effort: z.enum(['small', 'medium', 'large']),
  effortText: z.string(),
  horizonDays: z.int().describe('Days after which an effect can be expected.'),
  involves: z.string().describe('Who takes part.'),
  evidence: z.string().describe('How to see that it worked.'),
});
export type ActionResource = z.infer<typeof action>;

const occurrence = z.object({
  id: z.string(),
  dueOn: day,
  completedOn: day.nullable(),
  repeat: z.enum(repetitions),
  assigneePersonId: z.string().nullable(),
  assigneeName: z.string().nullable(),
});

const comment = z.object({
  id: z.string(),
  body: z.string(),
  authorPersonId: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: instant,
});

const score = z.object({ campaignName: z.string(), closedOn: day, score: z.number() });

/** A plan to improve a driver in a group. */
export const actionPlan = resource('action-plans', {
  organizationId: z.string(),
  v3GroupId: z.string(),
  v3GroupName: z.string(),
  title: z.string().describe('Title of the action; "Custom action" for a custom one without a title.'),
  isCustom: z.boolean(),
  actionId: z.string().nullable().describe('The action of the library; null for a custom one.'),
  driver: z.string().nullable().describe('Key of the driver.'),
  driverName: z.string().nullable(),
  categoryId: z.string().nullable(),
  theme: z.enum(themes).nullable().describe('The theme of comments that led to the plan.'),
  statementId: z.string().nullable().describe('The statement that led to the plan.'),
  statementBody: z.string().nullable(),
  note: z.string(),
  status: z.enum(planStatuses),
  isShared: z.boolean().describe('Whether the owner wants the group to see what was done.'),
  ownerPersonId: z.string().nullable(),
  ownerName: z.string().nullable(),
  isOwn: z.boolean().describe('Whether the caller owns it.'),
  nextDueOn: day.nullable(),
  actionOccurrences: z.array(occurrence),
  comments: z.array(comment),
  scores: z
    .array(score)
    .describe('Scores of the driver in the group: up to four campaigns, oldest first. Empty if none is visible.'),
  change: z
    .object({ delta: z.number(), isLargerThanChance: z.boolean().nullable() })
    .nullable()
    .describe('Change since the last campaign before the plan was created; null if there is none yet.'),
  createdAt: instant,
  completedAt: instant.nullable(),
  canUpdate: z.boolean(),
  canRemove: z.boolean(),
});
export type ActionPlanResource = z.infer<typeof actionPlan>;

const ofPlan = z.object({ ...inOrganization, actionPlanId: idOf<'action-plan'>() });

/** Maximum number of steps in a plan. */
export const maxOccurrences = 50;

const occurrenceInput = z.strictObject({
  id: id.optional().describe('The existing occurrence to change.'),
  dueOn: day,
  repeat: z.enum(repetitions).optional().describe('Default: none.'),
  isCompleted: z.boolean().optional().describe('Default: unchanged.'),
  assigneePersonId: idOf<'person'>().nullable().optional(),
});

const fields = {
  title: line(200),
  note: prose(4000),
  isShared: z.boolean(),
  ownerPersonId: idOf<'person'>(),
  actionOccurrences: z.array(occurrenceInput).min(1, 'Add at least one due date.').max(maxOccurrences),
};

export const planSortFields = ['dueOn', 'title', 'createdAt'] as const;

export const listActions = endpoint({
  name: 'listActions',
  summary: 'List recommended actions, optionally of one driver.',
  method: 'GET',
  path: '/organizations/:organizationId/actions',
  params: z.object(inOrganization),
  query: query({ ...page, 'filter[driver]': line(60).optional().describe('Key of a driver.') }),
  answer: listOf(action),
});

export const listActionPlans = endpoint({
  name: 'listActionPlans',
  summary: 'List action plans of the groups that the caller may plan for, and own ones.',
  method: 'GET',
  path: '/organizations/:organizationId/action-plans',
  params: z.object(inOrganization),
  query: query({
    ...page,
    ...sort(planSortFields),
    'filter[status]': z.enum(planStatuses).optional().describe('Status.'),
    'filter[owner]': z.enum(['me', 'others']).optional().describe("The caller's plans, or those of others."),
    'filter[v3GroupId]': idOf<'group'>().optional().describe('Group.'),
    'filter[driver]': line(60).optional().describe('Key of a driver.'),
    'filter[fuzzy]': line(200).optional().describe('Words in title or note.'),
  }),
  answer: listOf(actionPlan),
});

export const getActionPlan = endpoint({
  name: 'getActionPlan',
  summary: 'Get an action plan with its steps and comments.',
  method: 'GET',
  path: '/organizations/:organizationId/action-plans/:actionPlanId',
  params: ofPlan,
  answer: documentOf(actionPlan),
});

export const createActionPlan = endpoint({
  name: 'createActionPlan',
  summary: 'Create an action plan for a driver or category of a group.',
  method: 'POST',
  path: '/organizations/:organizationId/action-plans',
  params: z.object(inOrganization),
  body: bodyOf('action-plans', {
    v3GroupId: idOf<'group'>(),
    driver: line(60).nullable().optional().describe('Key of a driver. A plan has a driver or a category.'),
    categoryId: idOf<'category'>().nullable().optional(),
    theme: z.enum(themes).nullable().optional(),
    statementId: id.nullable().optional(),
    actionId: id.nullable().optional().describe('An action of the library.'),
    isCustom: z.boolean().optional().describe('Whether the action is not from the library.'),
    title: fields.title.optional(),
    note: fields.note.optional(),
    isShared: fields.isShared.optional(),
    ownerPersonId: fields.ownerPersonId.optional().describe('Default: the caller.'),
    actionOccurrences: fields.actionOccurrences,
  }),
  answer: documentOf(actionPlan),
  status: 201,
  location: '/organizations/:organizationId/action-plans/:id',
});

export const updateActionPlan = endpoint({
  name: 'updateActionPlan',
  summary: 'Update an action plan. Steps that are sent replace the present ones.',
  method: 'PATCH',
  path: '/organizations/:organizationId/action-plans/:actionPlanId',
  params: ofPlan,
  body: bodyOf('action-plans', {
    title: fields.title.optional(),
    note: fields.note.optional(),
    isShared: fields.isShared.optional(),
    ownerPersonId: fields.ownerPersonId.optional(),
    status: z.enum(planStatuses).optional().describe('`completed` completes all steps; `open` opens the plan again.'),
    actionOccurrences: fields.actionOccurrences.optional(),
  }),
  answer: documentOf(actionPlan),
});

export const removeActionPlan = endpoint({
  name: 'removeActionPlan',
  summary: 'Delete an action plan with its steps and comments.',
  method: 'DELETE',
  path: '/organizations/:organizationId/action-plans/:actionPlanId',
  params: ofPlan,
  status: 204,
});

export const addPlanComment = endpoint({
  name: 'addPlanComment',
  summary: 'Comment on an action plan.',
  method: 'POST',
  path: '/organizations/:organizationId/action-plans/:actionPlanId/comments',
  params: ofPlan,
  body: bodyOf('action-plan-comments', { body: prose(2000).min(1) }),
  answer: documentOf(actionPlan),
});

/** A person who can own an action plan or be assigned a step. */
export const planPerson = resource('action-plan-people', { name: z.string() });

export const listPlanPeople = endpoint({
  name: 'listPlanPeople',
  summary: 'List people who can own action plans, by name.',
  method: 'GET',
  path: '/organizations/:organizationId/action-plan-people',
  params: z.object(inOrganization),
  query: query(page),
  answer: listOf(planPerson),
});

/** What a driver means, and how to talk about it with a group. */
export const driverGuide = resource('driver-guides', {
  driver: z.string().describe('Key of the driver.'),
  name: z.string(),
  definition: z.string(),
  sphere: z.string(),
  condition: z.string(),
  literature: z.array(z.string()),
  questions: z.array(z.string()).describe('Questions for a conversation, in the order to ask them.'),
  totalMinutes: z.int(),
  before: z.array(z.string()),
  agenda: z.array(z.object({ minutes: z.int(), title: z.string(), say: z.string(), do: z.string() })),
  advice: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type DriverGuideResource = z.infer<typeof driverGuide>;

export const listDriverGuides = endpoint({
  name: 'listDriverGuides',
  summary: 'List the meanings of drivers, with a guide for a conversation about each.',
  method: 'GET',
  path: '/organizations/:organizationId/driver-guides',
  params: z.object(inOrganization),
  query: query({ ...page, 'filter[driver]': line(60).optional().describe('Key of a driver.') }),
  answer: listOf(driverGuide),
});

export const getAgendaSlides = endpoint({
  name: 'getAgendaSlides',
  summary: 'Download the agenda of a conversation about a driver as slides.',
  method: 'GET',
  path: '/organizations/:organizationId/driver-guides/slides',
  params: z.object(inOrganization),
  query: query({ 'filter[driver]': line(60).describe('Key of the driver.') }),
  answers: 'application/octet-stream',
});
