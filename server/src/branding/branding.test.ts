import { createHash } from 'node:crypto';
import type { BrandingResource } from '@attune/contract/organizations/branding';
import type { Id } from '@attune/domain/kernel';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createBrandedMailer } from '../messaging/index.ts';
import { drawEmail } from '../messaging/email-page.ts';
import type { Mail } from '../platform/mail/index.ts';
import { readStructure } from '../platform/pdf/structure.test-support.ts';
import { groupReport } from '../reports/content/group-report.ts';
import { aReportSource } from '../reports/content/report.test-support.ts';
import { unzipped } from '../reports/reports.test-support.ts';
import { writeSlides } from '../reports/slides/write-slides.ts';
import { writePdf } from '../reports/write-report.ts';
import { allowBrandStyle } from '../responses/index.ts';
import { createBranding, createBrands, findPageBrand } from './index.ts';

const database = aDatabase();
const slice = createBranding({ database });
const api = anApi(database, ({ router, server }) => {
  slice.routes(router);
  slice.mount(server);
});

let acme: Id<'organization'>;
let admin: Id<'person'>;
beforeEach(async () => {
  acme = await anOrganization(database, { name: 'Acme', display_name: 'Acme' });
  admin = await aMember(database, acme, { role: 'organization-admin' });
});

const change = (attributes: object, as: string = admin) =>
  api.ask('PATCH', `/organizations/${acme}/branding`, {
    as,
    body: { data: { type: 'organization-brandings', attributes } },
  });
const attributesOf = ({ body }: { readonly body: string }) =>
  (JSON.parse(body) as { data: BrandingResource }).data.attributes;

/** A red rectangle of 200 x 50 pixels with a margin around it. */
async function aLogo(background = '#ffffff'): Promise<string> {
  const red = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#c81e3a' } })
    .png()
    .toBuffer();
  const margins = { top: 40, bottom: 40, left: 60, right: 60, background };
  return (await sharp(red).extend(margins).png().toBuffer()).toString('base64');
}

describe('the branding of an organization', () => {
  test('is empty at first, and has a color and a logo once its administrator sets them', async () => {
    const nothing = { color: null, logo: null, logoWidth: null, logoHeight: null };
    expect(attributesOf(await api.get(`/organizations/${acme}/branding`, admin))).toEqual(nothing);
    const changed = attributesOf(await change({ color: '#1A3C8E', logo: await aLogo() }));
    expect(changed).toMatchObject({ color: '#1a3c8e', logoWidth: 200, logoHeight: 50 });
    expect(attributesOf(await change({ color: null }))).toMatchObject({ color: null, logo: changed.logo });
    expect(attributesOf(await change({ logo: null }))).toEqual(nothing);
  });

  test('is seen by its people, and changed by administrators only', async () => {
    const leader = await aMember(database, acme, { role: 'leader' });
    expect((await api.get(`/organizations/${acme}/branding`, leader)).statusCode).toBe(200);
    expect((await change({ color: '#1a3c8e' }, leader)).statusCode).toBe(403);
  });

  test('shows its logo without margins to everyone who knows its address, until it is replaced', async () => {
    const { logo } = attributesOf(await change({ logo: await aLogo() }));
    const shown = await api.server.inject({ method: 'GET', url: logo ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 200, height: 50, format: 'png' });
    await change({ logo: await aLogo() });
    expect((await api.server.inject({ method: 'GET', url: logo ?? '' })).statusCode).toBe(404);
  });

  test('does not show the logo of another organization under its own number', async () => {
    const { logo } = attributesOf(await change({ logo: await aLogo() }));
    const other = await anOrganization(database, { name: 'Globex' });
    const name = (logo ?? '').split('/').at(-1);
    expect((await api.server.inject({ method: 'GET', url: `/logos/${other}/${name}` })).statusCode).toBe(404);
    expect((await api.server.inject({ method: 'GET', url: `/logos/x/${name}` })).statusCode).toBe(404);
  });

  test.each([
    ['a color that is too light', { color: '#ffcc00' }, 'The nearest color that can be read is'],
    ['what is no color', { color: 'green' }, 'Enter a color as # and six digits'],
    ['a file that is no picture', { logo: Buffer.from('<svg/>').toString('base64') }, 'Choose a PNG, JPEG or WebP'],
    ['a broken picture', { logo: Buffer.from([0xff, 0xd8, 0xff, 1, 2]).toString('base64') }, 'cannot be read'],
    ['a file that is too large', { logo: Buffer.alloc(520 * 1024).toString('base64') }, 'at most 500 KB'],
  ])('refuses %s and says what to do', async (_what, attributes, advice) => {
    const { statusCode, body } = await change(attributes);
    expect(statusCode).toBe(422);
    expect(body).toContain(advice);
  });

  test('refuses a picture of one color', async () => {
    const white = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { statusCode, body } = await change({ logo: white.toString('base64') });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('nothing but one color')]);
  });

  test('leaves each change in the audit log, without the picture', async () => {
    await change({ color: '#1a3c8e', logo: await aLogo() });
    const entries = await database.inOrganization(acme, (trx) =>
      trx.selectFrom('audit_log').select(['action', 'before', 'after']).where('organization_id', '=', acme).execute(),
    );
    expect(entries).toEqual([
      {
        action: 'organization.branding-changed',
        before: { color: null, hasLogo: false },
        after: { color: '#1a3c8e', hasLogo: true },
      },
    ]);
  });
});

