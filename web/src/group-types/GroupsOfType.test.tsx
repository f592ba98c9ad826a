import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { Actor, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../platform/viewer.tsx';
import { GroupsOfType } from './GroupsOfType.tsx';
import { groupTypeRows } from './group-type-rows.ts';
import { aGroupType } from './group-types.test-support.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const actorWith = (role: Role): Actor => ({
  personId: '8' as Id<'person'>,
  organizationId: '4' as Id<'organization'>,
  role,
  internalRole: null,
  grants: [],
  restrictedOrganizationIds: [],
});
const berlin = {
  type: 'v3-groups',
  id: '21',
  attributes: {
    groupTypeId: '2',
    displayName: 'Berlin',
    parentGroupId: null,
    parentGroupName: null,
    deletedAt: null,
    activeMembershipCount: 12,
  },
} as Viewer['groups'][number];

function menusOf(
  type: Partial<GroupTypeResource['attributes']> = {},
  role: Role = 'organization-admin',
): readonly string[] {
  const viewer = { actor: actorWith(role), organization: { id: '4' }, groups: [berlin] } as unknown as Viewer;
  const [row] = groupTypeRows([aGroupType('2', { columnName: 'location', ...type })], [berlin]);
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext value={viewer}>{row && <GroupsOfType row={row} />}</ViewerContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  expect(markup).toContain('Berlin');
  return Array.from(markup.matchAll(/<button[^>]*aria-label="([^"]+)"/gu), ([, label = '']) => label);
}

describe('the groups of a type', () => {
  it('that is kept by hand have a menu each, to be merged or deleted', () => {
    expect(menusOf()).toEqual(['More for Berlin']);
  });

  it('that is computed have none', () => {
    expect(menusOf({ isComputed: true })).toEqual([]);
  });

  it('are only looked at by those who may not keep them', () => {
    expect(menusOf({}, 'leader')).toEqual([]);
  });
});
