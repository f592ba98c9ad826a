import { expect, it } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { useResponsesFilter } from './use-responses-filter.ts';

// Shows CLIENT-04
it('the filter of comments keeps the type of survey in the address', async () => {
  const page = aPage({ address: '/?search=meetings&responses.page=3' });
  const before = await page.uses(() => useResponsesFilter());
  expect([before.filter.surveyTypeFilter, before.paging.page]).toEqual([undefined, 2]);
  before.filters.setOne('survey', 'Lifecycle');
  expect(page.address()).toBe('/?search=meetings&survey=Lifecycle');
  const { filter, isFiltered } = await page.uses(() => useResponsesFilter());
  expect([filter.surveyTypeFilter, filter.searchText, isFiltered]).toEqual(['Lifecycle', 'meetings', true]);
});
