import type { EmployeeResource } from '@attune/contract/employees/employee';
import { can } from '@attune/domain/access';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { Viewer } from '../../platform/viewer.tsx';

type Content = ComponentType<{ readonly employee: EmployeeResource }>;

/** A tab of the employee page. */
type PageTab = {
  /** Value in the URL. */
  readonly name: string;
  readonly label: string;
  readonly Content: Content;
  readonly countOf?: (employee: EmployeeResource) => number;
  /** Hides the tab from other viewers; the server enforces access. */
  readonly mayOpen?: (viewer: Viewer) => boolean;
};

/** All tabs; the first one is the default. Each is loaded when first opened. */
const pageTabs: readonly PageTab[] = [
  {
    name: 'details',
    label: 'Details',
    Content: loaded(() => import('../details/DetailsTab.tsx').then((tab) => tab.DetailsTab)),
  },
  {
    name: 'access',
    label: 'Access',
    Content: loaded(() => import('../../access/index.ts').then((access) => access.AccessTab)),
  },
  {
    name: 'groups',
    label: 'Groups',
    Content: loaded(() => import('../memberships/GroupsTab.tsx').then((tab) => tab.GroupsTab)),
    countOf: ({ attributes }) => attributes.membershipCount,
  },
  {
    name: 'surveys',
    label: 'Surveys',
    Content: loaded(() => import('../../campaigns/index.ts').then((campaigns) => campaigns.EmployeeCampaigns)),
  },
  {
    name: 'history',
    label: 'History',
    mayOpen: ({ actor, organization }) => can(actor, 'changeHistory.read', { organizationId: organization.id }),
    Content: loaded(() => import('../../history/index.ts').then((history) => history.EmployeeHistory)),
  },
];

/** Tabs that the viewer can open, in order. */
export function tabsFor(viewer: Viewer): readonly PageTab[] {
  return pageTabs.filter(({ mayOpen }) => mayOpen === undefined || mayOpen(viewer));
}

function loaded(load: () => Promise<Content>): Content {
  return lazy(() => loadChunk(load).then((content) => ({ default: content })));
}
