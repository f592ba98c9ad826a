import { createHash } from 'node:crypto';
import { Refusal } from '@attune/domain/kernel';

/**
 * Refuses with `changed-meanwhile` unless the current state matches `If-Match` (RFC 9110, 13.1.1: strong comparison).
 */
export function assertMeant(ifMatch: string | undefined, tag: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const meant = ifMatch.split(',').map((each) => each.trim());
  if (!meant.includes(`"${tag}"`)) throw new Refusal('changed-meanwhile');
}

/** The entity tag of a state: equal for equal states, and reveals nothing else about them. */
export function tagOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
