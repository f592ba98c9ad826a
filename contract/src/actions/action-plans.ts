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
  title: z.string().describe('Title.'),
  description: z.string().describe('What to do.'),
  driver: z.string().describe('Key of the driver that it is for.'),
  driverName: z.string().describe('Name of the driver.'),
  effort: z.enum(['small', 'medium', 'large']).describe('Effort.'),
  effortText: z.string().describe('What the effort means, in words.'),
  horizonDays: z.int().describe('Days after which an effect can be expected.'),
  involves: z.string().describe('Who takes part.'),
  evidence: z.string().describe('How to see that it worked.'),
});
export type ActionResource = z.infer<typeof action>;

const occurrence = z.object({
  id: z.string().describe('ID of the step.'),
  dueOn: day.describe('Due date.'),
  completedOn: day.nullable().describe('Date of completion; null while open.'),
  repeat: z.enum(repetitions).describe('Whether the step is due again, and how often.'),
  assigneePersonId: z.string().nullable().describe('ID of the person assigned; null if nobody is.'),
  assigneeName: z.string().nullable().describe('Name of the person assigned; null if nobody is.'),
});

const comment = z.object({
  id: z.string().describe('ID of the comment.'),
  body: z.string().describe('Text.'),
  authorPersonId: z.string().nullable().describe('ID of the author; null if the account was deleted.'),
  authorName: z.string().nullable().describe('Name of the author; null if the account was deleted.'),
  createdAt: instant.describe('Time it was written.'),
});

const score = z.object({
  campaignName: z.string().describe('Name of the campaign.'),
  closedOn: day.describe('Date on which the campaign closed, in UTC.'),
  score: z.number().describe('Score from 0 to 100, unrounded.'),
});

/** A plan to improve a driver in a group. */
export const actionPlan = resource('action-plans', {
  organizationId: z.string().describe('ID of the organization.'),
  v3GroupId: z.string().describe('ID of the group.'),
  v3GroupName: z.string().describe('Name of the group.'),
  title: z.string().describe('Title of the action; "Custom action" for a custom one without a title.'),
  isCustom: z.boolean().describe('Whether the action is not from the library.'),
  actionId: z.string().nullable().describe('The action of the library; null for a custom one.'),
  driver: z.string().nullable().describe('Key of the driver.'),
  driverName: z.string().nullable().describe('Name of the driver; null without a driver.'),
  categoryId: z
    .string()
    .nullable()
    .describe('ID of the category, if the plan is about one that is no driver; null otherwise.'),
  theme: z.enum(themes).nullable().describe('The theme of comments that led to the plan.'),
  statementId: z.string().nullable().describe('The statement that led to the plan.'),
  statementBody: z.string().nullable().describe('Text of that statement; null without one.'),
  note: z.string().describe('Note of the owner; empty without one.'),
  status: z.enum(planStatuses).describe('`open`, or `completed` once all steps are.'),
  isShared: z.boolean().describe('Whether the owner wants the group to see what was done.'),
  ownerPersonId: z.string().nullable().describe('ID of the owner; null if the account was deleted.'),
  ownerName: z.string().nullable().describe('Name of the owner; null if the account was deleted.'),
  isOwn: z.boolean().describe('Whether the caller owns it.'),
  nextDueOn: day.nullable().describe('Earliest due date of an open step; null if there is none.'),
  actionOccurrences: z.array(occurrence).describe('Steps of the plan, by due date.'),
  comments: z.array(comment).describe('Comments on the plan, oldest first.'),
  scores: z
    .array(score)
    .describe('Scores of the driver in the group: up to four campaigns, oldest first. Empty if none is visible.'),
  change: z
    .object({
      delta: z.number().describe('Latest score minus the earlier one, in points.'),
      isLargerThanChance: z
        .boolean()
        .nullable()
        .describe('Whether the 95 % interval of the difference excludes 0; null if it cannot be tested.'),
    })
    .nullable()
    .describe('Change since the last campaign before the plan was created; null if there is none yet.'),
  createdAt: instant.describe('Time the plan was created.'),
  completedAt: instant.nullable().describe('Time the plan was completed; null while open.'),
  canUpdate: z.boolean().describe('Whether the caller can change the plan.'),
  canRemove: z.boolean().describe('Whether the caller can delete the plan.'),
});
export type ActionPlanResource = z.infer<typeof actionPlan>;

const ofPlan = z.object({ ...inOrganization, actionPlanId: idOf<'action-plan'>() });

/** Maximum number of steps in a plan. */
export const maxOccurrences = 50;

const occurrenceInput = z.strictObject({
  id: id.optional().describe('The existing occurrence to change.'),
  dueOn: day.describe('Due date.'),
  repeat: z.enum(repetitions).optional().describe('Default: none.'),
  isCompleted: z.boolean().optional().describe('Default: unchanged.'),
  assigneePersonId: idOf<'person'>().nullable().optional().describe('ID of the person assigned; null for nobody.'),
});

const fields = {
  title: line(200).describe('Title of a custom action.'),
  note: prose(4000).describe('Note for those who see the plan.'),
  isShared: z.boolean().describe('Whether the group may see what was done.'),
  ownerPersonId: idOf<'person'>().describe('ID of the owner.'),
  actionOccurrences: z
    .array(occurrenceInput)
    .min(1, 'Add at least one due date.')
    .max(maxOccurrences)
    .describe('Steps with their due dates.'),
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
    'filter[v3GroupId]': idOf<'group'>().optional().describe('ID of the group.'),
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
    v3GroupId: idOf<'group'>().describe('ID of the group.'),
    driver: line(60).nullable().optional().describe('Key of a driver. A plan has a driver or a category.'),
    categoryId: idOf<'category'>().nullable().optional().describe('ID of a category that is no driver.'),
    theme: z.enum(themes).nullable().optional().describe('Theme of comments that led to the plan.'),
    statementId: id.nullable().optional().describe('ID of the statement that led to the plan.'),
    actionId: id.nullable().optional().describe('An action of the library.'),
    isCustom: z.boolean().optional().describe('Whether the action is not from the library.'),
    title: fields.title.optional(),
    note: fields.note.optional(),
    isShared: fields.isShared.optional(),
    ownerPersonId: fields.ownerPersonId.optional().describe('ID of the owner. Default: the caller.'),
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
  body: bodyOf('action-plan-comments', { body: prose(2000).min(1).describe('Text of the comment.') }),
  answer: documentOf(actionPlan),
});

/** A person who can own an action plan or be assigned a step. */
export const planPerson = resource('action-plan-people', { name: z.string().describe('Full name.') });

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
  name: z.string().describe('Name of the driver.'),
  definition: z.string().describe('What the driver means.'),
  sphere: z.string().describe('Sphere of the driver.'),
  condition: z.string().describe('Psychological condition that the driver supports: Meaning, Safety or Capacity.'),
  literature: z.array(z.string()).describe('References.'),
  questions: z.array(z.string()).describe('Questions for a conversation, in the order to ask them.'),
  totalMinutes: z.int().describe('Length of the conversation, in minutes.'),
  before: z.array(z.string()).describe('What to prepare, one sentence each.'),
  agenda: z
    .array(
      z.object({
        minutes: z.int().describe('Length of the item, in minutes.'),
        title: z.string().describe('Title of the item.'),
        say: z.string().describe('What to say.'),
        do: z.string().describe('What to do.'),
      }),
    )
    .describe('Agenda, in order.'),
  advice: z.array(z.string()).describe('What to do in the conversation.'),
  warnings: z.array(z.string()).describe('What to avoid in the conversation.'),
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
