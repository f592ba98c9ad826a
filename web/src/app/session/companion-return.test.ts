import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../organizations/organizations.test-support.ts';
import { companionReturnUrl } from './companion-return.ts';

const companion = { name: 'Perform', urlPattern: 'https://{subdomain}.companion.example' };
const here = anOrganization('3');
const acme = anOrganization('4', { ffSubdomain: 'acme' });
const globex = anOrganization('12', { ffSubdomain: 'globex' });
const returnFrom = (currentId: string | undefined, organizations = [here, acme, globex]) =>
  companionReturnUrl({ organizations }, { currentId }, companion);

describe('the way back to the companion product', () => {
  // Shows AUTH-08
  it('is the organization last visited', () => {
    expect(returnFrom('12')).toBe('https://globex.companion.example/');
    expect(returnFrom('4')).toBe('https://acme.companion.example/');
  });

  it('is another organization of the person if the last one is not there', () => {
    expect(returnFrom('3')).toBe('https://acme.companion.example/');
    expect(returnFrom('99')).toBe('https://acme.companion.example/');
    expect(returnFrom(undefined)).toBe('https://acme.companion.example/');
  });

  it('does not exist for people without an organization there, nor without a companion product', () => {
    expect(returnFrom('3', [here])).toBeUndefined();
    expect(returnFrom(undefined, [])).toBeUndefined();
    expect(companionReturnUrl({ organizations: [acme] }, { currentId: '4' }, null)).toBeUndefined();
  });
});
