import { type Actor, authorize } from '@attune/domain/access';
import {
  type PlanStatus,
  type Repetition,
  assertPlan,
  customActionTitle,
  nextOccurrence,
  statusOf,
} from '@attune/domain/actions';
import type { Theme } from '@attune/domain/feedback';
import { type CalendarDay, type Id, invalid } from '@attune/domain/kernel';
import { isDriverKey } from '@attune/domain/surveys';
import { findGroupPath } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/index.ts';
import {
  type SavedOccurrence,
  type StoredOccurrence,
  type StoredPlan,
  addComment,
  addPlan,
  findCategory,
  hasStatement,
  listPlanPeople,
  removePlan,
  saveOccurrences,
  savePlan,
} from './action-plans.repository.ts';
import {
  type ActionDependencies,
  type PlanRef,
  type ShownPlan,
  getActionPlan,
  getPlan,
  subjectOf,
} from './read-plans.ts';

type Dependencies = ActionDependencies & { readonly clock: Clock };

export type OccurrenceInput = {
  readonly id?: string | undefined;
  readonly dueOn: string;
  readonly repeat?: Repetition | undefined;
  readonly isCompleted?: boolean | undefined;
  readonly assigneePersonId?: Id<'person'> | null | undefined;
};

export type PlanInput = {
  readonly organizationId: Id<'organization'>;
  readonly v3GroupId: Id<'group'>;
  readonly driver?: string | null | undefined;
  readonly categoryId?: Id<'category'> | null | undefined;
  readonly theme?: Theme | null | undefined;
  readonly statementId?: string | null | undefined;
  readonly actionId?: string | null | undefined;
  readonly isCustom?: boolean | undefined;
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly isShared?: boolean | undefined;
  readonly ownerPersonId?: Id<'person'> | undefined;
  readonly actionOccurrences: readonly OccurrenceInput[];
};

/** Creates an action plan. Refuses `invalid` an unknown group, driver, action or person. */
export async function createActionPlan(needs: Dependencies, actor: Actor, input: PlanInput): Promise<ShownPlan> {
  const { organizationId } = input;
  const actionPlanId = await needs.database.inOrganization(organizationId, async (trx) => {
    const groupPath = await findGroupPath(trx, organizationId, input.v3GroupId);
    authorize(actor, 'actionPlan.create', { organizationId, groupPath });
    if (groupPath.length === 0) throw invalid({ at: ['v3GroupId'], detail: 'Choose a group of this organization.' });
    const topic = await topicOf(trx, input);
    assertPlan(topic, input.actionOccurrences);
    const action = actionOf(needs, input);
    const ownerPersonId = input.ownerPersonId ?? actor.personId;
    const occurrences = input.actionOccurrences.map((each) => occurrenceFrom(each, undefined, todayOf(needs)));
    await assertPeople(trx, actor, {
      organizationId,
      personIds: [ownerPersonId, ...occurrences.flatMap((each) => each.assigneePersonId ?? [])],
    });
    const planId = await addPlan(trx, organizationId, {
      groupId: input.v3GroupId,
      ...topic,
      title: action?.title ?? (input.title || customActionTitle),
      isCustom: action === undefined,
      actionId: action?.id ?? null,
      theme: input.theme ?? null,
      statementId: input.statementId ?? null,
      note: input.note ?? '',
      isShared: input.isShared ?? false,
      ownerPersonId,
      createdBy: actor.personId,
    });
    await saveOccurrences(trx, organizationId, { planId, occurrences });
    await record(trx, actor, { organizationId, planId, action: 'action-plan.created' });
    return planId;
  });
  return getActionPlan(needs, actor, { organizationId, actionPlanId });
}

async function topicOf(
  trx: Transaction,
  { organizationId, driver = null, categoryId = null, statementId = null }: PlanInput,
) {
  if (driver !== null && !isDriverKey(driver)) throw invalid({ at: ['driver'], detail: 'Choose a driver by its key.' });
  const category = categoryId === null ? undefined : await findCategory(trx, categoryId);
  if (categoryId !== null && !category)
    throw invalid({ at: ['categoryId'], detail: 'Choose a category by its ID, or leave it out.' });
  if (statementId !== null && !(await hasStatement(trx, organizationId, statementId)))
    throw invalid({ at: ['statementId'], detail: 'Choose a statement by its ID.' });
  if (driver === null && category && isDriverKey(category.key)) return { driver: category.key, categoryId: null };
  return { driver, categoryId };
}

function actionOf({ library }: Dependencies, { actionId = null, isCustom }: PlanInput) {
  if (actionId === null || isCustom === true) return undefined;
  const action = library.find(actionId);
  if (!action) throw invalid({ at: ['actionId'], detail: 'Choose an action of the library.' });
  return action;
}

function todayOf({ clock }: Pick<Dependencies, 'clock'>): CalendarDay {
  return clock.now().toISOString().slice(0, 10) as CalendarDay;
}

/** A step as it is stored; completing keeps the day on which it was completed. */
function occurrenceFrom(
  {
    id = null,
    dueOn,
    repeat,
    isCompleted,
    assigneePersonId,
  }: Omit<OccurrenceInput, 'id'> & { id?: string | null | undefined },
  before: StoredOccurrence | undefined,
  today: CalendarDay,
): SavedOccurrence {
  const wasCompleted = before?.completedOn ?? null;
  return {
    id,
    dueOn: dueOn as CalendarDay,
    repeat: repeat ?? before?.repeat ?? 'none',
    completedOn: isCompleted === undefined ? wasCompleted : isCompleted ? (wasCompleted ?? today) : null,
    assigneePersonId: assigneePersonId === undefined ? (before?.assigneePersonId ?? null) : assigneePersonId,
  };
}

