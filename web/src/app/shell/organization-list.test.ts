import { describe, expect, it } from 'vitest';
import { listedOrganizations, organizationNumbers } from './organization-list.ts';

const acme = { id: '12', name: 'Acme', ffCompanyId: '991', isTrial: false };
const beta = { id: '13', name: 'Beta', ffCompanyId: null, isTrial: true };
const slice = { currentId: '12', visited: [acme, beta] };

describe('the list of the organization switcher', () => {
  // Shows ORGSW-04
  it('is where one was as long as nothing is typed, without trials', () => {
    expect(listedOrganizations({ text: ' ', includesTrials: false }, slice, undefined)).toEqual({
      heading: 'Recently Visited Organizations',
      organizations: [acme],
    });
  });

  // Shows ORGSW-03, ORGSW-05
  it('is what was found once something is typed', () => {
    expect(listedOrganizations({ text: 'b', includesTrials: true }, slice, [beta])).toEqual({
      heading: 'Search Results',
      organizations: [beta],
    });
    expect(listedOrganizations({ text: 'b', includesTrials: false }, slice, [beta]).organizations).toEqual([]);
    expect(listedOrganizations({ text: 'b', includesTrials: false }, slice, undefined)).toEqual({
      heading: 'Search Results',
      organizations: [],
    });
  });

  // Shows ORGSW-03, ENT-ORG-02
  it('has trial organizations when they are wanted, and the current one in any case', () => {
    expect(listedOrganizations({ text: '', includesTrials: true }, slice, undefined).organizations).toEqual([
      acme,
      beta,
    ]);
    expect(
      listedOrganizations({ text: '', includesTrials: false }, { ...slice, currentId: '13' }, undefined).organizations,
    ).toEqual([acme, beta]);
  });

  // Shows ORGSW-06, ENT-ORG-04
  it('names the id in the companion product, or says that there is none', () => {
    expect(organizationNumbers(acme)).toBe('-- 991');
    expect(organizationNumbers(beta)).toBe('-- N/A');
  });
});
