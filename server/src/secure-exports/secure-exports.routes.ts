import * as contract from '@attune/contract/results/secure-exports';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { exportFileName } from './secure-file.ts';
import {
  type ExportDependencies,
  type ShownExport,
  decideSecureExport,
  getSecureExport,
  listSecureExports,
  requestSecureExport,
} from './request-export.ts';

export function secureExportRoutes(router: Router, needs: ExportDependencies): void {
  router.on(contract.listSecureExports, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { exports, total } = await listSecureExports(needs, actor, { ...params, page });
    return { data: exports.map(present), ...pagingOf(address, page, total) };
  });
  router.on(contract.getSecureExport, async ({ actor, params }) => ({
    data: present(await getSecureExport(needs, actor, params)),
  }));
  router.on(contract.createSecureExport, async ({ actor, params, body }) => {
    const { campaignId, groupType = null, reason } = body.data.attributes;
    return { data: present(await requestSecureExport(needs, actor, { ...params, campaignId, groupType, reason })) };
  });
  router.on(contract.decideSecureExport, async ({ actor, params, body }) => ({
    data: present(await decideSecureExport(needs, actor, { ...params, ...body.data.attributes })),
  }));
}

function present(found: ShownExport): contract.SecureExportResource {
  const {
    id,
    campaignId,
    campaignName,
    groupType,
    groupTypeName,
    reason,
    requestedBy,
    requestedByName,
    decidedBy,
    decidedByName,
  } = found;
  return {
    type: 'secure-exports',
    id,
    attributes: {
      campaignId,
      campaignName,
      groupType,
      groupTypeName,
      reason,
      status: statusOf(found),
      requestedBy,
      requestedByName,
      requestedAt: found.requestedAt.toISOString(),
      decidedBy,
      decidedByName,
      decidedAt: found.decidedAt?.toISOString() ?? null,
      expiresAt: found.expiresAt?.toISOString() ?? null,
      fileId: found.isExpired ? null : found.fileId,
      fileName: exportFileName(found.campaignName),
      canDecide: found.canDecide,
    },
  };
}

function statusOf({
  status,
  isExpired,
  hasFailed,
}: ShownExport): contract.SecureExportResource['attributes']['status'] {
  if (hasFailed) return 'failed';
  return isExpired ? 'expired' : status;
}
