import { currentDeviceInfo, type DeviceInfo } from './device-info.ts';

type Failure = {
  /** Reference or error as shown on the page. */
  readonly trace: string | undefined;
  /** Path without search parameters, which may contain names. */
  readonly path: string;
  readonly at: Date;
  readonly device: DeviceInfo;
};

/** What support needs to know about a failure, one line each. */
export function supportDetails({ trace, path, at, device }: Failure): string {
  const { browser, platform, deviceType, model, osName, osVersion, language, width, height } = device;
  return [
    ...(trace === undefined ? [] : [trace]),
    `Page ${path}`,
    `Time ${at.toISOString()}`,
    `Browser ${browser} on ${platform}`,
    `Device ${[deviceType, model].filter(Boolean).join(', ')}`,
    `System ${[osName, osVersion].filter(Boolean).join(' ')}`,
    `Language ${language}`,
    `Window ${width} × ${height}`,
  ].join('\n');
}

/** Details of a failure in this window. */
export function supportDetailsHere(trace: string | undefined): string {
  return supportDetails({ trace, path: window.location.pathname, at: new Date(), device: currentDeviceInfo() });
}
