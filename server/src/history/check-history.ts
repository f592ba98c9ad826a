import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, noOrganization } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type ChainState, findChainState, findHashAt, listHistories } from './changes.repository.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

const patience = { statementSeconds: 120 };

/** Verifies that the audit log of an organization is unaltered and complete. For administrators. */
export async function checkAuditChain(
  needs: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<ChainState> {
  authorize(actor, 'changeHistory.read', { organizationId });
  return stateOf(needs, organizationId);
}

/** Verifies the audit log of the product. For people who assign internal roles. */
export async function checkProductAuditLog({ database }: Dependencies, actor: Actor): Promise<ChainState> {
  authorize(actor, 'internalRole.change', 'platform');
  return database.acrossOrganizations('account', (trx) => findChainState(trx, noOrganization), patience);
}

/**
 * Verifies the audit log of one organization, or of all and the product (0), for the operator; returns a line for each.
 * Refuses with `conflict` if a chain is broken.
 */
export async function verifyAuditLog(needs: Dependencies, wanted: string | undefined): Promise<string> {
  const { lines, brokenCount } = await checkAll(needs, await meantBy(needs, wanted));
  if (brokenCount > 0) throw new Refusal('conflict', lines.join('\n'));
  return lines.join('\n');
}

/**
 * Returns the end of every chain, a line for each: organization, position, hash. Stored out of reach of the database
 * owner, they later prove that earlier entries were not rewritten.
 */
export async function auditLogHeads(needs: Dependencies): Promise<string> {
  const lines: string[] = [];
  for (const { organizationId } of await meantBy(needs, undefined)) {
    const { lastPosition, lastHash } = await stateOf(needs, organizationId);
    lines.push(`${organizationId} ${lastPosition} ${lastHash}`);
  }
  return lines.join('\n');
}

/**
 * Verifies that the chains still contain the stored ends. Refuses with `conflict` if one does not or is broken, and
 * with `invalid` malformed lines.
 */
export async function compareAuditLogs(needs: Dependencies, kept: string): Promise<string> {
  const heads = kept
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readHead);
  const named = new Set(heads.map(({ organizationId }) => organizationId));
  const chains = (await meantBy(needs, undefined)).filter(({ organizationId }) => named.has(organizationId));
  const { lines, brokenCount } = await checkAll(needs, chains);
  const wrong: string[] = [];
  for (const { organizationId, position, hash } of heads) {
    const found = chains.some((chain) => chain.organizationId === organizationId)
      ? await inChain(needs, organizationId, (trx) => findHashAt(trx, organizationId, position))
      : undefined;
    if (found !== 'expired' && found !== hash)
      wrong.push(`${organizationId}: the hash of entry ${position} does not match. The audit log was rewritten.`);
  }
  if (wrong.length + brokenCount > 0) throw new Refusal('conflict', [...wrong, ...lines].join('\n'));
  return [...lines, `All ${heads.length} stored hashes match.`].join('\n');
}

type Head = { readonly organizationId: OrganizationId; readonly position: number; readonly hash: string };

function readHead(line: string): Head {
  const [, organizationId, position, hash] = /^(\d{1,18}) (\d{1,15}) ([0-9a-f]{64})$/.exec(line.trim()) ?? [];
  if (!organizationId || !position || !hash)
    throw new Refusal('invalid', `Not a line printed by audit-log-heads: "${line.slice(0, 100)}".`);
  return { organizationId: organizationId as OrganizationId, position: Number(position), hash };
}

type Chained = { readonly organizationId: OrganizationId; readonly name: string };

async function meantBy({ database }: Dependencies, wanted: string | undefined): Promise<readonly Chained[]> {
  const histories = [
    { organizationId: noOrganization, name: 'Attune' },
    ...(await database.acrossOrganizations('operate', listHistories)),
  ];
  const meant = wanted === undefined ? histories : histories.filter(({ organizationId }) => organizationId === wanted);
  if (meant.length === 0) throw new Refusal('not-found', `There is no organization "${wanted}". Enter its id.`);
  return meant;
}

async function checkAll(
  needs: Dependencies,
  meant: readonly Chained[],
): Promise<{ readonly lines: readonly string[]; readonly brokenCount: number }> {
  const lines: string[] = [];
  let brokenCount = 0;
  for (const { organizationId, name } of meant) {
    const state = await stateOf(needs, organizationId);
    brokenCount += Number(state.brokenAt !== null);
    lines.push(`${organizationId} ${name}: ${sentenceOf(state)}`);
  }
  return { lines, brokenCount };
}

function stateOf(needs: Dependencies, organizationId: OrganizationId): Promise<ChainState> {
  return inChain(needs, organizationId, (trx) => findChainState(trx, organizationId));
}

/** The product is not an organization and has no scope of its own. */
function inChain<Result>(
  { database }: Dependencies,
  organizationId: OrganizationId,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return organizationId === noOrganization
    ? database.acrossOrganizations('operate', work, patience)
    : database.inOrganization(organizationId, work, patience);
}

function sentenceOf({ firstPosition, lastPosition, lastHash, brokenAt, reason }: ChainState): string {
  if (brokenAt !== null)
    return `broken at entry ${brokenAt}, which ${reason === 'missing' ? 'is missing' : 'was altered'}.`;
  return lastPosition < firstPosition
    ? 'whole, without an entry.'
    : `whole from entry ${firstPosition} to ${lastPosition}, ${lastHash}.`;
}
