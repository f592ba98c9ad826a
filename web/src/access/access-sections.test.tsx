import type { AccessCause, AccessHolderResource } from '@attune/contract/access/employee-access';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { Actor, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../platform/viewer.tsx';
import type { Access, AccessSubject } from './access-subject.ts';
import { aGrant, anAccess } from './access.test-support.ts';
import { employeeAccessQuery } from './access.queries.ts';
import { AccessTable } from './list/AccessTable.tsx';
import { ReturnNote } from './ReturnNote.tsx';
import { RemoveAllButton } from './RemoveAllButton.tsx';
import { PendingNote } from './PendingNote.tsx';
import { WhySection } from './WhySection.tsx';

const router = createRouter({ routeTree: createRootRoute() });
const actorWith = (role: Role): Actor => ({
  personId: '8' as Id<'person'>,
  organizationId: '4' as Id<'organization'>,
  role,
  internalRole: null,
  grants: [],
  restrictedOrganizationIds: [],
});

function markupOf(children: ReactNode, role: Role = 'organization-admin', client = new QueryClient()): string {
  const viewer = {
    actor: actorWith(role),
    organization: { id: '4', attributes: { timeZone: 'Europe/Berlin' } },
  } as Viewer;
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <ViewerContext value={viewer}>{children}</ViewerContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
const wordsIn = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const buttonsIn = (markup: string) =>
  Array.from(
    markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gu),
    ([, attributes = '', words = '']) =>
      /aria-label="([^"]*)"/u.exec(attributes)?.[1] ?? words.replaceAll(/<[^>]+>/gu, ''),
  );
const subjectWith = (access: Partial<Access>): AccessSubject => ({
  params: { organizationId: '4', employeeId: '12' },
  name: 'Priya',
  fullName: 'Priya Raman',
  access: anAccess(access),
});

describe('where access comes from', () => {
  const byRole: AccessCause = {
    source: 'role',
    title: 'The role Leader',
    gives: 'The own campaigns',
    since: null,
    by: null,
    permissionId: null,
    mayRemove: false,
  };
  const byGrant: AccessCause = {
    source: 'grant',
    title: 'Results of Sales',
    gives: 'Sales and the 4 groups below it',
    since: '2026-03-01T23:30:00Z',
    by: 'Maya Lee',
    permissionId: '7',
    mayRemove: true,
  };

  it('shows the date in the organization and who granted it', () => {
    expect(wordsIn(markupOf(<WhySection subject={subjectWith({ why: [byRole, byGrant] })} />))).toMatch(
      /Results of Sales Sales and the 4 groups below it March 2, 2026 by Maya Lee/u,
    );
  });

  it('is taken away one by one, only what may be', () => {
    expect(buttonsIn(markupOf(<WhySection subject={subjectWith({ why: [byRole, byGrant] })} />))).toEqual([
      'Remove Results of Sales',
    ]);
    expect(
      buttonsIn(markupOf(<WhySection subject={subjectWith({ why: [byRole, { ...byGrant, mayRemove: false }] })} />)),
    ).toEqual([]);
  });

  it('is worth an invitation by those who may send one, to somebody who has something to sign in for', () => {
    const leader = subjectWith({ role: 'leader', dataAccess: 'limited' });
    expect(buttonsIn(markupOf(<WhySection subject={leader} />))).toEqual(['Send invitation']);
    expect(buttonsIn(markupOf(<WhySection subject={leader} />, 'leader'))).toEqual([]);
    for (const access of [{}, { role: 'leader', personId: null }, { role: 'leader', personId: '8' }] as const)
      expect(buttonsIn(markupOf(<WhySection subject={subjectWith(access)} />))).toEqual([]);
  });
});

