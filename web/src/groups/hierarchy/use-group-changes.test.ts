import type { GroupChange, GroupId } from '@attune/domain/groups';
import { expect, it } from 'vitest';
import { aPage } from '../../platform/page.test-support.ts';
import { hierarchyQuery } from '../groups.queries.ts';
import { acmeGroups, sales, web } from '../groups.test-support.ts';
import { useGroupChanges } from './use-group-changes.ts';

const hide = ({ id }: { readonly id: string }): GroupChange => ({ id: id as GroupId, isHidden: true });

// Shows ERR-32, ERR-33
it('a change says in a toast whether one group was updated or several, or none', async () => {
  const toastsOf = async (changes: readonly GroupChange[], page: ReturnType<typeof aPage>) => {
    const { queryKey } = hierarchyQuery('4', '1');
    page.queryClient.setQueryData(queryKey, {
      data: [...acmeGroups],
      links: { next: null, prev: null },
      meta: { total: 4, limit: 50, offset: 0 },
    });
    const { apply } = await page.uses(() => useGroupChanges('4', '1'));
    return page.toastsOf(() => void apply({ changes, done: { text: 'Hidden' } }));
  };
  const accepting = () => aPage({ server: () => ({ data: [] }) });
  expect(await toastsOf([hide(web)], accepting())).toEqual(['Successfully updated group']);
  expect(await toastsOf([hide(web), hide(sales)], accepting())).toEqual(['Successfully updated groups']);
  expect(await toastsOf([hide(web)], aPage())).toEqual(['Failed to update group']);
});
