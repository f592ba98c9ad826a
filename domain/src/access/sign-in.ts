import type { Id } from '../kernel/index.ts';

/** An account at an OpenID provider, as an ID token describes it, with what is known of it here. */
export type ProviderAccount = {
  /** The person this account was bound to at an earlier sign-in. */
  readonly boundTo: Id<'person'> | undefined;
  readonly emailAddress: string | undefined;
  /** Whether the provider vouches that the address belongs to whoever signs in. */
  readonly isEmailVerified: boolean;
  /** The person with this address; `isBound` once another account of the same provider signs in as this person. */
  readonly holder: { readonly personId: Id<'person'>; readonly isBound: boolean } | undefined;
};

/** Why an account signs in as nobody. */
export type SignInObstacle = 'no-email' | 'email-not-verified' | 'unknown-person' | 'bound-to-another-account';

export type SignInDecision =
  | { readonly personId: Id<'person'>; readonly isNew: boolean }
  | { readonly obstacle: SignInObstacle };

/**
 * Which person an account at a provider signs in as. An account that was bound counts by its binding alone, whatever
 * its address is today. An unbound one is bound by its verified address (`isNew`), unless that person already signs in
 * with another account: an address that changed hands at the provider opens nothing.
 */
export function decideSignIn({ boundTo, emailAddress, isEmailVerified, holder }: ProviderAccount): SignInDecision {
  if (boundTo) return { personId: boundTo, isNew: false };
  if (emailAddress === undefined) return { obstacle: 'no-email' };
  if (!isEmailVerified) return { obstacle: 'email-not-verified' };
  if (!holder) return { obstacle: 'unknown-person' };
  if (holder.isBound) return { obstacle: 'bound-to-another-account' };
  return { personId: holder.personId, isNew: true };
}
