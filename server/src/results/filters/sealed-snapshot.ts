import { seal, unseal } from '../../platform/keys/index.ts';
import type { CampaignRef } from '../closing/closing.repository.ts';

/** A snapshot is stored in pieces of at most so many bytes. */
const pieceBytes = 4 * 1024 * 1024;

export type SnapshotRef = CampaignRef & { readonly release: number };

/** Seals a snapshot piece by piece; each opens only in its place of its release of its campaign. */
export function sealSnapshot(key: Buffer, snapshot: Uint8Array, at: SnapshotRef): readonly Buffer[] {
  const count = Math.max(1, Math.ceil(snapshot.length / pieceBytes));
  return Array.from({ length: count }, (_, piece) =>
    seal(key, snapshot.subarray(piece * pieceBytes, (piece + 1) * pieceBytes), placeOf(at, piece, count)),
  );
}

/** Puts the pieces of a snapshot together again. Throws when one is missing, or has been altered or moved. */
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
