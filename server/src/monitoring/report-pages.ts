import type { PageError, PageVital } from '@attune/contract/app/monitoring';
import type { Logger } from '../platform/log.ts';
import type { Telemetry } from '../platform/telemetry/index.ts';

export type PageReportDependencies = { readonly log: Logger; readonly telemetry: Telemetry };
type Report = { readonly vitals: readonly PageVital[]; readonly errors: readonly PageError[] };

/** Logs what browsers measured and which errors they met, and counts both in the metrics of this process. */
export function reportPages({ log, telemetry }: PageReportDependencies, { vitals, errors }: Report): void {
  for (const vital of vitals) {
    log.info(vital, 'web vital');
    telemetry.vital({ ...vital, value: vital.name === 'CLS' ? vital.value : vital.value / 1000 });
  }
  for (const error of errors) {
    log.warn(error, 'page error');
    telemetry.pageError(error);
  }
}
