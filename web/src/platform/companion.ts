import { type CompanionSettings, companionUrl } from '@attune/contract/app/companion';
import { createContext, use } from 'react';
import { useViewer } from './viewer.tsx';

/** The companion product of this installation; null without one. */
export const CompanionContext = createContext<CompanionSettings | null>(null);

export function useCompanion(): CompanionSettings | null {
  return use(CompanionContext);
}

/** Where organizations are managed that are not managed here, as sentences call it. */
export function useCompanionName(): string {
  return useCompanion()?.name ?? 'another product';
}

/** A page of the current organization in the companion product; undefined if there is none. */
export function useCompanionUrl(path = '/'): string | undefined {
  const companion = useCompanion();
  const { ffSubdomain } = useViewer().organization.attributes;
  return companionUrl({ companion, subdomain: ffSubdomain, path });
}
