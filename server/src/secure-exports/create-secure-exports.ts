import type { Router } from '../platform/http/index.ts';
import { handled } from '../platform/queue/index.ts';
import {
  type MakingDependencies,
  makeSecureExport,
  makeSecureExportJob,
  recordFailedExport,
  retryExport,
} from './make-export.ts';
import type { ExportDependencies } from './request-export.ts';
import { createSecureFiles } from './secure-file.ts';
import { secureExportRoutes } from './secure-exports.routes.ts';

/** Exports of one row per respondent, which a second person approves. */
export function createSecureExports(needs: ExportDependencies & MakingDependencies) {
  return {
    routes: (router: Router) => secureExportRoutes(router, needs),
    jobs: [
      handled(
        makeSecureExportJob,
        (reference) => makeSecureExport(needs, reference),
        (reference, cause) => recordFailedExport(needs, reference, cause),
      ),
    ],
    files: createSecureFiles(needs),
    retry: retryExport(needs),
  };
}
