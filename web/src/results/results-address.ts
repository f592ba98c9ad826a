/** The ways to look at results. */
export const resultViews = ['overview', 'drivers', 'engagement'] as const;
export type ResultView = (typeof resultViews)[number];

export const resultViewLabels: Readonly<Record<ResultView, string>> = { overview: 'Overview', drivers: 'Driver heatmap', engagement: 'Engagement by group' };

/** What can be switched off: the printed numbers, and the groups that are withheld. */
export const resultToggles = ['values', 'obscured'] as const;
export type ResultToggle = (typeof resultToggles)[number];
export const switchedOff = 'off';

/**
 * Where in the results one is. Without a campaign it is the latest one, without a group the top of what one may see.
 * `isOfCampaign` says that the address begins with the campaign: choosing another one leads to another page.
 */
export type ResultsPlace = {
  readonly isOfCampaign: boolean;
  readonly campaignId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly view: ResultView;
  /** What is switched off, wherever in the results one goes. */
  readonly toggles: Readonly<Partial<Record<ResultToggle, string>>>;
};

export type Address = { readonly to: string; readonly search: Readonly<Record<string, string>> };

export const campaignParam = 'campaign';
export const viewParam = 'view';

/** The address of a place. */
export function addressOf({ isOfCampaign, campaignId, groupId, view, toggles }: ResultsPlace): Address {
  const search = view === 'overview' ? toggles : { ...toggles, [viewParam]: view };
  if (isOfCampaign && campaignId !== undefined) {
    return { to: groupId === undefined ? `/assessments/${campaignId}/results` : `/assessments/${campaignId}/groups/${groupId}/results`, search };
  }
  return {
    to: groupId === undefined ? '/group_results' : `/group_results/${groupId}`,
    search: campaignId === undefined ? search : { ...search, [campaignParam]: campaignId },
  };
}

/** The overview of another group in the same campaign, for links that are only a path. */
export function groupPath({ campaignId }: Pick<ResultsPlace, 'campaignId'>, groupId: string): string {
  return addressOf({ isOfCampaign: campaignId !== undefined, campaignId, groupId, view: 'overview', toggles: {} }).to;
}

/** What is switched off, read from an address. */
export function parseToggles(valueOf: (toggle: ResultToggle) => string | undefined): ResultsPlace['toggles'] {
  return Object.fromEntries(resultToggles.filter((toggle) => valueOf(toggle) === switchedOff).map((toggle) => [toggle, switchedOff]));
}

/** Reads a view from an address; anything unknown is the overview. */
export function parseView(text: string | undefined): ResultView {
  return resultViews.find((view) => view === text) ?? 'overview';
}
