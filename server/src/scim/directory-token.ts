import { randomBytes } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import { hashOfToken } from '../platform/keys/index.ts';

/** A parsed token: the organization that it claims, and the hash under which it is stored. */
export type PresentedToken = { readonly organizationId: Id<'organization'>; readonly hash: Buffer };

const form = /^attune-scim_([1-9]\d{0,17})_[\w-]{43}$/;

/** Creates a token. It contains the organization, so that only that one is searched. */
export function makeToken(organizationId: Id<'organization'>): { readonly token: string; readonly hash: Buffer } {
  const token = `attune-scim_${organizationId}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

/** Parses a bearer token; undefined unless it has the format of directory tokens. */
export function readToken(token: string | undefined): PresentedToken | undefined {
  const organizationId = form.exec(token ?? '')?.[1];
  return organizationId === undefined
    ? undefined
    : { organizationId: organizationId as Id<'organization'>, hash: hashOfToken(token ?? '') };
}
