import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { Actor, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../platform/viewer.tsx';
import { PersonalDataSection } from './PersonalDataSection.tsx';

const actorWith = (role: Role): Actor => ({
  personId: '31' as Id<'person'>,
  organizationId: '4' as Id<'organization'>,
  role,
  internalRole: role === 'admin' ? 'admin' : null,
  grants: [],
  restrictedOrganizationIds: [],
});
const aiko = { type: 'employees', id: '12', attributes: { fullName: 'Aiko Tanaka' } } as EmployeeResource;
const router = createRouter({ routeTree: createRootRoute() });

function offeredTo(role: Role): readonly string[] {
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext value={{ actor: actorWith(role), organization: { id: '4' } } as Viewer}>
          <PersonalDataSection employee={aiko} />
        </ViewerContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return Array.from(markup.matchAll(/<button.*?<\/button>/gu), ([button]) => button.replaceAll(/<[^>]+>/gu, ''));
}

describe('the data of a person', () => {
  it.each([
    ['admin', ['Download a copy', 'Erase permanently']],
    ['organization-admin', ['Download a copy']],
    ['leader', []],
    ['employee', []],
  ] as const)('offer %s: %j', (role, acts) => {
    expect(offeredTo(role)).toEqual(acts);
  });
});
