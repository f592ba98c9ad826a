import { expect, it } from 'vitest';
import { aPage } from '../../platform/page.test-support.ts';
import { anEmployee } from '../people.test-support.ts';
import { useEmployeeEdit } from './use-employee-edit.ts';

// Shows ERR-22
it('a change of an employee says in a toast that it was saved, or was not', async () => {
  const employee = anEmployee();
  const toastsWith = async (page: ReturnType<typeof aPage>) => {
    const { change } = await page.uses(() => useEmployeeEdit(employee));
    return page.toastsOf(() => change({ receivingSurveys: false }, { receivingSurveys: true }));
  };
  expect(await toastsWith(aPage({ server: () => ({ data: employee }) }))).toEqual(['Successfully updated employee']);
  expect(await toastsWith(aPage())).toEqual(['Failed to update employee']);
});
