import { getEmployee } from '@attune/contract/employees/employee';
import { listOrganizations } from '@attune/contract/organizations/organization';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { closeFilters, openFilters } from './results-filters.ts';
import { type Visitor, heldToast } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

/** The employee whose page has this address, as stored. */
async function employeeOf(address: string) {
  const [, employeeId = ''] = /\/employee-list\/(\d+)$/.exec(address) ?? [];
  const call = await demonstration.product.actAs('maya.okafor@acme.example');
  const organizationId = (await call(listOrganizations, {})).data[0]?.id ?? '';
  return (await call(getEmployee, { params: { organizationId, employeeId } })).data.attributes;
}

/** Searches for a group to add a person to, and chooses the first result. */
async function chooseGroup(name: string): Promise<void> {
  await maya.page.getByRole('combobox', { name: 'Search organization' }).fill(name);
  await maya.page.getByRole('option', { name }).first().waitFor();
  await maya.page.keyboard.press('Enter');
}

/** Undoes the last action, once the page shows its result. */
async function undoOnce(isShown: () => Promise<void>): Promise<void> {
  const toast = await heldToast(maya.page, 'Undo');
  await isShown();
  await toast.getByRole('button', { name: 'Undo' }).click();
}

/** Opens the editor of a field and returns the field. */
async function edit(label: string) {
  await maya.page.getByTitle(`Change ${label.toLowerCase()}`).click();
  return maya.page.getByRole('dialog', { name: label }).getByRole('textbox', { name: label });
}

