import type { Id } from '../kernel/index.ts';

/** An account at an OpenID provider, from its ID token, with what is stored about it. */
export type ProviderAccount = {
  /** The person this account was bound to at an earlier sign-in. */
  readonly boundTo: Id<'person'> | undefined;
  readonly emailAddress: string | undefined;
  /** Whether the provider has verified that the address belongs to the account. */
  readonly isEmailVerified: boolean;
  /** The person with this address; `isBound` if another account of the same provider is already bound to them. */
  readonly holder: { readonly personId: Id<'person'>; readonly isBound: boolean } | undefined;
};

/** Why an account cannot sign in. */
export type SignInObstacle = 'no-email' | 'email-not-verified' | 'unknown-person' | 'bound-to-another-account';

export type SignInDecision =
  | { readonly personId: Id<'person'>; readonly isNew: boolean }
  | { readonly obstacle: SignInObstacle };

/**
 * Decides which person an account signs in as. A bound account counts by its binding alone, whatever its current
 * address. An unbound account is bound by its verified address (`isNew`), unless that person already has another
 * account: an address reassigned by the provider gives no access.
 */
export function decideSignIn({ boundTo, emailAddress, isEmailVerified, holder }: ProviderAccount): SignInDecision {
  if (boundTo) return { personId: boundTo, isNew: false };
  if (emailAddress === undefined) return { obstacle: 'no-email' };
  if (!isEmailVerified) return { obstacle: 'email-not-verified' };
  if (!holder) return { obstacle: 'unknown-person' };
  if (holder.isBound) return { obstacle: 'bound-to-another-account' };
  return { personId: holder.personId, isNew: true };
}
