import { describe, expect, it } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { useSaveAccess } from './access-writes.ts';

describe('access', () => {
  async function toastsOf(changesRole: boolean, page: ReturnType<typeof aPage>): Promise<readonly string[]> {
    const save = await page.uses(() => useSaveAccess({ changesRole, onSuccess: () => undefined }));
    return page.toastsOf(() =>
      save.mutateAsync({
        params: { organizationId: '4', employeeId: '12' },
        body: { data: { type: 'employee-access', attributes: { role: 'leader', grants: [] } } },
      }),
    );
  }
  const accepting = () => aPage({ server: () => ({}) });

  // Shows ERR-24
  it('says in a toast whether the role was changed', async () => {
    expect(await toastsOf(true, accepting())).toEqual(['Successfully updated employee role']);
    expect(await toastsOf(true, aPage())).toEqual(['Failed to update employee role']);
  });

  // Shows ERR-20
  it('says whether only permissions were changed', async () => {
    expect(await toastsOf(false, accepting())).toEqual(['Successfully updated permissions']);
    expect(await toastsOf(false, aPage())).toEqual(['Failed to add permission']);
  });
});
