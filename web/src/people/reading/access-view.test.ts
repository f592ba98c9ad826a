import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import { describe, expect, it } from 'vitest';
import { accessView } from './access-view.ts';

const holder = (attributes: Partial<AccessHolderResource['attributes']>): AccessHolderResource => ({
  type: 'access-holders',
  id: '31',
  attributes: {
    personId: '31',
    employeeId: '12',
    name: 'Priya Raman',
    isActive: true,
    isPending: false,
    role: 'leader',
    personRoleId: '5',
    level: 'single-group-leader',
    dataAccess: 'limited',
    groupCount: 3,
    isWholeHierarchy: false,
    headline: {
      says: 'Priya Raman sees detailed results of Sales and the 2 groups below it,',
      beside: 'and the totals of Acme. Nothing else.',
    },
    mayWithdraw: true,
    invitation: null,
    ...attributes,
  },
});

describe('the results that are open to somebody', () => {
  it('are all, some or none, and those are counted with the groups below', () => {
    expect(accessView(holder({}))).toMatchObject({ words: 'Limited: 3 groups', hasAny: true });
    expect(accessView(holder({ groupCount: 1 })).words).toBe('Limited: 1 group');
    expect(accessView(holder({ groupCount: 21, isWholeHierarchy: true })).words).toBe('Limited: whole hierarchy');
    expect(accessView(holder({ dataAccess: 'full', groupCount: 9 }))).toMatchObject({ words: 'Full', hasAny: true });
    expect(accessView(holder({ dataAccess: 'none', groupCount: 0 }))).toMatchObject({ words: 'None', hasAny: false });
  });

  it('are said in a sentence, too', () => {
    expect(accessView(holder({})).explanation).toBe(
      'Priya Raman sees detailed results of Sales and the 2 groups below it, and the totals of Acme. Nothing else.',
    );
    expect(accessView(undefined)).toEqual({ words: 'None', hasAny: false });
  });

  it('are none while access does not count: of who has left, and of who waits for an administrator', () => {
    expect(accessView(holder({ isActive: false }))).toEqual({ words: 'None', hasAny: false });
    expect(accessView(holder({ isPending: true }))).toMatchObject({ words: 'Pending approval', hasAny: false });
  });
});
