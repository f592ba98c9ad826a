import { seal, unseal } from '../../platform/keys/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

/** Maximum size of the parts in which a snapshot is stored. */
const pieceBytes = 4 * 1024 * 1024;

export type SnapshotRef = CampaignRef & { readonly release: number };

/** Seals a snapshot in parts; each opens only at its position in its release of its campaign. */
export function sealSnapshot(key: Buffer, snapshot: Uint8Array, at: SnapshotRef): readonly Buffer[] {
  const count = Math.max(1, Math.ceil(snapshot.length / pieceBytes));
  return Array.from({ length: count }, (_, piece) =>
    seal(key, snapshot.subarray(piece * pieceBytes, (piece + 1) * pieceBytes), placeOf(at, piece, count)),
  );
}

/** Joins the parts of a snapshot. Throws if one is missing, altered or moved. */
export function openSnapshot(key: Buffer, pieces: readonly Buffer[], at: SnapshotRef): Buffer {
  return Buffer.concat(pieces.map((sealed, piece) => unseal(key, sealed, placeOf(at, piece, pieces.length))));
}

function placeOf({ organizationId, campaignId, release }: SnapshotRef, piece: number, count: number): string {
  return (
    `snapshot of campaign ${campaignId} of organization ${organizationId}, release ${release}, piece ` +
    `${piece + 1} ` +
    `of ${count}`
  );
}
