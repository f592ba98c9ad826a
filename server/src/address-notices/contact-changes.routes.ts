import * as contract from '@attune/contract/people/contact-changes';
import type { Authentication, Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import type { OwnContactChange } from './address-checks.repository.ts';
import { answerContactChanges, listContactChanges } from './answer-notice.ts';

type Dependencies = Parameters<typeof listContactChanges>[0] & { readonly authentication: Authentication };

/** Routes for signed-in people to confirm their own changed addresses or object. */
export function contactChangeRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(contract.listContactChanges, async ({ caller, params, ...asked }) => {
    const changes = await listContactChanges(needs, await authentication.actorAnywhere(caller), params.personId);
    return partOf(changes.map(presentChange), asked);
  });

  router.on(contract.answerContactChanges, async ({ caller, params, body }) => {
    const { answer, changedUntil } = body.data.attributes;
    const actor = await authentication.actorAnywhere(caller);
    await answerContactChanges(needs, actor, { asked: params.personId, answer, changedUntil: new Date(changedUntil) });
    return undefined;
  });
}

function presentChange({ employeeId, organization, channel, state, address, changedAt }: OwnContactChange) {
  const attributes = { organization, channel, state, address, changedAt: changedAt.toISOString() };
  return { type: 'contact-changes' as const, id: `${employeeId}-${channel}`, attributes };
}
