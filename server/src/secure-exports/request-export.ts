import { type Actor, type RoleGrant, authorize, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listRoleGrants } from '../access/index.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { recordChange } from '../history/index.ts';
import { addJob } from '../jobs/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import type { ResultsReader } from '../results/index.ts';
import { makeSecureExportJob } from './make-export.ts';
import { exportFileName } from './secure-file.ts';
import {
  type StoredExport,
  addExport,
  findExport,
  hasOtherGroupType,
  listStoredExports,
  saveDecision,
} from './secure-exports.repository.ts';

export type ExportDependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly reader: ResultsReader;
};

type InOrganization = { readonly organizationId: Id<'organization'> };

/** An export as an actor sees it. */
export type ShownExport = StoredExport & { readonly canDecide: boolean };

export async function listSecureExports(
  { database }: ExportDependencies,
  actor: Actor,
  { organizationId, page }: InOrganization & { readonly page: { readonly limit: number; readonly offset: number } },
): Promise<{ readonly exports: readonly ShownExport[]; readonly total: number }> {
  authorize(actor, 'secureExport.read', { organizationId });
  const { exports, total } = await database.inOrganization(organizationId, (trx) =>
    listStoredExports(trx, organizationId, page),
  );
  const roleGrants = await readRoleGrants(database, actor, organizationId);
  return { exports: exports.map((each) => shown(each, actor, { organizationId, roleGrants })), total };
}

export async function getSecureExport(
  { database }: ExportDependencies,
  actor: Actor,
  { organizationId, secureExportId }: InOrganization & { readonly secureExportId: Id<'secure-export'> },
): Promise<ShownExport> {
  const found = await database.inOrganization(organizationId, (trx) => findExport(trx, organizationId, secureExportId));
  if (!found || !can(actor, 'secureExport.read', { organizationId })) throw new Refusal('not-found');
  return shown(found, actor, { organizationId, roleGrants: await readRoleGrants(database, actor, organizationId) });
}

/**
 * Requests an export of the rows of a campaign. Refuses with `conflict` a campaign with strict protection, with too few
 * responses or without kept answers, and a group type other than that of an earlier export.
 */
export async function requestSecureExport(
  needs: ExportDependencies,
  actor: Actor,
  asked: InOrganization & {
    readonly campaignId: Id<'campaign'>;
    readonly groupType: string | null;
    readonly reason: string;
  },
): Promise<ShownExport> {
  const { organizationId, campaignId, groupType, reason } = asked;
  authorize(actor, 'results.exportSecure', { organizationId });
  const reading = await needs.reader.open(actor, organizationId);
  const campaign = reading.getCampaign(campaignId);
  await reading.secureRows(campaign, groupType);
  const { groupTypes } = await reading.published(campaign);
  const groupTypeName = groupTypes.find(({ key }) => key === groupType)?.name ?? null;
  return needs.database.inOrganization(organizationId, async (trx) => {
    await lockExports(trx, organizationId, { campaignId, groupType, statuses: ['requested', 'approved'] });
    const id = await addExport(trx, organizationId, {
      campaignId,
      groupType,
      groupTypeName,
      reason,
      requestedBy: actor.personId,
    });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'secure-export.requested',
      entityType: 'campaigns',
      entityId: campaignId,
      after: { groupType, reason },
    });
    const added = (await findExport(trx, organizationId, id)) as StoredExport;
    return shown(added, actor, { organizationId, roleGrants: [] });
  });
}

/**
 * Approves or declines an export. Refuses with `not-authorized` its requester, and people who got their role from the
 * requester or after the request; with `conflict` one that is decided, or has a group type other than that of an
 * approved one.
 */
export async function decideSecureExport(
  { database, queue }: ExportDependencies,
  actor: Actor,
  {
    organizationId,
    secureExportId,
    status,
  }: InOrganization & { readonly secureExportId: Id<'secure-export'>; readonly status: 'approved' | 'declined' },
): Promise<ShownExport> {
  const roleGrants = await readRoleGrants(database, actor, organizationId);
  return database.inOrganization(organizationId, async (trx) => {
    const found = await findExport(trx, organizationId, secureExportId);
    if (!found || !can(actor, 'secureExport.read', { organizationId })) throw new Refusal('not-found');
    authorize(actor, 'secureExport.decide', { ...found, organizationId, roleGrants });
    const { campaignId, groupType } = found;
    if (status === 'approved')
      await lockExports(trx, organizationId, { campaignId, groupType, statuses: ['approved'] });
    const job =
      status === 'approved'
        ? await addJob(trx, organizationId, {
            jobType: 'secure-customer-csv',
            createdBy: found.requestedBy,
            campaignId,
            summary: {
              campaignName: found.campaignName,
              groupName: null,
              fileName: exportFileName(found.campaignName),
            },
          })
        : null;
    const decision = { exportId: found.id, status, decidedBy: actor.personId, jobId: job?.id ?? null };
    if (!(await saveDecision(trx, organizationId, decision)))
      throw new Refusal('conflict', 'This export is already decided.');
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: status === 'approved' ? 'secure-export.approved' : 'secure-export.declined',
      entityType: 'campaigns',
      entityId: campaignId,
    });
    if (job) await queue.enqueue(trx, makeSecureExportJob, { organizationId, secureExportId: found.id });
    const decided = (await findExport(trx, organizationId, found.id)) as StoredExport;
    return shown(decided, actor, { organizationId, roleGrants });
  });
}

/** Locks the exports of a campaign; refuses with `conflict` if one has another group type. */
async function lockExports(
  trx: Transaction,
  organizationId: Id<'organization'>,
  wanted: Parameters<typeof hasOtherGroupType>[2],
): Promise<void> {
  if (!(await lockCampaign(trx, organizationId, wanted.campaignId))) throw new Refusal('not-found');
  if (await hasOtherGroupType(trx, organizationId, wanted))
    throw new Refusal(
      'conflict',
      'An earlier export of this campaign has another group type. Two could be joined by their ratings.',
    );
}

function readRoleGrants(
  database: Database,
  { personId }: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly RoleGrant[]> {
  return database.acrossOrganizations('account', (trx) => listRoleGrants(trx, organizationId, personId));
}

type Deciding = InOrganization & { readonly roleGrants: readonly RoleGrant[] };

function shown(stored: StoredExport, actor: Actor, deciding: Deciding): ShownExport {
  const canDecide = stored.status === 'requested' && can(actor, 'secureExport.decide', { ...stored, ...deciding });
  return { ...stored, canDecide };
}
