import { type CompanionSettings, companionUrl } from '@attune/contract/app/companion';
import type { Profile } from './profile.ts';
import type { OrganizationsSlice } from './visited-organizations.ts';

/**
 * Where signing out leads: the companion product of the organization last visited, else of another one of the person.
 * Not its single sign-on, which would sign in again.
 */
export function companionReturnUrl(
  { organizations }: Pick<Profile, 'organizations'>,
  { currentId }: Pick<OrganizationsSlice, 'currentId'>,
  companion: CompanionSettings | null,
): string | undefined {
  const urls = organizations.map(({ id, attributes }) => ({
    id,
    url: companionUrl({ companion, subdomain: attributes.ffSubdomain }),
  }));
  const current = urls.find(({ id, url }) => id === currentId && url !== undefined);
  return (current ?? urls.find(({ url }) => url !== undefined))?.url;
}
