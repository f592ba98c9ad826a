import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

/** The sealed parts of the snapshot of one release. */
export type SealedSnapshot = { readonly release: number; readonly pieces: readonly Buffer[] };

export async function insertSnapshot(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { release, pieces }: SealedSnapshot,
): Promise<void> {
  for (const [piece, sealed] of pieces.entries()) {
    await sql`insert into results.snapshots (organization_id, campaign_id, release, piece, sealed)
      values (${organizationId}, ${campaignId}, ${release}, ${piece}, ${sealed})`.execute(trx);
  }
}

/** Lists the snapshots of a campaign up to a release, in release order. */
export async function listSnapshots(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
  release: number,
): Promise<readonly SealedSnapshot[]> {
  const { rows } = await sql<{ readonly release: number; readonly sealed: Buffer }>`
    select release, sealed from results.snapshots
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and release <= ${release}
    order by release, piece`.execute(trx);
  return [...Map.groupBy(rows, (row) => row.release)].map(([of, pieces]) => ({
    release: of,
    pieces: pieces.map(({ sealed }) => sealed),
  }));
}