describe('the access of somebody who comes back', () => {
  const waiting = {
    pendingSince: '2026-03-01T23:30:00Z',
    change: { isAllowed: true, reason: null, roles: [], dataAccess: [] },
  };

  it('says since when it waits, and is given back by those only who could give it', () => {
    expect(wordsIn(markupOf(<PendingNote subject={subjectWith(waiting)} />))).toContain(
      'Priya came back on March 2, 2026.',
    );
    expect(buttonsIn(markupOf(<PendingNote subject={subjectWith(waiting)} />))).toEqual(['Restore this access']);
    expect(buttonsIn(markupOf(<PendingNote subject={subjectWith({ ...waiting, canConfirm: false })} />))).toEqual([]);
    expect(markupOf(<PendingNote subject={subjectWith({})} />)).toBe('');
  });

  it('is announced before if the viewer cannot grant it', () => {
    const employee = {
      type: 'employees',
      id: '12',
      attributes: {
        organizationId: '4',
        firstName: 'Priya',
        lastName: 'Raman',
        emailAddress: null,
        fullName: 'Priya Raman',
      },
    } as EmployeeResource;
    const textOf = (access: Partial<Access>) => {
      const client = new QueryClient();
      client.setQueryData(employeeAccessQuery({ organizationId: '4', employeeId: '12' }).queryKey, {
        data: { type: 'employee-access', id: '12', attributes: anAccess(access) },
      });
      return wordsIn(markupOf(<ReturnNote employee={employee} />, 'organization-admin', client));
    };
    expect(textOf({ canConfirm: false })).toMatch(
      /^Priya had more access here than you can grant\. .*waits for approval by an administrator with enough permissions\.$/u,
    );
    expect(textOf({ canConfirm: true })).toBe('');
  });
});

describe('taking all access', () => {
  it('is offered of somebody who has any, to whoever may assign the role Employee', () => {
    const offered = (access: Partial<Access>) => buttonsIn(markupOf(<RemoveAllButton subject={subjectWith(access)} />));
    expect([offered({ role: 'leader' }), offered({ grants: [aGrant('organizations-results')] })]).toEqual([
      ['Remove all'],
      ['Remove all'],
    ]);
    expect(offered({})).toEqual([]);
    expect(offered({ role: 'leader', change: { isAllowed: false, reason: null, roles: [], dataAccess: [] } })).toEqual(
      [],
    );
  });
});

describe('the list of those with access', () => {
  const holder = (attributes: Partial<AccessHolderResource['attributes']>): AccessHolderResource => ({
    type: 'access-holders',
    id: '31',
    attributes: {
      personId: '31',
      employeeId: null,
      name: 'Cora Coach',
      isActive: true,
      isPending: false,
      role: 'coach',
      personRoleId: '5',
      level: 'employee',
      dataAccess: 'full',
      groupCount: 9,
      isWholeHierarchy: true,
      headline: { says: 'Cora Coach sees all results.', beside: 'Cora Coach changes nothing.' },
      mayWithdraw: true,
      invitation: null,
      ...attributes,
    },
    relationships: { employee: { data: null } },
  });

  it('says of those who are not employed here why they are in it, and their name once', () => {
    expect(wordsIn(markupOf(<AccessTable holders={[holder({})]} />))).toMatch(
      /Cora Coach internal user Coach Sees all results\. Changes nothing\./u,
    );
    expect(wordsIn(markupOf(<AccessTable holders={[holder({ role: 'leader' })]} />))).toContain('not an employee');
  });

  it('lets only those go who are not employed here, by whoever may', () => {
    expect(buttonsIn(markupOf(<AccessTable holders={[holder({})]} />))).toEqual(['Remove Cora Coach']);
    expect(buttonsIn(markupOf(<AccessTable holders={[holder({ mayWithdraw: false })]} />))).toEqual([]);
  });

  it('offers to send an invitation again once ten minutes have passed, and says so until then', () => {
    const invitedBefore = (minutes: number) => {
      const invitedAt = new Date(Date.now() - minutes * 60_000).toISOString();
      const invitation = { state: 'sent', invitedAt } as const;
      return markupOf(<AccessTable holders={[holder({ role: 'leader', invitation, mayWithdraw: false })]} />);
    };
    expect(buttonsIn(invitedBefore(11))).toEqual(['Send again: Cora Coach']);
    expect(buttonsIn(invitedBefore(7.5))).toEqual([]);
    expect(wordsIn(invitedBefore(7.5))).toContain('Invited, not signed in yet Can be sent again in 3 minutes');
  });
});
