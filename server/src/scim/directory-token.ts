import { randomBytes } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import { hashOfToken } from '../platform/keys/index.ts';

/** A token as it is read: whose organization it says it is of, and the hash by which it is known there. */
export type PresentedToken = { readonly organizationId: Id<'organization'>; readonly hash: Buffer };

const form = /^attune-scim_([1-9]\d{0,17})_[\w-]{43}$/;

/** A new token of an organization. It names the organization, so that nobody has to look for it in all of them. */
export function makeToken(organizationId: Id<'organization'>): { readonly token: string; readonly hash: Buffer } {
  const token = `attune-scim_${organizationId}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

/** What a bearer token says; undefined for what no directory was given. */
export function readToken(token: string | undefined): PresentedToken | undefined {
  const organizationId = form.exec(token ?? '')?.[1];
  return organizationId === undefined
    ? undefined
    : { organizationId: organizationId as Id<'organization'>, hash: hashOfToken(token ?? '') };
}