type PeopleOfPlan = { readonly organizationId: Id<'organization'>; readonly personIds: readonly Id<'person'>[] };

async function assertPeople(
  trx: Transaction,
  { personId: own }: Actor,
  { organizationId, personIds }: PeopleOfPlan,
): Promise<void> {
  const known = new Set((await listPlanPeople(trx, organizationId)).map(({ id }) => id));
  const unknown = personIds.some((personId) => personId !== own && !known.has(personId));
  if (unknown) throw invalid({ at: ['ownerPersonId'], detail: 'Choose people who work with results here.' });
}

export type PlanUpdate = PlanRef & {
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly isShared?: boolean | undefined;
  readonly status?: PlanStatus | undefined;
  readonly ownerPersonId?: Id<'person'> | undefined;
  readonly actionOccurrences?: readonly OccurrenceInput[] | undefined;
};

/** Updates a plan. A completed repeating step is followed by the next one. */
export async function updateActionPlan(
  needs: Dependencies,
  actor: Actor,
  { actionOccurrences, status, ...input }: PlanUpdate,
): Promise<ShownPlan> {
  const { organizationId, actionPlanId } = input;
  await needs.database.inOrganization(organizationId, async (trx) => {
    const { plan, pathOf } = await getPlan(trx, actor, input);
    authorize(actor, 'actionPlan.update', subjectOf(plan, { organizationId, pathOf }));
    const occurrences = stepsAfter(plan, { actionOccurrences, status, today: todayOf(needs) });
    const people = [input.ownerPersonId, ...(occurrences ?? []).map((each) => each.assigneePersonId)];
    const before = [plan.ownerPersonId, ...plan.occurrences.map((each) => each.assigneePersonId)];
    await assertPeople(trx, actor, {
      organizationId,
      personIds: people.filter((id) => id != null && !before.includes(id)) as Id<'person'>[],
    });
    if (occurrences) await saveOccurrences(trx, organizationId, { planId: actionPlanId, occurrences });
    const next = status ?? (occurrences && statusOf(occurrences));
    await savePlan(trx, organizationId, {
      planId: actionPlanId,
      ...(input.title === undefined ? {} : { title: input.title || customActionTitle }),
      ...(input.note === undefined ? {} : { note: input.note }),
      ...(input.isShared === undefined ? {} : { isShared: input.isShared }),
      ...(input.ownerPersonId === undefined ? {} : { ownerPersonId: input.ownerPersonId }),
      ...(next === undefined ? {} : { status: next }),
    });
    const action =
      next !== undefined && next !== plan.status ? (`action-plan.${next}` as const) : 'action-plan.changed';
    await record(trx, actor, { organizationId, planId: actionPlanId, action });
  });
  return getActionPlan(needs, actor, input);
}

type Stepping = Pick<PlanUpdate, 'actionOccurrences' | 'status'> & { readonly today: CalendarDay };

/** The steps after an update; undefined if they do not change. */
function stepsAfter(
  plan: StoredPlan,
  { actionOccurrences, status, today }: Stepping,
): readonly SavedOccurrence[] | undefined {
  const byId = new Map(plan.occurrences.map((each) => [each.id, each]));
  const sent = actionOccurrences?.map((input) => {
    const before = input.id === undefined ? undefined : byId.get(input.id);
    if (input.id !== undefined && !before)
      throw invalid({ at: ['actionOccurrences'], detail: 'One of the steps no longer exists. Reload the page.' });
    return { before, after: occurrenceFrom(input, before, today) };
  });
  const kept = sent ?? plan.occurrences.map((before) => ({ before, after: before as SavedOccurrence }));
  if (status === 'completed') return kept.map(({ after }) => ({ ...after, completedOn: after.completedOn ?? today }));
  if (!sent) return undefined;
  const following = sent.flatMap(({ before, after }): SavedOccurrence[] => {
    const isNewlyDone = before?.completedOn === null && after.completedOn !== null;
    const next = isNewlyDone ? nextOccurrence(after) : undefined;
    return next ? [{ ...next, id: null, assigneePersonId: after.assigneePersonId }] : [];
  });
  return [...sent.map(({ after }) => after), ...following];
}

/** Deletes a plan with its steps and comments. */
export async function removeActionPlan({ database }: Dependencies, actor: Actor, ref: PlanRef): Promise<void> {
  const { organizationId, actionPlanId } = ref;
  await database.inOrganization(organizationId, async (trx) => {
    const { plan, pathOf } = await getPlan(trx, actor, ref);
    authorize(actor, 'actionPlan.remove', subjectOf(plan, { organizationId, pathOf }));
    await removePlan(trx, organizationId, actionPlanId);
    await record(trx, actor, { organizationId, planId: actionPlanId, action: 'action-plan.removed' });
  });
}

/** Adds a comment of somebody who may see the plan. */
export async function commentOnPlan(
  needs: Dependencies,
  actor: Actor,
  { body, ...ref }: PlanRef & { readonly body: string },
): Promise<ShownPlan> {
  const { organizationId, actionPlanId } = ref;
  await needs.database.inOrganization(organizationId, async (trx) => {
    await getPlan(trx, actor, ref);
    await addComment(trx, organizationId, { planId: actionPlanId, personId: actor.personId, body });
    await record(trx, actor, { organizationId, planId: actionPlanId, action: 'action-plan.commented' });
  });
  return getActionPlan(needs, actor, ref);
}

type Recorded = {
  readonly organizationId: Id<'organization'>;
  readonly planId: Id<'action-plan'>;
  readonly action: `action-plan.${string}`;
};

function record(trx: Transaction, { personId }: Actor, { organizationId, planId, action }: Recorded): Promise<void> {
  return recordChange(trx, organizationId, { personId, action, entityType: 'action-plans', entityId: planId });
}
