import type { Router } from '../platform/http/index.ts';
import { smartPulseRoutes } from './smart-pulses.routes.ts';

/** Short campaigns after an engagement campaign, about the lowest drivers of each group. */
export function createSmartPulsePlanner(needs: Parameters<typeof smartPulseRoutes>[1]) {
  return { routes: (router: Router) => smartPulseRoutes(router, needs) };
}
