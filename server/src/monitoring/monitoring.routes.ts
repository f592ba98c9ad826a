import * as contract from '@attune/contract/app/monitoring';
import type { Router } from '../platform/http/index.ts';
import { type PageReportDependencies, reportPages } from './report-pages.ts';
import { type UsageDependencies, reportUsage } from './report-usage.ts';

export type MonitoringDependencies = UsageDependencies & PageReportDependencies;

export function monitoringRoutes(router: Router, needs: MonitoringDependencies): void {
  router.on(contract.reportPages, async ({ body }) => {
    reportPages(needs, body.data.attributes);
    return undefined;
  });

  router.on(contract.reportUsage, async ({ actor, params: { organizationId }, body }) => {
    await reportUsage(needs, { ...actor, organizationId }, body.data.attributes.used);
    return undefined;
  });
}
