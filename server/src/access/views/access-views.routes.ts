import * as contract from '@attune/contract/access/access-views';
import { type Router, sessionKeyOf } from '../../platform/http/index.ts';
import type { AccessDependencies } from '../targets.ts';
import { type StartedView, endView, startView } from './view-as-person.ts';

export function accessViewRoutes(router: Router, needs: AccessDependencies): void {
  router.on(contract.startAccessView, async ({ caller, actor, params }) => ({
    data: presentView(await startView(needs, actor, { ...params, sessionKey: sessionKeyOf(caller) })),
  }));

  router.on(contract.endAccessView, async ({ caller, actor, params: { organizationId, accessViewId } }) => {
    await endView(needs, actor, { organizationId, viewId: accessViewId, sessionKey: sessionKeyOf(caller) });
    return undefined;
  });
}

function presentView(view: StartedView): contract.AccessViewResource {
  const { id, organizationId, employeeId, personId, startedAt, endsAt } = view;
  return {
    type: 'access-views',
    id,
    attributes: {
      header: `${organizationId}.${id}`,
      employeeId,
      personId,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  };
}
