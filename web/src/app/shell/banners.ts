import type { FeatureFlag } from '@attune/contract/app/flags';

export type Banner = {
  readonly id: string;
  readonly flag: FeatureFlag;
  readonly text: string;
  /** Pages that show it; all if undefined. */
  readonly at?: readonly string[];
  readonly link: { readonly label: string; readonly to: 'companion' | 'help' };
};

const banners: readonly Banner[] = [
  {
    id: 'legacy-reporting',
    flag: 'sunset-banners',
    at: ['/group_results', '/action_dashboard', '/feedback/engagement'],
    text: 'Reporting here is no longer updated. View current results in the companion product.',
    link: { label: 'Open the companion product', to: 'companion' },
  },
  {
    id: 'new-campaigns',
    flag: 'sunset-banners',
    at: ['/', '/campaigns'],
    text: 'Create and view new campaigns in the companion product.',
    link: { label: 'Open the companion product', to: 'companion' },
  },
  {
    id: 'billing-changes',
    flag: 'billing-changes-tip',
    text: 'Billing changes take effect September 3, 2024. See what changes for your organization.',
    link: { label: 'See what changes', to: 'help' },
  },
];

/** Active banners of a page. */
export function bannersAt(path: string, isOn: (flag: FeatureFlag) => boolean): readonly Banner[] {
  return banners.filter(
    ({ flag, at }) =>
      isOn(flag) && (at === undefined || at.some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`)))),
  );
}
