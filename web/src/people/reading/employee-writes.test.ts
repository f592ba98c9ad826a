import { describe, expect, it } from 'vitest';
import { aPage } from '../../platform/page.test-support.ts';
import { bodyOf, emptyForm } from '../new/employee-form.ts';
import { useCreateEmployee } from './employee-writes.ts';

describe('creating an employee', () => {
  /** The states of the write, in order, and its toasts. */
  async function create(page: ReturnType<typeof aPage>) {
    const states: string[] = [];
    page.queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') states.push(event.mutation.state.status);
    });
    const write = await page.uses(() => useCreateEmployee(() => undefined));
    const toasts = await page.toastsOf(() =>
      write.mutateAsync({ params: { organizationId: '4' }, body: bodyOf(emptyForm, '4') }),
    );
    return { states: [...new Set(states)], toasts };
  }

  // Shows REQ-09
  it('is requested, then succeeds', async () => {
    const { states, toasts } = await create(aPage({ server: () => ({ data: { id: '12' } }) }));
    expect(states).toEqual(['pending', 'success']);
    expect(toasts).toEqual(['Successfully created employee']);
  });

  // Shows REQ-09, ERR-26
  it('is requested, then fails', async () => {
    const { states, toasts } = await create(aPage());
    expect(states).toEqual(['pending', 'error']);
    expect(toasts).toEqual(['Failed to create employee']);
  });
});
