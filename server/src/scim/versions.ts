import { Refusal } from '@attune/domain/kernel';
import type { ScimDocument } from '@attune/domain/people';
import { tagOf } from '../platform/http/index.ts';

/**
 * The name of the state of a resource, whatever of it is told: weak, as RFC 7644 has it (3.14). Of members it knows who
 * they are, not where they are found.
 */
export function versionOf({ meta: _meta, members, ...state }: ScimDocument): string {
  const ids = Array.isArray(members)
    ? members.map((member) => (member as { readonly value: string }).value)
    : undefined;
  return `W/"${tagOf([state, ids])}"`;
}

/** Refuses with `changed-meanwhile` unless the resource is in a state that the directory means. */
export function assertVersionMeant(ifMatch: string | undefined, document: ScimDocument): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const meant = ifMatch.split(',').map((each) => each.trim());
  const version = versionOf(document);
  if (!meant.some((each) => each === version || `W/${each}` === version)) throw new Refusal('changed-meanwhile');
}
