import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, accessibilityProblems, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

/** A landscape picture, as from a camera. */
async function aPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 700 });
    const brush = canvas.getContext('2d');
    brush?.fillRect(300, 0, 600, 700);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describe("a person's own profile", () => {
  // Shows API-PEOPLE-11, API-PEOPLE-12, CON-37, GAP-33
  test('gets a photo that is shown next to the name everywhere, and removes it again', async () => {
    const { page } = maya;
    await page.goto('/profile');
    await page
      .getByLabel('Photo to upload')
      .setInputFiles({ name: 'maya.jpg', mimeType: 'image/jpeg', buffer: await aPicture(page) });
    await page.getByText('Successfully updated person').waitFor();
    const shown = page.locator('nav img, aside img, main img');
    await expect
      .poll(() =>
        shown.evaluateAll(
          (pictures) => pictures.filter((each) => (each as HTMLImageElement).naturalWidth === 512).length,
        ),
      )
      .toBeGreaterThanOrEqual(2);
    await look(maya, 'profile');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Upload photo' }).waitFor();
    await expect.poll(() => shown.count()).toBe(0);
  });

  test('says what is wrong with a picture before it is sent, and with a number after', async () => {
    const { page } = maya;
    await page
      .getByLabel('Photo to upload')
      .setInputFiles({ name: 'maya.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByRole('alert').filter({ hasText: 'Choose a PNG, JPEG or WebP image.' }).waitFor();
    await page.getByLabel('Mobile phone').fill('123');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a valid US phone number.').first().waitFor();
    expect(await page.getByLabel('Mobile phone').getAttribute('aria-invalid')).toBe('true');
  });

  // Shows GAP-33
  test('keeps saved changes, and shows the new name everywhere immediately', async () => {
    const { page } = maya;
    await page.getByLabel('Mobile phone').fill('317-555-0142');
    await page.getByLabel('First name').fill('Amaya');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Amaya Okafor' }).waitFor();
    await expect.poll(() => page.getByLabel('Mobile phone').inputValue()).toBe('(317) 555-0142');
    await page.getByLabel('First name').fill('Maya');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Maya Okafor' }).waitFor();
  });

  test('signs out another browser, which is asked to sign in again', async () => {
    const elsewhere = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(elsewhere, 'Maya Okafor');
    await maya.page.goto('/profile');
    await maya.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await maya.page.getByText('You are only signed in here.').waitFor();
    // A page in a tab of its own: the open one notices by itself, and goes to the sign-in page meanwhile.
    const tab = await elsewhere.context.newPage();
    await tab.goto('/profile', { waitUntil: 'commit' });
    await tab
      .getByRole('button', { name: /Maya Okafor/ })
      .and(tab.locator('[name=personId]'))
      .waitFor();
    await maya.page.goto('/home');
    await maya.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await maya.page.getByRole('button', { name: 'Maya Okafor' }).count()).toBe(1);
  });
});

describe('an employee', () => {
  // Shows GAP-50
  test('finds open surveys and the sign-out link, and never sees whether they were answered', async () => {
    const noor = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(noor, 'Noor Haddad');
    await noor.page.getByRole('heading', { name: 'A survey is open for you' }).waitFor();
    await noor.page.getByRole('button', { name: 'Send me the link' }).click();
    await noor.page.getByText('Links sent').waitFor();
    expect(await noor.page.locator('main').textContent()).not.toMatch(
      /you have answered it|already answered|completed/i,
    );
    expect(noor.problems).toEqual([]);
  });
});

describe('Internal Role Management', () => {
  let jonas: Visitor;
  beforeAll(async () => {
    await demonstration.product.operate('make-super-admin', 'jonas.weber@acme.example');
    jonas = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(jonas, 'Jonas Weber');
  });

  // Shows API-ROLE-13
  test('assigns a role to a new person and sends an invitation', async () => {
    const { page } = jonas;
    await page.goto('/internal-role-management');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('E-mail address').fill('cora.coach@attune.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Cora');
    await page.getByLabel('Last name').fill('Coach');
    await page.getByRole('radio', { name: /Coach/ }).check();
    await page.getByRole('button', { name: 'Assign role and invite' }).click();
    await page.getByText('Successfully created person with role').waitFor();
    await page.getByRole('rowheader', { name: /Cora Coach/ }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'made Cora Coach Coach' }).waitFor();
    await look(jonas, 'internal-roles');
  });

  test('assigns organizations to a person who saw none before', async () => {
    const cora = await visit(demonstration.browser, demonstration.product.address);
    await cora.page.goto('/');
    await cora.page.getByRole('button', { name: /Cora Coach/ }).click();
    await cora.page.getByRole('heading', { name: 'You don’t belong to an organization yet' }).waitFor();
    const { page } = jonas;
    await page.getByRole('button', { name: 'Change Cora Coach' }).click();
    await page.getByRole('menuitem', { name: 'Organizations' }).click();
    await page.getByText('Cora Coach has no organizations yet').waitFor();
    await page.getByRole('switch', { name: 'Acme' }).click();
    await page.getByText('Cora Coach has one organization.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await cora.page.getByRole('button', { name: 'Check again' }).click();
    await cora.page.getByRole('navigation').getByText('Acme').first().waitFor();
    expect(cora.problems).toEqual([]);
  });

  // Shows GRANT-05, ERR-56
  test('lets a person see assigned organizations, but not change them', async () => {
    const cora = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(cora, 'Cora Coach');
    await cora.page.goto('/organizations');
    await cora.page.getByRole('heading', { name: 'You manage one organization,' }).waitFor();
    await cora.page.getByRole('link', { name: 'Acme', exact: true }).click();
    await cora.page.getByRole('heading', { name: /^Acme has 240 active employees/ }).waitFor();
    expect(await cora.page.locator('main').getByRole('switch').count()).toBe(0);
    expect(await cora.page.getByRole('button', { name: 'Delete organization' }).count()).toBe(0);
    await cora.page.goto('/organizations/new');
    await cora.page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(cora.problems).toEqual([]);
  });

  test('creates an organization with its people, deletes it by its name and restores it', async () => {
    const { page } = jonas;
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() !== 'GET' &&
        /\/api\/(organizations|people)/.test(request.url()) &&
        asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\/\d+/g, '/n')}`),
    );
    await page.goto('/organizations');
    await page.getByRole('rowheader', { name: 'Acme' }).waitFor();
    await look(jonas, 'organizations');
    await page.getByRole('link', { name: 'New organization' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Initech');
    await page.getByLabel('Maximum active employees').fill('50');
    await page.getByLabel('E-mail address').fill('bill@initech.example');
    await page.getByLabel('First name').fill('Bill');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('heading', { name: /^Initech has no active employees yet/ }).waitFor();
    expect(asked).toEqual(['POST /api/organizations', 'POST /api/people', 'POST /api/people/n/invite']);
    await page.getByRole('button', { name: 'Delete organization' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Type Initech to confirm').fill('Initech');
    await dialog.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('heading', { name: /^Initech is deleted/ }).waitFor();
    await page.getByRole('button', { name: 'Restore organization' }).click();
    await dialog.getByRole('button', { name: 'Restore organization' }).click();
    await page.getByRole('button', { name: 'Switch to this organization' }).click();
    await page.getByRole('navigation').getByText('Initech').first().waitFor();
    expect(jonas.problems).toEqual([]);
  });

  test('lets a Customer Success Manager without any organization create the first one', async () => {
    const { page } = jonas;
    await page.goto('/internal-role-management');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('E-mail address').fill('sunita.success@attune.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Sunita');
    await page.getByLabel('Last name').fill('Success');
    await page.getByRole('radio', { name: /Customer Success Manager/ }).check();
    await page.getByRole('button', { name: 'Assign role and invite' }).click();
    await page.getByRole('rowheader', { name: /Sunita Success/ }).waitFor();
    const sunita = await visit(demonstration.browser, demonstration.product.address);
    await sunita.page.goto('/');
    await sunita.page.getByRole('button', { name: /Sunita Success/ }).click();
    await sunita.page.getByRole('heading', { name: 'You don’t belong to an organization yet' }).waitFor();
    expect(await accessibilityProblems(sunita.page)).toEqual([]);
    await sunita.page.getByRole('link', { name: 'New organization' }).click();
    await sunita.page.getByRole('textbox', { name: /^Name/ }).fill('Umbrella');
    expect(await accessibilityProblems(sunita.page)).toEqual([]);
    await sunita.page.getByRole('button', { name: 'Create organization' }).click();
    await sunita.page.getByRole('heading', { name: /^Umbrella has no active employees yet/ }).waitFor();
    await sunita.page.getByRole('navigation').getByText('Umbrella').first().waitFor();
    await sunita.page.reload();
    await sunita.page.getByRole('heading', { name: /^Umbrella has no active employees yet/ }).waitFor();
    expect(sunita.problems).toEqual([]);
  });

  test('removes the role with a warning', async () => {
    const { page } = jonas;
    await page.goto('/internal-role-management');
    await page.getByRole('button', { name: 'Change Cora Coach' }).click();
    await page.getByRole('menuitem', { name: 'Remove role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
    await page.getByText('Successfully deleted person role').waitFor();
    await page.getByRole('rowheader', { name: /Cora Coach/ }).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'removed the role Coach from Cora Coach' }).waitFor();
    expect(jonas.problems).toEqual([]);
  });
});
