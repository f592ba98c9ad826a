import { useMemo } from 'react';
import { can } from '@attune/domain/access';
import { drivers } from '@attune/domain/surveys';
import { newCampaigns } from '../../campaigns/index.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { methodPath } from '../../method/index.ts';
import { findPage } from '../pages.ts';
import type { PaletteEntry } from './palette.ts';
import { useNavigation } from './use-navigation.ts';

const groupPage = '/group_results/$groupId';

/** What the viewer can open or begin that the browser knows without the server. */
export function useOwnEntries(): readonly PaletteEntry[] {
  return [...usePageEntries(), ...useGroupEntries(), ...useDriverEntries(), ...useStartEntries()];
}

/** Words that people search for instead of the name of a page. */
const otherWords: Readonly<Record<string, string>> = {
  '/employee-list': 'people, users, staff, access and permissions',
  '/groups': 'hierarchy, teams, departments, organization chart',
  '/group-type-management': 'attributes, columns, tenure bands',
  '/directory-sync': 'SCIM, provisioning, single sign-on',
  '/change-history': 'change history',
  '/assessment-settings': 'settings, confidentiality, retention, logo and color, message limits, exports of rows',
  '/profile': 'account, password, language, photo',
  '/sessions/my-sessions': 'coaching',
  '/group_results': 'heatmap, engagement, scores',
  '/feedback/engagement': 'comments, open answers',
};

function usePageEntries(): readonly PaletteEntry[] {
  const { items, sections } = useNavigation();
  const mayOpen = useMayOpenPage();
  const listed = [...items, ...sections.flatMap((section) => section.items)].map((item): PaletteEntry => {
    const words = otherWords[item.to];
    return { id: item.to, kind: 'Pages', label: item.label, icon: item.icon, ...(words && { words }) };
  });
  if (!mayOpen(methodPath)) return listed;
  return [...listed, { id: methodPath, kind: 'Pages', label: 'How we measure', icon: 'library', words: 'methodology' }];
}

function useGroupEntries(): readonly PaletteEntry[] {
  const { groups } = useViewer();
  const opensResults = useMayOpenPage()(groupPage);
  return useMemo(() => {
    if (!findPage(groupPage)) return [];
    return groups.map(({ id, attributes: { displayName, parentGroupName, activeMembershipCount } }): PaletteEntry => ({
      id: opensResults ? groupPage.replace('$groupId', id) : `/groups/${id}`,
      kind: 'Groups',
      label: displayName,
      icon: 'hierarchy',
      note: formatCountOf(activeMembershipCount, 'person', 'people'),
      ...(parentGroupName !== null && { place: parentGroupName }),
    }));
  }, [groups, opensResults]);
}

function useDriverEntries(): readonly PaletteEntry[] {
  const { actor, organization } = useViewer();
  if (!can(actor, 'results.readOrganization', { organizationId: organization.id })) return [];
  return drivers.map(({ key, name, fullName, formerNames, condition }) => ({
    id: `/drivers/${key}`,
    kind: 'Drivers',
    label: fullName,
    icon: 'results',
    note: condition,
    words: [name, ...formerNames].join(', '),
  }));
}

const [newEngagement, ...newOthers] = newCampaigns.map(({ label, note, to, search }) => ({
  id: search.kind ? `${to}?kind=${search.kind}` : to,
  label: `New ${label === 'eNPS' ? label : label.toLowerCase()} campaign`,
  icon: 'plus' as const,
  words: `new campaign, create campaign, ${note}`,
}));

/** The most frequent first, because the first ones are listed before typing. */
const starts: readonly Omit<PaletteEntry, 'kind'>[] = [
  ...(newEngagement ? [newEngagement] : []),
  { id: '/employee-list/new', label: 'Add an employee', icon: 'plus', words: 'new employee, new person, add people' },
  {
    id: '/employee-list/import',
    label: 'Import people',
    icon: 'upload',
    words: 'import employees, upload employee file, CSV, Excel',
  },
  { id: '/surveys/new', label: 'New survey', icon: 'plus', words: 'create survey, questionnaire' },
  { id: '/organizations/new', label: 'New organization', icon: 'plus', words: 'create organization, customer' },
  ...newOthers,
  { id: '/surveys/import', label: 'Import a survey', icon: 'upload' },
  { id: '/admin/campaigns/new', label: 'New global campaign', icon: 'plus' },
  { id: '/transform-resources/new', label: 'New resource', icon: 'plus' },
  { id: '/assessment-library/new', label: 'New library entry', icon: 'plus' },
  { id: '/admin/benchmarks/import', label: 'Import benchmarks', icon: 'upload' },
  { id: '/design-system', label: 'Open the design system', icon: 'columns', words: 'components, parts' },
];

/** What the viewer can begin. */
function useStartEntries(): readonly PaletteEntry[] {
  const mayOpen = useMayOpenPage();
  return starts
    .filter(({ id }) => mayOpen(id.split('?', 1)[0] ?? id))
    .map((start) => ({ ...start, kind: 'Do' as const }));
}