describe('a segment', () => {
  const segment = () => maya.page.getByRole('button', { name: /^Segment/ });
  const pager = () => maya.page.getByText(/^1 to 10 of \d+$/);
  const save = async (name: string) => {
    await segment().click();
    await maya.page.getByRole('button', { name: 'Save as segment' }).click();
    await maya.page.getByRole('dialog', { name: 'Save as segment' }).getByRole('textbox', { name: 'Name' }).fill(name);
    await maya.page.getByRole('button', { name: 'Save segment' }).click();
    await maya.page.getByRole('dialog', { name: 'Save as segment' }).waitFor({ state: 'detached' });
  };

  test('is saved from a list, and then filters it', async () => {
    const { page } = maya;
    await page.goto('/employee-list');
    const everybody = await pager().textContent();
    await page.getByRole('button', { name: /^Group/ }).click();
    await page.getByRole('option', { name: 'Berlin' }).click();
    await page.waitForURL(/group=/);
    await expect.poll(() => pager().textContent()).not.toBe(everybody);
    const shown = await pager().textContent();
    await save('People in Berlin');
    await page.getByRole('button', { name: 'Segment People in Berlin' }).waitFor();
    expect(await pager().textContent()).toBe(shown);
    await page.goto('/employee-list');
    await segment().click();
    await page.getByRole('option', { name: 'People in Berlin' }).click();
    await page.waitForURL(/segment=\d+$/);
    await expect.poll(() => pager().textContent()).toBe(shown);
  });

  test('shows the same results as its filter, and is managed in one place', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await openFilters(page);
    await segment().click();
    await page.getByRole('option', { name: 'People in Berlin' }).click();
    await closeFilters(page);
    await page.getByRole('button', { name: 'Remove Location: Berlin' }).waitFor();
    expect(page.url()).toMatch(/filter=location/);
    await page.goto('/employee-list');
    await segment().click();
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('switch', { name: 'Shared' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Shared' }).isChecked()).toBe(true);
    await look(maya, 'segments');
    await page.getByRole('button', { name: 'Delete People in Berlin' }).click();
    await page.getByRole('alertdialog').getByText('No one can use it any more').waitFor();
    await page.getByRole('button', { name: 'Delete segment' }).click();
    await page.getByText('No saved segments.').waitFor();
    await page.getByRole('dialog', { name: 'Segments' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Segments' }).waitFor({ state: 'detached' });
  });
});

describe('an employee who is added by hand', () => {
  test('shows missing values at each field, and is not lost by leaving by mistake', async () => {
    const { page } = maya;
    await page.goto('/employee-list');
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('link', { name: 'Add employee' }).click();
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('317 555 01');
    await page.getByRole('button', { name: 'Add employee' }).click();
    await page.getByText('First name is required.').waitFor();
    await page.getByText('Enter a valid US phone number.').waitFor();
    await look(maya, 'employee-new');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByRole('textbox', { name: 'Mobile phone' }).inputValue()).toBe('317 555 01');
  });

  // Shows TAB-07, REQ-10, VALID-23, VALID-24, API-EMP-07, API-EMP-08, ERR-25
  test('is normalized, joins the chosen group, is invited, and appears immediately', async () => {
    const { page } = maya;
    await page.getByRole('textbox', { name: 'First name' }).fill('Hedy');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lamarr');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('Hedy.Lamarr@Acme.example');
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('317.555.0142');
    await page.getByRole('textbox', { name: 'First day' }).fill('07/01/2024');
    expect(await page.getByRole('textbox', { name: 'Mobile phone' }).inputValue()).toBe('(317) 555-0142');
    await page.getByRole('button', { name: /^Organization/ }).click();
    await chooseGroup('Data');
    await page.getByRole('checkbox', { name: /engagement/ }).check();
    const invited = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/invite'));
    await page.getByRole('button', { name: 'Add employee' }).click();
    await invited;
    await page.getByText('Successfully created employee').waitFor();
    await page.getByRole('heading', { name: 'Hedy Lamarr is active' }).waitFor();
    expect(await employeeOf(page.url())).toMatchObject({
      email: 'hedy.lamarr@acme.example',
      mobilePhoneNumber: '+13175550142',
      organizationEmployeeId: null,
      bornOn: null,
    });
    await page.getByText('Started on July 1, 2024').waitFor();
    await look(maya, 'employee-details');
  });
});

describe('a recorded field', () => {
  // Shows VALID-35, VALID-37, VALID-38, VALID-39, ERR-21
  test('is edited in place: Enter saves it, Escape and Cancel discard the edit', async () => {
    const { page } = maya;
    const update = page.getByRole('button', { name: 'Update', exact: true });
    const field = await edit('Last name');
    expect(await update.isDisabled()).toBe(true);
    await field.fill('  ');
    expect(await update.isDisabled()).toBe(true);
    await field.fill('Kiesler');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await (await edit('Last name')).inputValue()).toBe('Lamarr');
    await page.keyboard.press('Escape');
    await (await edit('Last name')).fill('Kiesler');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hedy Kiesler is active' }).waitFor();
    await page.getByText('Successfully updated employee').first().waitFor();
  });
});

describe('somebody', () => {
  test('moves to another group and leaves, and both can be undone', async () => {
    const { page } = maya;
    await page
      .getByRole('navigation', { name: 'Employee' })
      .getByRole('link', { name: /^Groups/ })
      .click();
    await page.getByTitle('Change organization').click();
    await chooseGroup('Support');
    await undoOnce(() => page.getByRole('row', { name: /Organization Support/ }).waitFor());
    await page.getByRole('row', { name: /Organization Data/ }).waitFor();
    await page.getByRole('navigation', { name: 'Employee' }).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await undoOnce(() => page.getByRole('heading', { name: 'Hedy Kiesler is inactive;' }).waitFor());
    await page.getByRole('heading', { name: 'Hedy Kiesler is active' }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('is excluded from surveys together with others after one question, and included again by undo', async () => {
    const { page } = maya;
    await page.goto('/employee-list?search=hedy');
    await page.getByRole('rowheader', { name: /Hedy Kiesler/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Exclude' }).click();
    await look(maya, 'employees-selected');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Exclude 1 person/ })
      .click();
    await undoOnce(() => page.getByText('Successfully updated 1 employee').waitFor());
    await page.getByText('1 employee restored').waitFor();
    await page.getByRole('button', { name: 'Receives no surveys' }).waitFor({ state: 'detached' });
    expect(maya.problems).toEqual([]);
  });
});

describe('from the list', () => {
  const excluded = () => maya.page.getByRole('button', { name: 'Receives no surveys' });
  const more = () => maya.page.getByRole('button', { name: 'More for Hedy Kiesler' });

  test('an employee is excluded with the keyboard only, after a confirmation', async () => {
    const { page } = maya;
    await page.goto('/employee-list?search=hedy');
    const isAt = (entry: string) => page.getByRole('menuitem', { name: entry }).and(page.locator(':focus')).waitFor();
    await more().focus();
    await page.keyboard.press('Enter');
    await isAt('Open');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await undoOnce(() => excluded().waitFor());
    await excluded().waitFor({ state: 'detached' });
    await more().focus();
    await page.keyboard.press('Enter');
    await isAt('Open');
    await page.keyboard.press('End');
    await isAt('Deactivate');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Deactivate Hedy Kiesler?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => more().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a bulk change is found again and undone after its toast has closed', async () => {
    const { page } = maya;
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
    await page.getByRole('button', { name: 'Exclude', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Exclude 1 person' }).click();
    await excluded().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Recent changes' }).click();
    await look(maya, 'employees-recent-changes');
    await page.getByRole('button', { name: 'Undo: 1 person excluded from surveys' }).click();
    await page.getByText('Nothing to undo.').waitFor();
    await page.getByRole('dialog', { name: 'Recent changes' }).getByRole('button', { name: 'Close' }).last().click();
    await excluded().waitFor({ state: 'detached' });
    expect(maya.problems).toEqual([]);
  });

  test('the results that each person can see are listed', async () => {
    const { page } = maya;
    await page.goto('/employee-list?search=okafor');
    await page
      .getByRole('row', { name: /Maya Okafor/ })
      .getByRole('button', { name: 'Full' })
      .focus();
    await expect
      .poll(() => page.getByText('Maya Okafor sees the results of all groups of Acme.').isVisible())
      .toBe(true);
    await page.goto('/employee-list?search=hedy');
  });
});

describe('an invalid value', () => {
  // Shows VALID-26, VALID-44
  test('is reported at its field, immediately by the rules or after a check by the server', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Hedy Kiesler' }).click();
    await (await edit('Date of birth')).fill('12/31/1899');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a date after 1899.').waitFor();
    await page.keyboard.press('Escape');
    await (await edit('E-mail address')).fill('maya.okafor@acme.example');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('dialog', { name: 'E-mail address' }).getByRole('alert').textContent())
      .toBe('E-mail address is already in use.');
  });
});
