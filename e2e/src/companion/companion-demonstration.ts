import { setFeatureFlag } from '@attune/contract/app/flag-settings';
import { listOrganizations, updateOrganization } from '@attune/contract/organizations/organization';
import { getProfile } from '@attune/contract/people/person';
import type { Client, Input } from '@attune/contract/protocol/client';
import type { Browser, Page } from 'playwright-core';
import { type Companion, startCompanion } from '../../../testing/src/companion.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import type { StandaloneProduct } from '../../../testing/src/standalone-product.ts';
import { startDemonstration } from '../demonstration.ts';
import { type Visitor, visit } from '../visit.ts';

type OrganizationChanges = Input<typeof updateOrganization>['body']['data']['attributes'];

/** The product beside a stand-in for the companion product, which Acme is in. Jonas is an Engage Super Admin. */
export type CompanionDemonstration = {
  readonly product: StandaloneProduct;
  readonly companion: Companion;
  readonly acmeId: string;
  /** A page of an organization in the companion product. */
  pageAt(subdomain: string, path?: string): string;
  /** Signs in there, as `maya.okafor` or `jonas.weber`, and opens a page of the product. */
  signIn(name: string, path?: string): Promise<Visitor>;
  changeAcme(changes: OrganizationChanges): Promise<void>;
  switchFlags(value: 'on' | 'off', ...keys: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

export const acmeInCompanion = { ffSubdomain: 'acme', ffCompanyId: '991' };

export async function startCompanionDemonstration(browser: Browser): Promise<CompanionDemonstration> {
  const port = await freePort();
  const companion = await startCompanion(`http://localhost:${port}`);
  const settings = {
    OIDC_FLOW: 'implicit',
    OIDC_ISSUER: companion.issuer,
    COMPANION_URL_PATTERN: companion.urlPattern,
    COMPANION_NAME: 'Perform',
    HELP_CENTER_URL: 'https://help.attune.example',
  };
  const product = await startDemonstration({ port, settings });
  await product.operate('make-super-admin', 'jonas.weber@acme.example');
  const tokenFor = (name: string) => companion.issue({ email: `${name}@acme.example`, email_verified: true });
  const jonas = product.actWith(await tokenFor('jonas.weber'));
  const acmeId = await idOfAcme(jonas);
  for (const name of ['jonas.weber', 'maya.okafor']) {
    const { data } = await product.actWith(await tokenFor(name))(getProfile, { params: { ffGlobalUserId: 'me' } });
    const person = { person_id: data.id, ff_user_id: null, ff_global_user_id: data.attributes.ffGlobalUserId };
    companion.people.set(name, { ...person, organization_id: acmeId });
  }
  await changeAcme(jonas, acmeInCompanion);
  return {
    product,
    companion,
    acmeId,
    pageAt: (subdomain, path = '/') => `${companion.urlPattern.replace('{subdomain}', subdomain)}${path}`,
    async signIn(name, path = '/') {
      const visitor = await visit(browser, product.address);
      await visitor.page.goto(path);
      await visitor.page.getByRole('button', { name }).click();
      await navigation(visitor.page).waitFor();
      return visitor;
    },
    changeAcme: (changes) => changeAcme(jonas, changes),
    async switchFlags(value, ...keys) {
      for (const key of keys) {
        const attributes = { key, forOrganizationId: acmeId, isOn: value === 'on' };
        await jonas(setFeatureFlag, { body: { data: { type: 'feature-flag-settings', attributes } } });
      }
    },
    async stop() {
      await product.stop();
      await companion.stop();
    },
  };
}

export async function changeAcme(call: Client, changes: OrganizationChanges): Promise<void> {
  const params = { organizationId: await idOfAcme(call) };
  await call(updateOrganization, { params, body: { data: { type: 'organizations', attributes: changes } } });
}

export async function idOfAcme(call: Client): Promise<string> {
  const { data } = await call(listOrganizations, { query: { 'filter[fuzzy]': 'Acme' } });
  return data.find(({ attributes }) => attributes.name === 'Acme')?.id ?? '';
}

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function openSettings(page: Page): Promise<void> {
  await navigation(page).getByRole('button', { name: 'Settings' }).click();
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}
