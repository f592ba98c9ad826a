import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { documentOf, endpoint, resource } from '@attune/contract/protocol/json-api';
import { endpoints } from '../proof/endpoints.ts';
import { crawled, inventing, placesOfNumbers, repeating, silent, unaccountedIn } from './where-numbers-are.ts';

describe('the inventory of numbers', () => {
  test('has every endpoint of the contract once', () => {
    const listed = [...Object.keys(crawled), ...Object.keys(repeating), ...silent, ...inventing];
    expect(listed.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test.each(endpoints)('knows what every number of $name tells of', (each) => {
    expect(unaccountedIn(each)).toEqual([]);
  });

  test('finds many of them', () => {
    expect(endpoints.flatMap((each) => placesOfNumbers(each)).length).toBeGreaterThan(300);
  });

  test.each(['getGroupOverview', 'listBenchmarks', 'updateCampaign', 'somethingNew'])(
    'would find a number that is new in %s',
    (name) => {
      const added = endpoint({
        name,
        summary: '',
        method: 'GET',
        path: '/new',
        answer: documentOf(resource('new', { list: z.array(z.object({ variance: z.number().nullable() })) })),
      });
      expect(unaccountedIn(added)).toEqual(['list.*.variance']);
    },
  );
});
