import { describe, expect, test } from 'vitest';
import { type OrganizationDetails, decideDetails, maxEmployees, readDetails } from './index.ts';

const acme: OrganizationDetails = {
  name: 'Acme',
  isTrial: false,
  isCompanionManaged: false,
  companionId: '991',
  companionSubdomain: 'acme',
  packageName: 'Growth',
  employeeLimit: 50,
  timeZone: 'UTC',
  locale: 'en',
};
const quiet = { hasCampaignsUnderWay: false };

describe('the details of an organization', () => {
  test('are trimmed, and empty companion product ids and packages become null', () => {
    expect(readDetails({ name: ' Acme ', companionId: ' 12 ', companionSubdomain: '' })).toEqual({
      name: 'Acme',
      companionId: '12',
      companionSubdomain: null,
    });
    expect(readDetails({ companionId: null })).toEqual({ companionId: null });
    expect(readDetails({ packageName: ' ' })).toEqual({ packageName: null });
  });

  test.each([
    { employeeLimit: -1 },
    { employeeLimit: 0 },
    { employeeLimit: maxEmployees },
    { timeZone: 'Europe/Berlin' },
    { companionSubdomain: 'a-b1' },
  ])('accept %j', (details) => {
    expect(decideDetails(acme, details, quiet)).toEqual(details);
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ employeeLimit: -2 }, 'employeeLimit'],
    [{ employeeLimit: 1.5 }, 'employeeLimit'],
    [{ employeeLimit: maxEmployees + 1 }, 'employeeLimit'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('refuse %j', (details, at) => {
    expect(() => decideDetails(acme, details, quiet)).toThrow(
      expect.objectContaining({ code: 'invalid', problems: [expect.objectContaining({ at: [at] })] }),
    );
  });

  test('contain only the differences', () => {
    expect(decideDetails(acme, { name: 'Acme', employeeLimit: 60 }, quiet)).toEqual({ employeeLimit: 60 });
    expect(decideDetails(acme, {}, quiet)).toEqual({});
  });

  test('have a read-only name while the companion product manages it', () => {
    const managed = { ...acme, isCompanionManaged: true };
    expect(() => decideDetails(managed, { name: 'New' }, quiet)).toThrow('conflict');
    expect(decideDetails(managed, { name: 'New', isCompanionManaged: false }, quiet)).toEqual({
      name: 'New',
      isCompanionManaged: false,
    });
    expect(decideDetails(managed, { name: 'Acme', employeeLimit: 1 }, quiet)).toEqual({ employeeLimit: 1 });
  });

  test('have a read-only time zone while dates in it are announced', () => {
    expect(() => decideDetails(acme, { timeZone: 'Asia/Tokyo' }, { hasCampaignsUnderWay: true })).toThrow('conflict');
    expect(decideDetails(acme, { timeZone: 'UTC', isTrial: true }, { hasCampaignsUnderWay: true })).toEqual({
      isTrial: true,
    });
  });
});