describe('an e-mail of an organization with logo and color', () => {
  const html = drawEmail(
    [
      { kind: 'paragraph', text: 'style="background:#0b6759; <!-- logo -->' },
      { kind: 'button', label: 'Start', href: 'https://survey.example/s/1' },
    ],
    { language: 'en', organization: 'Acme & Sons', subject: 'Your survey', footer: 'Acme' },
  );
  const mail: Omit<Mail, 'organizationId'> = {
    messageId: '<1>',
    from: 'a@acme.example',
    to: 'noor@acme.example',
    subject: 'Your survey',
    text: '',
    headers: {},
    html,
  };
  const delivered = async (organizationId: string) => {
    const sent: Mail[] = [];
    const mailer = createBrandedMailer(
      {
        deliver: async (each) => {
          sent.push(each);
          return { outcome: 'sent' };
        },
        close: async () => undefined,
      },
      createBrands({ database }),
    );
    await mailer.deliver({ ...mail, organizationId });
    return sent[0];
  };

  test('has both, with the logo inside and the name as its description', async () => {
    await change({ color: '#1a3c8e', logo: await aLogo() });
    const sent = await delivered(acme);
    expect(sent?.html).toContain('<img src="cid:logo" alt="Acme &amp; Sons" width="100" height="25"');
    expect(sent?.html).toContain('style="background:#1a3c8e;border-radius:8px');
    expect(sent?.html).toContain('style=&quot;background:#0b6759; &lt;!-- logo --&gt;');
    expect(sent?.html).not.toContain('style="background:#0b6759');
    expect(await sharp(sent?.logo?.picture).metadata()).toMatchObject({ width: 200, height: 50 });
  });

  test('is unchanged without them', async () => {
    expect(await delivered(acme)).toEqual({ ...mail, organizationId: acme });
    expect(await delivered('0')).toEqual({ ...mail, organizationId: '0' });
  });
});

describe('documents of an organization with logo and color', () => {
  const brandOfAcme = async () => {
    await change({ color: '#1a3c8e', logo: await aLogo() });
    return createBrands({ database })(acme);
  };

  test('show the logo as decoration: a PDF reads as before', async () => {
    const brand = await brandOfAcme();
    const report = groupReport(aReportSource({}));
    const [branded, plain] = [await writePdf(report, brand), await writePdf(report)];
    expect(branded.toString('latin1')).toMatch(/\/Subtype \/Image/);
    expect(plain.toString('latin1')).not.toMatch(/\/Subtype \/Image/);
    expect(readStructure(branded).unmarked).toEqual([]);
    expect(readStructure(branded).elements.length).toBe(readStructure(plain).elements.length);
  });

  test('have the color and the logo on every slide', async () => {
    const files = unzipped(await writeSlides(groupReport(aReportSource({})), await brandOfAcme()));
    const masters = [...files].filter(([name]) => /slideLayouts\/slideLayout\d+\.xml$/.test(name));
    expect(masters.some(([, xml]) => xml.includes('1a3c8e') || xml.includes('1A3C8E'))).toBe(true);
    expect([...files.keys()].some((name) => /^ppt\/media\/.*\.png$/.test(name))).toBe(true);
  });
});

describe('survey pages of an organization with logo and color', () => {
  test('get the colors for light and dark pages, and the size of the logo', async () => {
    await change({ color: '#1a3c8e', logo: await aLogo() });
    const brand = await database.inOrganization(acme, (trx) => findPageBrand(trx, acme));
    expect(brand?.colors?.light.accent).toBe('#1a3c8e');
    expect(brand?.logo).toMatchObject({ width: 100, height: 25 });
  });

  test('may use their colors by the hash of the rules, and nothing else', () => {
    const policyFor = (head: string) => {
      let policy = "default-src 'none'; style-src 'self'";
      const reply = { getHeader: () => policy, header: (_name: string, value: string) => (policy = value) };
      allowBrandStyle(reply as never, `<html><head>${head}</head><body></body></html>`);
      return policy;
    };
    const rules = ':root{--accent:#1a3c8e}';
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(policyFor(`<style>${rules}</style>`)).toBe(`default-src 'none'; style-src 'sha256-${hash}' 'self'`);
    expect(policyFor('<style>:root{--accent:url(https://x)}</style>')).toBe("default-src 'none'; style-src 'self'");
    expect(policyFor('<style>body{color:red}</style>')).toBe("default-src 'none'; style-src 'self'");
  });
});
