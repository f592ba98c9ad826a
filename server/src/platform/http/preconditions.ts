import { createHash } from 'node:crypto';
import { Refusal } from '@attune/domain/kernel';

/**
 * Refuses with `changed-meanwhile` unless what is to be changed is in a state that the client means (RFC 9110, 13.1.1:
 * strong comparison).
 */
export function assertMeant(ifMatch: string | undefined, tag: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const meant = ifMatch.split(',').map((each) => each.trim());
  if (!meant.includes(`"${tag}"`)) throw new Refusal('changed-meanwhile');
}

/** Names a state: whoever read the same reads the same name, and learns nothing else from it. */
export function tagOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
