import * as contract from '@attune/contract/app/installation-status';
import type { Authentication, Router } from '../platform/http/index.ts';
import { type InstallationStatus, type StatusDependencies, readStatus } from './read-status.ts';

type Dependencies = StatusDependencies & { readonly authentication: Authentication };

export function statusRoutes(router: Router, { authentication, ...needs }: Dependencies): void {
  router.on(contract.getInstallationStatus, async ({ caller }) => ({
    data: present(await readStatus(needs, await authentication.actorAnywhere(caller))),
  }));
}

function present({ checkedAt, findings, ...rest }: InstallationStatus): contract.InstallationStatusResource {
  return {
    type: 'installation-status',
    id: 'current',
    attributes: {
      ...rest,
      checkedAt: checkedAt.toISOString(),
      findings: findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
    },
  };
}
