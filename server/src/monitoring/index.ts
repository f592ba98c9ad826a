import type { Slice } from '../platform/slice.ts';
import { type MonitoringDependencies, monitoringRoutes } from './monitoring.routes.ts';

export { createCollectorAnalytics, noAnalytics } from './analytics.ts';

/** Reports of the staff app about itself: measurements, uncaught errors, and usage if the operator has analytics. */
export function createMonitoring(needs: MonitoringDependencies): Slice {
  return { routes: (router) => monitoringRoutes(router, needs), settled: () => needs.analytics.settled() };
}
