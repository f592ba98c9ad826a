import type { planSortFields } from '@attune/contract/actions/action-plans';
import { type Actor, type GroupPath, authorize, can } from '@attune/domain/access';
import type { PlanStatus } from '@attune/domain/actions';
import { type CalendarDay, type Id, Refusal } from '@attune/domain/kernel';
import { readGroupPaths } from '../groups/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type ResultsReader, type ScoreInCampaign, changeSince, readDriverHistory } from '../results/index.ts';
import { type NamedPlan, type StoredPlan, listNamedPlans, listPlans } from './action-plans.repository.ts';
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

/** The groups from a plan's group to the root as they are today. */
type PathOf = (groupId: Id<'group'>) => GroupPath;

/** The subject of access: the plan's path, and the owner. */
export function subjectOf(
  { groupId, ownerPersonId }: Pick<StoredPlan, 'groupId' | 'ownerPersonId'>,
  { organizationId, pathOf }: { readonly organizationId: Id<'organization'>; readonly pathOf: PathOf },
) {
  return { organizationId, groupPath: pathOf(groupId), ownerId: ownerPersonId ?? ('0' as Id<'person'>) };
}

/** Loads one plan and its path. Refuses with `not-found` a plan that the actor may not see. */
export async function getPlan(
  trx: Transaction,
  actor: Actor,
  { organizationId, actionPlanId }: PlanRef,
): Promise<{ readonly plan: StoredPlan; readonly pathOf: PathOf }> {
  const [plan] = await listPlans(trx, organizationId, actionPlanId);
  if (!plan) throw new Refusal('not-found');
  const { readable, pathOf } = await readableAmong([plan], trx, { actor, organizationId });
  if (readable.length === 0) throw new Refusal('not-found');
  return { plan, pathOf };
}

export type PlanFilter = {
  readonly status?: PlanStatus | undefined;
  readonly owner?: 'me' | 'others' | undefined;
  readonly groupId?: Id<'group'> | undefined;
  readonly driver?: string | undefined;
  readonly searchText?: string | undefined;
};

type PlanSorting = { readonly field: (typeof planSortFields)[number]; readonly direction: 'asc' | 'desc' };

type Listing = {
  readonly organizationId: Id<'organization'>;
  readonly filter: PlanFilter;
  readonly sorting: PlanSorting;
  readonly page: { readonly limit: number; readonly offset: number };
};

/** Lists plans that the actor may see, with the scores of those on the page. */
export async function listActionPlans(
  needs: ActionDependencies,
  actor: Actor,
  { organizationId, filter, sorting, page }: Listing,
): Promise<{ readonly plans: readonly ShownPlan[]; readonly total: number }> {
  authorizeListing(actor, organizationId);
  const { readable, pathOf } = await needs.database.inOrganization(organizationId, async (trx) =>
    readableAmong(await listPlans(trx, organizationId), trx, { actor, organizationId }),
  );
  const matching = readable.filter((plan) => matches(plan, filter, actor)).toSorted(orderOf(sorting));
  const plans = matching.slice(page.offset, page.offset + page.limit);
  return { plans: await showPlans(needs, actor, { organizationId, pathOf, plans }), total: matching.length };
}

/** Lists titles and notes of all plans that the actor may see, newest first. */
export async function listReadablePlans(
  trx: Transaction,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly NamedPlan[]> {
  authorizeListing(actor, organizationId);
  const plans = await listNamedPlans(trx, organizationId);
  return (await readableAmong(plans, trx, { actor, organizationId })).readable;
}

function authorizeListing(actor: Actor, organizationId: Id<'organization'>): void {
  authorize(actor, 'organization.read', { organizationId });
  if (actor.role === 'employee') throw new Refusal('not-authorized');
}

/** The plans that the actor may see, and the paths of all these plans. */
async function readableAmong<Plan extends NamedPlan>(
  plans: readonly Plan[],
  trx: Transaction,
  { actor, organizationId }: { readonly actor: Actor; readonly organizationId: Id<'organization'> },
): Promise<{ readonly readable: readonly Plan[]; readonly pathOf: PathOf }> {
  const groupIds = Array.from(new Set(plans.map(({ groupId }) => groupId)));
  const pathOf = await readGroupPaths(trx, organizationId, groupIds);
  const isReadable = (plan: Plan) => can(actor, 'actionPlan.read', subjectOf(plan, { organizationId, pathOf }));
  return { readable: plans.filter(isReadable), pathOf };
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

/** Plans without a next step come last in ascending order. */
const sortKeys: Readonly<Record<PlanSorting['field'], (plan: StoredPlan) => string>> = {
  title: ({ title }) => title.toLowerCase(),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  dueOn: (plan) => nextDueOf(plan) ?? '9999-12-31',
};

function orderOf({ field, direction }: PlanSorting): (one: StoredPlan, other: StoredPlan) => number {
  const keyOf = sortKeys[field];
  const way = direction === 'desc' ? -1 : 1;
  return (one, other) => way * (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)));
}

function nextDueOf({ occurrences }: StoredPlan): CalendarDay | null {
  return occurrences.find(({ completedOn }) => completedOn === null)?.dueOn ?? null;
}

type ToShow = {
  readonly organizationId: Id<'organization'>;
  readonly pathOf: PathOf;
  readonly plans: readonly StoredPlan[];
};

/** Adds what the actor may do, and scores as far as the actor may see results. */
async function showPlans(
  { reader }: ActionDependencies,
  actor: Actor,
  { organizationId, pathOf, plans }: ToShow,
): Promise<readonly ShownPlan[]> {
  const seesResults = can(actor, 'results.readOrganization', { organizationId });
  const reading = plans.length > 0 && seesResults ? await reader.open(actor, organizationId) : undefined;
  const shown: ShownPlan[] = [];
  for (const plan of plans) {
    const scores = reading ? await readDriverHistory(reading, plan) : [];
    const subject = subjectOf(plan, { organizationId, pathOf });
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
  const { plan, pathOf } = await needs.database.inOrganization(organizationId, (trx) => getPlan(trx, actor, ref));
  const [shown] = await showPlans(needs, actor, { organizationId, pathOf, plans: [plan] });
  return shown as ShownPlan;
}
