import * as contract from '@attune/contract/campaigns/members';
import type { Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../../platform/json-api/index.ts';
import { presentCampaign } from '../campaigns.presenter.ts';
import { listCampaignsOfEmployee } from './list-campaigns-of-employee.ts';
import { listRecipients } from './list-recipients.ts';
import { matchEmployees } from './match-employees.ts';
import { presentMatch, presentRecipient } from './members.presenter.ts';

type Dependencies = Parameters<typeof listRecipients>[0];

/** Routes that list campaign recipients. */
export function recipientRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listRecipients, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const campaignId = params.campaignId;
    const { recipients, total } = await listRecipients(needs, actor, {
      organizationId: params.organizationId,
      campaignId,
      search: query['filter[fuzzy]'],
      isRecipient: query['filter[isRecipient]'],
      reason: query['filter[reason]'],
      groupId: query['filter[v3GroupId]'],
      sorting: query.sort && sortingOf(query.sort, 'name'),
      page,
    });
    return {
      data: recipients.map((recipient) => presentRecipient(campaignId, recipient)),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.listCampaignsOfEmployee, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { campaigns, total } = await listCampaignsOfEmployee(needs, actor, {
      organizationId: params.organizationId,
      employeeId: params.employeeId,
      page,
    });
    return { data: campaigns.map((campaign) => presentCampaign(actor, campaign)), ...pagingOf(address, page, total) };
  });

  router.on(contract.matchEmployees, async ({ actor, params, body }) => {
    const matches = await matchEmployees(needs, actor, {
      organizationId: params.organizationId,
      entries: body.entries,
    });
    return { data: matches.map(presentMatch), ...wholeList(matches.length) };
  });
}
