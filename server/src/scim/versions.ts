import { Refusal } from '@attune/domain/kernel';
import type { ScimDocument } from '@attune/domain/people';
import { matchesTag, tagOf } from '../platform/http/index.ts';

/**
 * Weak version of a resource (RFC 7644, 3.14), independent of the returned attributes. Of members it includes only the
 * ids, not their URLs.
 */
export function versionOf({ meta: _meta, members, ...state }: ScimDocument): string {
  const ids = Array.isArray(members)
    ? members.map((member) => (member as { readonly value: string }).value)
    : undefined;
  return `W/"${tagOf([state, ids])}"`;
}

/** Refuses with `changed-meanwhile` unless the version matches `ifMatch`: weakly, because versions are weak. */
export function assertVersionMeant(ifMatch: string | undefined, document: ScimDocument): void {
  if (ifMatch !== undefined && !matchesTag(ifMatch, versionOf(document), 'weak'))
    throw new Refusal('changed-meanwhile');
}
