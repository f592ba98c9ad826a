/** Results tabs. */
export const resultParts = [
  'engagement',
  'drivers',
  'heatmap',
  'enps',
  'people',
  'custom',
  'statements',
  'groups',
] as const;
export type ResultPart = (typeof resultParts)[number];

/** The tabs of one campaign: URL names and labels. */
export const resultTabs = [
  { part: 'engagement', label: 'Engagement' },
  { part: 'drivers', label: 'Drivers' },
  { part: 'heatmap', label: 'Heatmap' },
  { part: 'enps', label: 'eNPS' },
  { part: 'people', label: 'People' },
  { part: 'custom', label: 'Custom' },
  { part: 'statements', label: 'Statements' },
] as const satisfies readonly { part: ResultPart; label: string }[];

/** The views of a group across campaigns: URL names. Each shows the latest campaign. */
export const resultViews = [
  { view: 'overview', part: 'engagement', label: 'Overview' },
  { view: 'drivers', part: 'heatmap', label: 'Driver heatmap' },
  { view: 'engagement', part: 'groups', label: 'Engagement by group' },
] as const satisfies readonly { view: string; part: ResultPart; label: string }[];

/** Toggles: printed values and withheld groups. */
export const resultToggles = ['values', 'obscured'] as const;
export type ResultToggle = (typeof resultToggles)[number];
export const switchedOff = 'off';

export const campaignParam = 'campaign';
export const viewParam = 'view';
export const tabParam = 'tab';
/** Selected comparisons. */
export const compareParam = 'compare';
/** Filter parameters. */
export const filterParam = 'filter';
/** Group type of the heatmap rows. */
export const groupTypeParam = 'rows';

/** Parameters preserved across results pages. */
export const preservedParams = [...resultToggles, compareParam, filterParam] as const;
type Kept = Readonly<Partial<Record<(typeof preservedParams)[number], string>>>;

/**
 * Location in the results. Defaults: latest campaign, top visible group. `isOfCampaign` if the path starts with the
 * campaign, so that choosing another one changes the path.
 */
export type ResultsPlace = {
  readonly isOfCampaign: boolean;
  readonly campaignId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly part: ResultPart;
  readonly kept: Kept;
};

export type Address = { readonly to: string; readonly search: Readonly<Record<string, string>> };

/**
 * Path of a location. A tab without a group view is under its campaign; a view without a campaign tab is under the
 * views.
 */
export function addressOf({ isOfCampaign, campaignId, groupId, part, kept }: ResultsPlace): Address {
  const view = resultViews.find((known) => known.part === part);
  const isTab = resultTabs.some((known) => known.part === part);
  if (campaignId !== undefined && isTab && (isOfCampaign || !view)) {
    return {
      to:
        groupId === undefined
          ? `/assessments/${campaignId}/results`
          : `/assessments/${campaignId}/groups/${groupId}/results`,
      search: part === 'engagement' ? kept : { ...kept, [tabParam]: part },
    };
  }
  return {
    to: groupId === undefined ? '/group_results' : `/group_results/${groupId}`,
    search: {
      ...kept,
      ...(view && part !== 'engagement' && { [viewParam]: view.view }),
      ...(campaignId !== undefined && { [campaignParam]: campaignId }),
    },
  };
}

/** Path of a group's default tab in the same campaign. */
export function groupPath({ campaignId }: Pick<ResultsPlace, 'campaignId'>, groupId: string): string {
  return addressOf({ isOfCampaign: campaignId !== undefined, campaignId, groupId, part: 'engagement', kept: {} }).to;
}

/** The filter of a tab. Participation is never filtered. */
export function narrowedTo({ part, kept }: Pick<ResultsPlace, 'part' | 'kept'>): string | undefined {
  return part === 'people' ? undefined : kept.filter;
}

type Read = (param: string) => string | undefined;

/** Parses preserved parameters. */
export function parseStored(valueOf: Read): Kept {
  const chosen = [compareParam, filterParam].flatMap((param) => {
    const value = valueOf(param);
    return value === undefined ? [] : [[param, value]];
  });
  const off = resultToggles.filter((toggle) => valueOf(toggle) === switchedOff).map((toggle) => [toggle, switchedOff]);
  return Object.fromEntries([...off, ...chosen]);
}

/** The tab in the URL; the default for unknown values. */
export function parsePart(isOfCampaign: boolean, valueOf: Read): ResultPart {
  const tab = isOfCampaign ? resultTabs.find(({ part }) => part === valueOf(tabParam)) : undefined;
  const view = resultViews.find((known) => known.view === valueOf(viewParam));
  return (tab ?? view)?.part ?? 'engagement';
}
