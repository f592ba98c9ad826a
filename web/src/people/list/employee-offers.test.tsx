import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import type { Actor, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryKeyOf } from '../../platform/queries.ts';
import { type Viewer, ViewerContext } from '../../platform/viewer.tsx';
import { AttributeFilterButton } from './AttributeFilterButton.tsx';
import { NobodyYet } from './EmployeePage.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const actorWith = (role: Role): Actor => ({
  personId: '8' as Id<'person'>,
  organizationId: '4' as Id<'organization'>,
  role,
  internalRole: null,
  grants: [],
  restrictedOrganizationIds: [],
});
const attributeOf = (type: 'text' | 'choice') => ({
  type: 'organization-employee-attributes',
  id: '7',
  attributes: { organizationId: '4', name: 'Desk', type, values: [], columnName: 'desk', isComputed: false, order: 0 },
});

type Scene = {
  readonly role?: Role;
  readonly isKeptElsewhere?: boolean;
  readonly attributes?: readonly ReturnType<typeof attributeOf>[];
};

function wordsOf(
  children: ReactNode,
  { role = 'organization-admin', isKeptElsewhere = false, attributes = [] }: Scene = {},
): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeyOf(listEmployeeAttributes, { params: { organizationId: '4' } }), {
    data: attributes,
  });
  const viewer = {
    actor: actorWith(role),
    organization: { id: '4', attributes: { isFFManaged: isKeptElsewhere } },
  } as Viewer;
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <ViewerContext value={viewer}>{children}</ViewerContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe('a list without anybody', () => {
  it('offers to import people or to add one, to those who may', () => {
    expect(wordsOf(<NobodyYet tab="active" />)).toMatch(/Import people Add employee/u);
  });

  it('offers neither to others, and neither where people are kept elsewhere', () => {
    for (const scene of [{ role: 'leader' }, { isKeptElsewhere: true }] as const)
      expect(wordsOf(<NobodyYet tab="active" />, scene)).not.toMatch(/Import people|Add employee/u);
  });
});

describe('the filter by attribute', () => {
  const button = (value?: { readonly attributeId: string; readonly value: string }) => (
    <AttributeFilterButton value={value} onChange={() => undefined} />
  );

  it('is there where the organization records more than group types', () => {
    expect(wordsOf(button(), { attributes: [attributeOf('text')] })).toBe('Attribute Any');
    expect(wordsOf(button(), { attributes: [attributeOf('choice')] })).toBe('');
  });

  it('says what the list is narrowed to, even by an attribute that is gone', () => {
    expect(wordsOf(button({ attributeId: '7', value: 'B2' }), { attributes: [attributeOf('text')] })).toBe(
      'Attribute Desk: B2',
    );
    expect(wordsOf(button({ attributeId: '9', value: 'B2' }))).toBe('Attribute B2');
  });
});
