import { type Actor, authorize, can } from '@attune/domain/access';
import type { PlanStatus } from '@attune/domain/actions';
import { type Group, type Hierarchy, arrange, pathOf } from '@attune/domain/groups';
import { type CalendarDay, type Id, Refusal } from '@attune/domain/kernel';
import { listStoredGroups } from '../groups/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type ResultsReader, type ScoreInCampaign, changeSince, readDriverHistory } from '../results/index.ts';
import { type StoredPlan, listPlans } from './action-plans.repository.ts';
import type { ActionLibrary } from './library.ts';

export type ActionDependencies = {
  readonly database: Database;
  readonly reader: ResultsReader;
  readonly library: ActionLibrary;
};

export type PlanRef = { readonly organizationId: Id<'organization'>; readonly actionPlanId: Id<'action-plan'> };

/** A plan as an actor sees it. */
export type ShownPlan = StoredPlan & {
  readonly organizationId: Id<'organization'>;
  readonly isOwn: boolean;
  readonly nextDueOn: CalendarDay | null;
  readonly canUpdate: boolean;
  readonly canRemove: boolean;
  readonly scores: readonly ScoreInCampaign[];
  readonly change: ReturnType<typeof changeSince>;
};

/** The subject of access: the groups from the plan's group to the root as they are today, and the owner. */
export function subjectOf(
  { groupId, ownerPersonId }: Pick<StoredPlan, 'groupId' | 'ownerPersonId'>,
  { organizationId, hierarchy }: { readonly organizationId: Id<'organization'>; readonly hierarchy: Hierarchy<Group> },
) {
  return { organizationId, groupPath: pathOf(hierarchy, groupId), ownerId: ownerPersonId ?? ('0' as Id<'person'>) };
}

/** Loads one plan and the hierarchy. Refuses with `not-found` a plan that the actor may not see. */
export async function getPlan(
  trx: Transaction,
  actor: Actor,
  { organizationId, actionPlanId }: PlanRef,
): Promise<{ readonly plan: StoredPlan; readonly hierarchy: Hierarchy<Group> }> {
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const [plan] = await listPlans(trx, organizationId, actionPlanId);
  if (!plan || !can(actor, 'actionPlan.read', subjectOf(plan, { organizationId, hierarchy })))
    throw new Refusal('not-found');
  return { plan, hierarchy };
}

export type PlanFilter = {
  readonly status?: PlanStatus | undefined;
  readonly owner?: 'me' | 'others' | undefined;
  readonly groupId?: Id<'group'> | undefined;
  readonly driver?: string | undefined;
  readonly searchText?: string | undefined;
};

type Listing = {
  readonly organizationId: Id<'organization'>;
  readonly filter: PlanFilter;
  readonly sort: string;
  readonly page: { readonly limit: number; readonly offset: number };
};

/** Lists plans that the actor may see, with the scores of those on the page. */
export async function listActionPlans(
  needs: ActionDependencies,
  actor: Actor,
  { organizationId, filter, sort, page }: Listing,
): Promise<{ readonly plans: readonly ShownPlan[]; readonly total: number }> {
  authorizeListing(actor, organizationId);
  const { readable, hierarchy } = await needs.database.inOrganization(organizationId, (trx) =>
    findReadable(trx, actor, organizationId),
  );
  const matching = readable.filter((plan) => matches(plan, filter, actor)).toSorted(orderOf(sort));
  const plans = matching.slice(page.offset, page.offset + page.limit);
  return { plans: await showPlans(needs, actor, { organizationId, hierarchy, plans }), total: matching.length };
}

/** Lists all plans that the actor may see, without their scores, newest first. */
export async function listReadablePlans(
  trx: Transaction,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly StoredPlan[]> {
  authorizeListing(actor, organizationId);
  return (await findReadable(trx, actor, organizationId)).readable;
}

function authorizeListing(actor: Actor, organizationId: Id<'organization'>): void {
  authorize(actor, 'organization.read', { organizationId });
  if (actor.role === 'employee') throw new Refusal('not-authorized');
}

async function findReadable(trx: Transaction, actor: Actor, organizationId: Id<'organization'>) {
  const stored = await listPlans(trx, organizationId);
  const hierarchy = arrange(await listStoredGroups(trx, organizationId));
  const isReadable = (plan: StoredPlan) =>
    can(actor, 'actionPlan.read', subjectOf(plan, { organizationId, hierarchy }));
  return { readable: stored.filter(isReadable), hierarchy };
}

function matches(plan: StoredPlan, { status, owner, groupId, driver, searchText }: PlanFilter, actor: Actor): boolean {
  const words = searchText?.toLowerCase();
  return (
    (status === undefined || plan.status === status) &&
    (owner === undefined || (plan.ownerPersonId === actor.personId) === (owner === 'me')) &&
    (groupId === undefined || plan.groupId === groupId) &&
    (driver === undefined || plan.driver === driver) &&
    (words === undefined || `${plan.title}\n${plan.note}`.toLowerCase().includes(words))
  );
}

function orderOf(sort: string): (one: StoredPlan, other: StoredPlan) => number {
  const isDescending = sort.startsWith('-');
  const field = sort.replace('-', '');
  const keyOf = (plan: StoredPlan): string => {
    if (field === 'title') return plan.title.toLowerCase();
    return field === 'createdAt' ? plan.createdAt.toISOString() : (nextDueOf(plan) ?? '9999-12-31');
  };
  return (one, other) => {
    const order = keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other));
    return isDescending ? -order : order;
  };
}

function nextDueOf({ occurrences }: StoredPlan): CalendarDay | null {
  return occurrences.find(({ completedOn }) => completedOn === null)?.dueOn ?? null;
}

type ToShow = {
  readonly organizationId: Id<'organization'>;
  readonly hierarchy: Hierarchy<Group>;
  readonly plans: readonly StoredPlan[];
};

/** Adds what the actor may do, and scores as far as the actor may see results. */
async function showPlans(
  { reader }: ActionDependencies,
  actor: Actor,
  { organizationId, hierarchy, plans }: ToShow,
): Promise<readonly ShownPlan[]> {
  const seesResults = can(actor, 'results.readOrganization', { organizationId });
  const reading = plans.length > 0 && seesResults ? await reader.open(actor, organizationId) : undefined;
  const shown: ShownPlan[] = [];
  for (const plan of plans) {
    const scores = reading ? await readDriverHistory(reading, plan) : [];
    const subject = subjectOf(plan, { organizationId, hierarchy });
    shown.push({
      ...plan,
      organizationId,
      isOwn: plan.ownerPersonId === actor.personId,
      nextDueOn: nextDueOf(plan),
      canUpdate: can(actor, 'actionPlan.update', subject),
      canRemove: can(actor, 'actionPlan.remove', subject),
      scores,
      change: changeSince(scores, plan.createdAt),
    });
  }
  return shown;
}

/** Gets one plan. Refuses with `not-found` a plan that the actor may not see. */
export async function getActionPlan(needs: ActionDependencies, actor: Actor, ref: PlanRef): Promise<ShownPlan> {
  const { organizationId } = ref;
  const { plan, hierarchy } = await needs.database.inOrganization(organizationId, (trx) => getPlan(trx, actor, ref));
  const [shown] = await showPlans(needs, actor, { organizationId, hierarchy, plans: [plan] });
  return shown as ShownPlan;
}
