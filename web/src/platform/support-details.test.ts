import { describe, expect, it } from 'vitest';
import { supportDetails } from './support-details.ts';

const at = new Date('2026-11-26T11:00:00Z');
const device = {
  browser: 'Chrome',
  platform: 'Android',
  deviceType: 'phone',
  model: 'Pixel 10',
  carrier: null,
  osName: 'Android',
  osVersion: '16',
  language: 'en-US',
  width: 390,
  height: 844,
} as const;

describe('the details for support', () => {
  // Shows CLIENT-10
  it('name the reference, the page, the time and the device', () => {
    expect(supportDetails({ trace: 'Reference 7F3A-21C0', path: '/campaigns/12', at, device }).split('\n')).toEqual([
      'Reference 7F3A-21C0',
      'Page /campaigns/12',
      'Time 2026-11-26T11:00:00.000Z',
      'Browser Chrome on Android',
      'Device phone, Pixel 10',
      'System Android 16',
      'Language en-US',
      'Window 390 × 844',
    ]);
  });

  it('leave out what is not known', () => {
    const unknown = { ...device, model: null, osVersion: null };
    expect(supportDetails({ trace: undefined, path: '/jobs', at, device: unknown }).split('\n').slice(0, 5)).toEqual([
      'Page /jobs',
      'Time 2026-11-26T11:00:00.000Z',
      'Browser Chrome on Android',
      'Device phone',
      'System Android',
    ]);
  });
});
