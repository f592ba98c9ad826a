import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { createLinks, lookAt } from './survey-taking.ts';
import { type Visitor, accessibilityProblems, heldToast, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

/** A drawn logo with a margin, as a PNG. */
async function aLogo({ page }: Visitor): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 160 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser cannot draw.');
    pen.fillStyle = '#1a3c8e';
    pen.beginPath();
    pen.arc(80, 80, 50, 0, 7);
    pen.fill();
    pen.font = 'bold 72px sans-serif';
    pen.fillText('ACME', 150, 105);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describe('logo and color of an organization', () => {
  test('are set on the settings page, where a color that cannot be read is replaced by the nearest', async () => {
    const { page } = maya;
    await page.goto('/assessment-settings');
    const section = page.getByRole('region', { name: 'Logo and color' });
    await section.getByRole('textbox', { name: 'Color', exact: true }).fill('#ff9900');
    await section.getByText('Too light: white text has a contrast of 2.1 on it, and needs 4.5.').waitFor();
    expect(await section.getByRole('button', { name: 'Save color' }).isEnabled()).toBe(false);
    await section.getByRole('button', { name: /^Use #/ }).click();
    await section.getByRole('button', { name: 'Save color' }).click();
    await heldToast(page, 'Successfully updated branding');
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: 'Upload logo' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo(maya) });
    await section.getByRole('img', { name: 'Logo of the organization' }).waitFor();
    await look(maya, 'branding');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('are refused with a reason if a file is no picture, and nothing changes', async () => {
    const { page } = maya;
    // Playwright leaves the file dialog of Firefox open, so that its field opens no other one.
    await page.reload();
    const section = page.getByRole('region', { name: 'Logo and color' });
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: 'Change logo' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await section.getByRole('alert').filter({ hasText: 'Choose a PNG, JPEG or WebP picture.' }).waitFor();
    expect(await section.getByRole('img', { name: 'Logo of the organization' }).count()).toBe(1);
  });

  test('are on survey pages, where nothing is blocked', async () => {
    const link = await createLinks(demonstration.product.address)();
    const reader = await visit(demonstration.browser, demonstration.product.address);
    await reader.page.goto(link);
    const logo = reader.page.getByRole('img', { name: 'Acme' });
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const accent = await reader.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    expect(accent).not.toBe('#0b6759');
    await lookAt(reader, 'survey-with-logo');
    expect(reader.problems).toEqual([]);
    await reader.context.close();
  });

  test('are gone once they are removed', async () => {
    const { page, problems } = maya;
    const section = page.getByRole('region', { name: 'Logo and color' });
    await section.getByRole('button', { name: 'Remove logo' }).click();
    await section.getByRole('button', { name: 'Upload logo' }).waitFor();
    await section.getByRole('button', { name: 'Use Attune’s color' }).click();
    await expect.poll(() => section.getByRole('textbox', { name: 'Color', exact: true }).inputValue()).toBe('');
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });
});
