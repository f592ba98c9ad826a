import * as contract from '@attune/contract/campaigns/members';
import type { Id } from '@attune/domain/kernel';
import type { Authentication, Router } from '../../platform/http/index.ts';
import { wholeList } from '../../platform/json-api/index.ts';
import { presentCampaign } from '../campaigns.presenter.ts';
import { addEmployees } from './add-employees.ts';
import { refreshAudience } from './refresh-audience.ts';
import { organizationOfPath } from './campaign-of-path.ts';
import { removeInsights, restoreInsights } from './change-insights.ts';
import { inviteEmployee } from './invite-employee.ts';
import { presentInvite, presentMember } from './members.presenter.ts';
import { removeEmployees } from './remove-employees.ts';
import { resetEmployee } from './reset-employee.ts';
import type { MemberDependencies } from './lock-audience.ts';

type Dependencies = MemberDependencies & { readonly authentication: Authentication };

/** Routes that change campaign members. */
export function memberRoutes(router: Router, needs: Dependencies): void {
  audienceRoutes(router, needs);
  memberResultRoutes(router, needs);
}

function audienceRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.updateMemberships, async ({ caller, params, body }) => {
    const organizationId = params.organizationId ?? (await organizationOfPath(needs, params.campaignId));
    const actor = await needs.authentication.actorIn(caller, organizationId);
    return {
      data: presentCampaign(
        actor,
        await refreshAudience(needs, actor, { ...namedBy({ ...params, organizationId }), groupId: body.groupId }),
      ),
    };
  });

  router.on(contract.refreshMemberships, async ({ actor, params }) => ({
    data: presentCampaign(actor, await refreshAudience(needs, actor, namedBy(params))),
  }));

  router.on(contract.addEmployees, async ({ actor, params, body }) => {
    const at = namedBy(params);
    const members = await addEmployees(needs, actor, {
      ...at,
      employeeIds: body.employeeIds as Id<'employee'>[],
      shouldInvite: body.shouldInvite,
    });
    return { data: members.map((member) => presentMember(at.campaignId, member)), ...wholeList(members.length) };
  });

  router.on(contract.removeEmployees, async ({ actor, params, body }) => {
    const at = namedBy(params);
    const members = await removeEmployees(needs, actor, { ...at, employeeIds: body.employeeIds as Id<'employee'>[] });
    return { data: members.map((member) => presentMember(at.campaignId, member)), ...wholeList(members.length) };
  });
}

function memberResultRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.inviteEmployee, async ({ actor, params, body }) => ({
    data: presentInvite(
      await inviteEmployee(needs, actor, { ...namedBy(params), ...body, employeeId: params.employeeId }),
    ),
  }));

  router.on(contract.resetEmployeeResult, async ({ actor, params }) => {
    await resetEmployee(needs, actor, { ...namedBy(params), employeeId: params.employeeId });
    return undefined;
  });

  router.on(contract.removeInsights, async ({ actor, params }) => {
    await removeInsights(needs, actor, namedBy(params));
    return undefined;
  });

  router.on(contract.restoreInsights, async ({ actor, params }) => {
    await restoreInsights(needs, actor, namedBy(params));
    return undefined;
  });
}

function namedBy({
  organizationId,
  campaignId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) {
  return { organizationId, campaignId };
}
