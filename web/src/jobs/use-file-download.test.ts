import { expect, it } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { useFileDownload } from './use-file-download.ts';

// Shows ERR-35
it('a download that fails is named in a toast', async () => {
  const page = aPage();
  const download = await page.uses(() => useFileDownload('acme-people.csv'));
  const toasts = await page.toastsOf(() => download.mutateAsync({ organizationId: '4', fileId: '9' }));
  expect(toasts).toEqual(['Failed to download acme-people.csv']);
});
