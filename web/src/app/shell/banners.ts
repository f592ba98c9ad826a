import type { FeatureFlag } from '@attune/contract/app/flags';

export type Banner = {
  readonly id: string;
  /** The sentence before the link; empty if the link says it all. */
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
};

type Announcement = {
  readonly id: string;
  readonly flag: FeatureFlag;
  /** Pages that show it, with the pages below them; all if undefined. */
  readonly at?: readonly string[];
  readonly text: string;
  readonly link: (companion: string) => string;
  /** An article of the help center, or the companion product. */
  readonly linksTo: 'help' | 'companion';
};

const announcements: readonly Announcement[] = [
  {
    id: 'legacy-reporting',
    flag: 'sunset-banners',
    at: ['/group_results', '/action_dashboard', '/feedback/engagement'],
    text: 'Reporting here is no longer updated.',
    link: (companion) => `View current results in ${companion}.`,
    linksTo: 'companion',
  },
  {
    id: 'new-campaigns',
    flag: 'sunset-banners',
    at: ['/', '/campaigns', '/new_custom_campaign'],
    text: '',
    link: (companion) => `Create and view new campaigns in ${companion}.`,
    linksTo: 'companion',
  },
  {
    id: 'billing-changes',
    flag: 'billing-changes-tip',
    text: 'Billing changes take effect September 3, 2024.',
    link: () => 'See what changes for your organization.',
    linksTo: 'help',
  },
];

type Context = {
  readonly isOn: (flag: FeatureFlag) => boolean;
  readonly companionName: string;
  /** The organization in the companion product. */
  readonly companionUrl: string;
  readonly helpCenterUrl: string | null;
};

/** Banners of a page. */
export function bannersAt(
  path: string,
  { isOn, companionName, companionUrl, helpCenterUrl }: Context,
): readonly Banner[] {
  const addresses = { companion: companionUrl, help: helpCenterUrl ?? companionUrl };
  return announcements
    .filter(({ flag, at }) => isOn(flag) && (at === undefined || at.some((page) => isAt(path, page))))
    .map(({ id, text, link, linksTo }) => ({
      id,
      text,
      link: { label: link(companionName), href: addresses[linksTo] },
    }));
}

function isAt(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`));
}
