import { getAgendaSlides as getAgendaSlidesEndpoint } from '@attune/contract/actions/action-plans';
import * as contract from '@attune/contract/results/reports';
import { presentJob } from '../jobs/index.ts';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { getAgendaSlides } from './get-agenda-slides.ts';
import { listReports } from './list-reports.ts';
import { presentReport } from './reports.presenter.ts';
import { requestReport } from './request-report.ts';

type Dependencies = Parameters<typeof requestReport>[0] & Parameters<typeof getAgendaSlides>[0];

export function reportRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.createReport, async ({ actor, params, body }) => {
    const input = { fileType: body.fileType, groupId: body.v3GroupId ?? null, groupType: body.groupType ?? null };
    return {
      data: presentJob(
        await requestReport(needs, actor, {
          ...input,
          organizationId: params.organizationId,
          campaignId: params.campaignId,
        }),
      ),
    };
  });

  router.on(contract.listReports, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const filter = {
      campaignId: query['filter[campaignId]'],
      fileType: query['filter[fileType]'],
      isOwn: query['filter[isOwn]'] === true,
    };
    const { reports, total } = await listReports(needs, actor, {
      organizationId: params.organizationId,
      ...filter,
      page,
    });
    return { data: reports.map(presentReport), ...pagingOf(address, page, total) };
  });

  router.on(getAgendaSlidesEndpoint, ({ actor, params, query }) =>
    getAgendaSlides(needs, actor, { ...params, driver: query['filter[driver]'] }),
  );
}
