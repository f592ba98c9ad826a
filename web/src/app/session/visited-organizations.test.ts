import { describe, expect, it } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import {
  afterVisit,
  organizationToBeginWith,
  type OrganizationsSlice,
  readOrganizations,
  storeOrganizations,
} from './visited-organizations.ts';

const organization = (id: string) => ({ id, name: `Organization ${id}`, ffCompanyId: null, isTrial: false });
const nowhere: OrganizationsSlice = { currentId: undefined, visited: [] };
const idsIn = (slice: OrganizationsSlice) => slice.visited.map(({ id }) => id);

describe('the organizations one has visited', () => {
  // Shows CLIENT-14, CON-41
  it('are kept under the key emplify, and nothing else is', () => {
    const storage = aStorage();
    storeOrganizations(storage, afterVisit(nowhere, organization('4')));
    expect(JSON.parse(storage.content.get('emplify') ?? '')).toEqual({
      organizations: { currentId: '4', visited: [organization('4')] },
    });
    expect(readOrganizations(storage)).toEqual({ currentId: '4', visited: [organization('4')] });
  });

  it('are none when nothing readable is kept', () => {
    expect(readOrganizations(aStorage())).toEqual(nowhere);
    expect(readOrganizations(aStorage({ emplify: '{"organizations":7}' }))).toEqual(nowhere);
  });

  // Shows GAP-55
  it('stand newest first, each once', () => {
    const slice = ['4', '12', '4'].reduce((visits, id) => afterVisit(visits, organization(id)), nowhere);
    expect(slice.currentId).toBe('4');
    expect(idsIn(slice)).toEqual(['4', '12']);
  });

  // Shows GAP-55
  it('are at most ten', () => {
    const ids = Array.from({ length: 14 }, (_, index) => String(index + 1));
    const slice = ids.reduce((visits, id) => afterVisit(visits, organization(id)), nowhere);
    expect(idsIn(slice)).toEqual(ids.slice(-10).toReversed());
  });

  // Shows VALID-08
  it.each(['abc', '0', '-1', '', '1e3'])('never have the id %j', (id) => {
    expect(afterVisit(nowhere, organization(id))).toBe(nowhere);
  });
});

describe('the organization to begin with', () => {
  const own = (isReachable: (id: string) => boolean = () => true) => ({ isReachable, ownIds: ['20', '21'] });

  it('is where one was, then where the token begins, then the first of the own', () => {
    expect(organizationToBeginWith({ currentId: '4', visited: [] }, '12', own())).toBe('4');
    expect(organizationToBeginWith(nowhere, '12', own())).toBe('12');
    expect(organizationToBeginWith(nowhere, null, own())).toBe('20');
  });

  it('is one that can still be reached', () => {
    expect(
      organizationToBeginWith(
        { currentId: '4', visited: [] },
        '12',
        own((id) => id === '21'),
      ),
    ).toBe('21');
    expect(
      organizationToBeginWith(
        { currentId: '4', visited: [] },
        '12',
        own(() => false),
      ),
    ).toBeUndefined();
  });
});
