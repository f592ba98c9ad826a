/** The tabs of results, in their order: the name in the URL and the label. */
export const resultTabs = [
  { part: 'engagement', label: 'Engagement' },
  { part: 'drivers', label: 'Drivers' },
  { part: 'heatmap', label: 'Heatmap' },
  { part: 'groups', label: 'Groups' },
  { part: 'enps', label: 'eNPS' },
  { part: 'statements', label: 'Statements' },
  { part: 'custom', label: 'Custom' },
  { part: 'people', label: 'People' },
  { part: 'benchmark', label: 'Benchmark' },
] as const satisfies readonly { part: string; label: string }[];
export type ResultPart = (typeof resultTabs)[number]['part'];

/** Views of earlier addresses, and the tabs that show them now. */
const tabsOfViews: Readonly<Record<string, ResultPart>> = {
  overview: 'engagement',
  drivers: 'heatmap',
  engagement: 'groups',
};

/** Toggles: printed values and withheld groups. */
export const resultToggles = ['values', 'obscured'] as const;
export type ResultToggle = (typeof resultToggles)[number];
export const switchedOff = 'off';

export const campaignParam = 'campaign';
export const tabParam = 'tab';
/** Of earlier addresses. */
export const viewParam = 'view';
/** Selected comparisons. */
export const compareParam = 'compare';
/** Filter parameters. */
export const filterParam = 'filter';
/** Group type of the heatmap rows. */
export const groupTypeParam = 'rows';

/** Parameters preserved across results pages. */
export const preservedParams = [...resultToggles, compareParam, filterParam] as const;
type Kept = Readonly<Partial<Record<(typeof preservedParams)[number], string>>>;

/** The organization in place of a group: its headline for those who see only some of its groups. */
export const wholeOrganization = 'organization';

/** Location in the results. Defaults: the latest campaign, the top visible group. */
export type ResultsPlace = {
  readonly campaignId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly part: ResultPart;
  readonly kept: Kept;
};

export type Address = { readonly to: string; readonly search: Readonly<Record<string, string>> };

/** URL of a location: `/group_results/GROUP?campaign=CAMPAIGN&tab=TAB`. */
export function addressOf({ campaignId, groupId, part, kept }: ResultsPlace): Address {
  return {
    to: groupId === undefined ? '/group_results' : `/group_results/${groupId}`,
    search: {
      ...(campaignId !== undefined && { [campaignParam]: campaignId }),
      ...(part !== 'engagement' && { [tabParam]: part }),
      ...kept,
    },
  };
}

/** URL of a group's first tab in the same campaign. */
export function groupAddress({ campaignId }: Pick<ResultsPlace, 'campaignId'>, groupId: string): Address {
  return addressOf({ campaignId, groupId, part: 'engagement', kept: {} });
}

type Search = Readonly<Record<string, unknown>>;

/**
 * The current address of an earlier one: campaigns were part of the path, and groups had three views. Undefined for a
 * current address.
 */
export function currentAddress(
  { campaignId, groupId }: Pick<ResultsPlace, 'campaignId' | 'groupId'>,
  { [viewParam]: view, ...search }: Search,
): { readonly to: string; readonly search: Search } | undefined {
  if (campaignId === undefined && view === undefined) return undefined;
  const tab = typeof view === 'string' ? tabsOfViews[view] : undefined;
  const { to, search: own } = addressOf({ campaignId, groupId, part: tab ?? 'engagement', kept: {} });
  return { to, search: { ...search, ...own } };
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

/** The tab in the URL; the first one for unknown values. */
export function parsePart(valueOf: Read): ResultPart {
  return resultTabs.find(({ part }) => part === valueOf(tabParam))?.part ?? 'engagement';
}
