import type { WebSettings } from '@attune/contract/sessions/web-settings';
import type { NavigationContext } from '@attune/domain/access';
import { createContext, use } from 'react';
import type { SwitchOrganization } from '../platform/viewer.tsx';
import type { Profile } from './session/profile.ts';
import type { OrganizationsSlice } from './session/visited-organizations.ts';

/** Context of the shell: viewer, session, settings and organization switching. */
export type SignedIn = {
  readonly settings: WebSettings;
  readonly profile: Profile;
  /** When this person signed in before; null for the first time. */
  readonly previousLoginAt: string | null;
  readonly navigation: NavigationContext;
  readonly organizations: OrganizationsSlice;
  readonly switchTo: SwitchOrganization;
  readonly signOut: () => void;
};

export const SignedInContext = createContext<SignedIn | undefined>(undefined);

export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (!signedIn) throw new Error('No one is signed in here.');
  return signedIn;
}
