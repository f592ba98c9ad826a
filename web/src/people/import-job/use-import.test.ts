import { expect, it } from 'vitest';
import { aPage } from '../../platform/page.test-support.ts';
import { useUpload } from './use-import.ts';

// Shows ERR-13, ERR-14
it('an employee file says in a toast that it was uploaded, or was not', async () => {
  const toastsWith = async (page: ReturnType<typeof aPage>) => {
    const { send } = await page.uses(() => useUpload('4'));
    return page.toastsOf(() => send(new File(['Email'], 'people.csv'), () => undefined));
  };
  const answer = { data: { type: 'jobs', id: '3' } };
  expect(await toastsWith(aPage({ server: () => answer }))).toEqual(['Employee file uploaded successfully']);
  expect(await toastsWith(aPage())).toEqual(['Employee file failed to upload']);
});
