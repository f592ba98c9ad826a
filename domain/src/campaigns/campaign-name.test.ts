import { describe, expect, it } from 'vitest';
import { defaultCampaignName, nameOfCopy } from './index.ts';

const start = new Date('2027-02-15T08:00:00Z');
const later = new Date('2027-05-17T07:00:00Z');

describe('the name of a campaign', () => {
  it('has month and kind by default', () => {
    expect(defaultCampaignName('quarterly', start, 'Europe/Berlin')).toBe('February 2027 engagement');
    expect(defaultCampaignName('enps', start, 'Europe/Berlin')).toBe('February 2027 eNPS');
    expect(defaultCampaignName('topic_based', start, 'Europe/Berlin')).toBe('February 2027 topic survey');
  });

  it('uses the month of the start in the time zone of the organization', () => {
    expect(defaultCampaignName('quarterly', new Date('2027-02-28T23:30:00Z'), 'Europe/Berlin')).toBe(
      'March 2027 engagement',
    );
  });

  it('gets the new month when the campaign is copied', () => {
    expect(
      nameOfCopy({ kind: 'quarterly', name: 'February 2027 engagement', startedAt: start }, later, 'Europe/Berlin'),
    ).toBe('May 2027 engagement');
    expect(nameOfCopy({ kind: 'quarterly', name: 'Voices of Web', startedAt: start }, later, 'Europe/Berlin')).toBe(
      'Voices of Web, May 2027',
    );
    expect(
      nameOfCopy({ kind: 'quarterly', name: 'Voices of Web, February 2027', startedAt: start }, later, 'Europe/Berlin'),
    ).toBe('Voices of Web, May 2027');
  });

  it('does not exceed its maximum length', () => {
    const name = nameOfCopy({ kind: 'quarterly', name: 'x'.repeat(200), startedAt: start }, later, 'UTC');
    expect(name).toHaveLength(200);
    expect(name.endsWith(', May 2027')).toBe(true);
  });
});
