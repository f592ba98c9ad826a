import { describe, expect, it } from 'vitest';
import { createDeviceInfo } from './device-info.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const userAgents = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
  mac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 ' +
    'Safari/605.1.15',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 ' +
    'Mobile/15E148 Safari/604.1',
  pixel: `Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP2A) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  hiddenAndroid: `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
};

function aWindow(userAgent: string) {
  const listeners: (() => void)[] = [];
  const source = {
    navigator: { userAgent, language: 'de-DE' },
    innerWidth: 1440,
    innerHeight: 900,
    addEventListener: (_type: 'resize', listener: () => void) => void listeners.push(listener),
  };
  return { source, resized: () => listeners.forEach((listener) => listener()) };
}
const infoOf = (userAgent: string) => createDeviceInfo(aWindow(userAgent).source).current();

describe('the device info', () => {
  // Shows CLIENT-10
  it('has browser, platform, device, operating system, language and size from the start', () => {
    expect(infoOf(userAgents.windows)).toEqual({
      browser: 'Chrome',
      platform: 'Windows',
      deviceType: 'desktop',
      model: null,
      carrier: null,
      osName: 'Windows',
      osVersion: '10.0',
      language: 'de-DE',
      width: 1440,
      height: 900,
    });
  });

  it.each([
    ['mac', { platform: 'Mac', deviceType: 'desktop', model: null, osName: 'macOS', osVersion: '10.15.7' }],
    ['iPhone', { platform: 'iPhone', deviceType: 'phone', model: 'iPhone', osName: 'iOS', osVersion: '19.0' }],
    ['pixel', { platform: 'Android', deviceType: 'phone', model: 'Pixel 10', osName: 'Android', osVersion: '16' }],
    ['hiddenAndroid', { platform: 'Android', deviceType: 'tablet', model: null, osName: 'Android', osVersion: '10' }],
  ] as const)('recognizes the device %s', (name, expected) => {
    expect(infoOf(userAgents[name])).toMatchObject(expected);
  });

  // Shows CLIENT-10
  it('follows the size of the window', () => {
    const { source, resized } = aWindow(userAgents.windows);
    const info = createDeviceInfo(source);
    Object.assign(source, { innerWidth: 390, innerHeight: 844 });
    resized();
    expect(info.current()).toMatchObject({ width: 390, height: 844, browser: 'Chrome' });
  });
});
