import { listActionPlans } from '@attune/contract/actions/action-plans';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listEmployees } from '@attune/contract/employees/employee';
import { listTransformResources } from '@attune/contract/resources/resources';
import { listSurveys } from '@attune/contract/surveys/survey';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { read } from '../../platform/queries.ts';
import { useRested } from '../../platform/use-rested.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { maxPerKind, type PaletteEntry } from './palette.ts';

/** Surveys have no search of their own and are few: 13 of the library, 17 of drivers, and those of the organization. */
const allSurveys = 200;

export type FoundRecords = {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  /** Whether a search failed, so that something may be missing. */
  readonly isIncomplete: boolean;
};

/** Searches people, campaigns, actions, surveys and resources that the viewer can open. */
export function useFoundRecords(typed: string): FoundRecords {
  const params = { organizationId: useOrganizationId() };
  const mayOpen = useMayOpenPage();
  const text = useRested(typed.trim());
  const search = { 'filter[fuzzy]': text, 'page[limit]': maxPerKind };
  const when = (path: string) => ({ enabled: text !== '' && mayOpen(path), placeholderData: keepPreviousData });
  const [people, campaigns, plans, surveys, resources] = useQueries({
    queries: [
      { ...read(listEmployees, { params, query: search }), ...when('/employee-list') },
      { ...read(listCampaigns, { params, query: search }), ...when('/campaigns') },
      {
        ...read(listActionPlans, { params, query: { 'filter[searchText]': text, 'page[limit]': maxPerKind } }),
        ...when('/action_dashboard'),
      },
      { ...read(listSurveys, { params, query: { 'page[limit]': allSurveys } }), ...when('/surveys') },
      { ...read(listTransformResources, { query: search }), ...when('/transform-resources/0') },
    ],
  });
  const reads = [people, campaigns, plans, surveys, resources];
  const entries = [
    ...(people.data?.data ?? []).map(({ id, attributes }) =>
      found('People', `/employee-list/${id}`, { label: attributes.fullName, icon: 'person' }),
    ),
    ...(campaigns.data?.data ?? []).map(({ id, attributes }) =>
      found('Campaigns', `/campaigns/${id}`, { label: attributes.name, icon: 'calendar' }),
    ),
    ...(plans.data?.data ?? []).map(({ id, attributes }) =>
      found('Actions', `/action_dashboard?plan=${id}`, {
        label: attributes.title,
        icon: 'tasks',
        ...(attributes.status === 'completed' && { note: 'completed' }),
      }),
    ),
    ...(surveys.data?.data ?? []).map(({ id, attributes }) =>
      found('Surveys', `/surveys/${id}`, { label: attributes.name, icon: 'document', isMatchedHere: true }),
    ),
    ...(resources.data?.data ?? []).map(({ id, attributes }) =>
      found('Resources', `/transform-resources/${id}`, { label: attributes.title, icon: 'attachment' }),
    ),
  ];
  return {
    entries: text === '' || typed.trim() === '' ? [] : entries,
    isSearching: typed.trim() !== text || reads.some(({ isFetching }) => isFetching),
    isIncomplete: reads.some(({ isError }) => isError),
  };
}

/** The server has matched a record by more than its label: initials, an address, words of a note. */
function found(
  kind: PaletteEntry['kind'],
  id: string,
  look: Pick<PaletteEntry, 'label' | 'icon' | 'note' | 'isMatchedHere'>,
): PaletteEntry {
  return { id, kind, isMatchedHere: false, ...look };
}
