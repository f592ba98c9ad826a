import { createHash } from 'node:crypto';
import { Refusal } from '@attune/domain/kernel';

/** A weak comparison ignores `W/`, which also proxies add when they compress (RFC 9110, 8.8.3.2). */
type Comparison = 'strong' | 'weak';

/** Whether a list of entity tags, or `*`, in `If-Match` or `If-None-Match` includes the tag of the current state. */
export function matchesTag(header: string, tag: string, comparison: Comparison): boolean {
  if (header.trim() === '*') return true;
  const listed: readonly string[] = header.match(/(?:W\/)?"[^"]*"(?=\s*(?:,|$))|[^,\s]+/g) ?? [];
  if (comparison === 'strong') return !tag.startsWith('W/') && listed.includes(tag);
  return listed.some((each) => withoutWeakness(each) === withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Refuses with `changed-meanwhile` unless the current state matches `If-Match` (RFC 9110, 13.1.1: strong comparison).
 */
export function assertMeant(ifMatch: string | undefined, tag: string): void {
  if (ifMatch !== undefined && !matchesTag(ifMatch, `"${tag}"`, 'strong')) throw new Refusal('changed-meanwhile');
}

/** The entity tag of a state: equal for equal states, and reveals nothing else about them. */
export function tagOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
