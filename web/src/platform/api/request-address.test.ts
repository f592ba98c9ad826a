import { endpoint, id, query } from '@attune/contract/protocol/json-api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NoSuchAddress } from './api-error.ts';
import { requestAddress } from './request-address.ts';

const listMembers = endpoint({
  name: 'listMembers',
  summary: 'Members.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId/members',
  params: z.object({ organizationId: id, groupId: id }),
  query: query({
    'filter[attribute]': z.array(z.string()).optional(),
    'filter[fuzzy]': z.string().optional(),
    'page[limit]': z.number().optional(),
  }),
});
const params = { organizationId: '4', groupId: '12' };
const base = '/organizations/4/v3-groups/12/members';

describe('the address of a request', () => {
  it('has its parameters filled in', () => {
    expect(requestAddress(listMembers, { params })).toBe(base);
  });

  // Shows API-GEN-09
  it('carries the query behind the path', () => {
    expect(decodeURIComponent(requestAddress(listMembers, { params, query: { 'page[limit]': 20 } }))).toBe(
      `${base}?page[limit]=20`,
    );
  });

  it('repeats the name of a filter for each of its values', () => {
    expect(
      decodeURIComponent(requestAddress(listMembers, { params, query: { 'filter[attribute]': ['a', 'b'] } })),
    ).toBe(`${base}?filter[attribute]=a&filter[attribute]=b`);
  });

  // Shows VALID-21
  it.each([[''], [null], [undefined], [[]], [['']]])('leaves out a filter that is %j', (empty) => {
    expect(requestAddress(listMembers, { params, query: { 'filter[attribute]': empty } })).toBe(base);
  });

  it('keeps a zero and a false', () => {
    expect(
      decodeURIComponent(
        requestAddress(listMembers, { params, query: { 'page[offset]': 0, 'filter[isTrial]': false } }),
      ),
    ).toBe(`${base}?page[offset]=0&filter[isTrial]=false`);
  });

  // Shows VALID-03
  it('refuses a missing parameter', () => {
    expect(() => requestAddress(listMembers, { params: { organizationId: '4' } })).toThrow(NoSuchAddress);
    expect(() => requestAddress(listMembers, {})).toThrow(NoSuchAddress);
  });

  // Shows VALID-09
  it.each(['0', '-1', 'x', '1/2', '01'])('refuses the identifier %s', (groupId) => {
    expect(() => requestAddress(listMembers, { params: { ...params, groupId } })).toThrow(NoSuchAddress);
  });
});
