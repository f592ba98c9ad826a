import type { ResponseResource } from '@attune/contract/feedback/responses';
import { expect, it } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { useReply } from './use-reply.ts';

// Shows ERR-18
it('a reply says in a toast that it was sent, or was not and stays open', async () => {
  const comment = { id: '31' } as ResponseResource;
  const closed: string[] = [];
  const toastsWith = async (page: ReturnType<typeof aPage>) => {
    const { send } = await page.uses(() => useReply(comment, () => closed.push('the form')));
    return page.toastsOf(() => send('Which meeting could we drop first?'));
  };
  expect(await toastsWith(aPage())).toEqual(['Failed to send reply']);
  expect(closed).toEqual([]);
  expect(await toastsWith(aPage({ server: () => ({}) }))).toEqual(['Reply sent']);
  expect(closed).toEqual(['the form']);
});
