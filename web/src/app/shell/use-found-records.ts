import { type SearchedKind, type SearchResultResource, searchRecords } from '@attune/contract/app/search';
import { type CampaignStatus, campaignStatusLabels } from '@attune/domain/campaigns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../design/format/dates.ts';
import { capitalize } from '../../design/format/words.ts';
import type { IconName } from '../../design/icons/icon-shapes.ts';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { read } from '../../platform/queries.ts';
import { useRested } from '../../platform/use-rested.ts';
import { useViewer } from '../../platform/viewer.tsx';
import type { PaletteEntry, PaletteKind } from './palette.ts';

const restMs = 120;
/** The server takes no longer text. */
const longestText = 200;

type Look = { readonly kind: PaletteKind; readonly icon: IconName; readonly path: string };

const looks: Readonly<Record<SearchedKind, Look>> = {
  people: { kind: 'People', icon: 'person', path: '/employee-list/' },
  campaigns: { kind: 'Campaigns', icon: 'calendar', path: '/campaigns/' },
  'action-plans': { kind: 'Actions', icon: 'tasks', path: '/action_dashboard?plan=' },
  surveys: { kind: 'Surveys', icon: 'document', path: '/surveys/' },
  'coaching-sessions': { kind: 'Sessions', icon: 'people', path: '/sessions/my-sessions?session=' },
  'transform-resources': { kind: 'Resources', icon: 'attachment', path: '/transform-resources/' },
  'assessment-library': { kind: 'Assessment library', icon: 'library', path: '/assessment-library/' },
};

export type FoundRecords = {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  /** Set if the search failed, so that records are missing. */
  readonly retry: (() => void) | undefined;
};

/** Searches the records on the server that the viewer can open. */
export function useFoundRecords(typed: string): FoundRecords {
  const { organization } = useViewer();
  const mayOpen = useMayOpenPage();
  const wanted = typed.trim().slice(0, longestText);
  const text = useRested(wanted, restMs);
  const search = useQuery({
    ...read(searchRecords, { params: { organizationId: organization.id }, query: { 'filter[fuzzy]': text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  // Matches of the text before stay as far as they match this one, until its own arrive.
  const isCurrent = text === wanted && !search.isPlaceholderData;
  const entries = (search.data?.data ?? []).flatMap((record) => {
    const entry = toEntry(record, organization.attributes.timeZone);
    return mayOpen(pathOf(entry.id)) ? [{ ...entry, isFound: isCurrent }] : [];
  });
  return {
    entries: wanted === '' || text === '' ? [] : entries,
    isSearching: text !== wanted || search.isFetching,
    retry: search.isError && !search.isFetching ? () => void search.refetch() : undefined,
  };
}

function toEntry(
  { attributes: { kind, recordId, title, place, status, startsAt } }: SearchResultResource,
  timeZone: string,
): PaletteEntry {
  const { path, ...look } = looks[kind];
  const note = startsAt === null ? status && statusWords(kind, status) : formatInstant(startsAt, timeZone);
  return { ...look, id: `${path}${recordId}`, label: title, ...(place && { place }), ...(note && { note }) };
}

function statusWords(kind: SearchedKind, status: string): string {
  return kind === 'campaigns' ? campaignStatusLabels[status as CampaignStatus] : capitalize(status);
}

/** The path of an address without its query. */
function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
