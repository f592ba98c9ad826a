import { type Actor, viewMinutes } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import { getEmployeeAccess } from '../employee-access.ts';
import { type AccessDependencies, type OfEmployee, authorizeAccessChange } from '../targets.ts';
import { type AccessView, addAccessView, deleteAccessView, findAccessView } from './access-views.repository.ts';

export type StartedView = AccessView & OfEmployee;

/**
 * Starts viewing the product as an employee, in the viewer's session. Refuses with `not-authorized` people as whom the
 * actor cannot view it.
 */
export async function startView(
  needs: AccessDependencies,
  actor: Actor,
  { sessionKey, ...at }: OfEmployee & { readonly sessionKey: string },
): Promise<StartedView> {
  const { organizationId, employeeId } = at;
  await authorizeAccessChange(needs, actor, organizationId);
  const { employee, view } = await getEmployeeAccess(needs, actor, at);
  const { personId } = employee;
  if (!view.isAllowed || personId === null) throw new Refusal('not-authorized', view.reason ?? undefined);
  return needs.database.inOrganization(organizationId, async (trx) => {
    const viewer = { viewerId: actor.personId, sessionKey };
    const started = await addAccessView(trx, organizationId, { ...viewer, personId, minutes: viewMinutes });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'access.view-started',
      entityType: 'people',
      entityId: personId,
      after: { endsAt: started.endsAt.toISOString() },
    });
    return { ...started, organizationId, employeeId };
  });
}

/** Ends a view that the actor started in this session. Refuses with `not-found` any other, and one that has ended. */
export async function endView(
  { database }: Pick<AccessDependencies, 'database'>,
  actor: Actor,
  at: { readonly organizationId: Id<'organization'>; readonly viewId: Id<'access-view'>; readonly sessionKey: string },
): Promise<void> {
  const { organizationId, viewId, sessionKey } = at;
  await database.inOrganization(organizationId, async (trx) => {
    const viewer = { viewerId: actor.personId, sessionKey };
    const view = await findAccessView(trx, organizationId, { viewId, ...viewer });
    if (!view) throw new Refusal('not-found');
    await deleteAccessView(trx, organizationId, viewId);
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'access.view-ended',
      entityType: 'people',
      entityId: view.personId,
    });
  });
}
