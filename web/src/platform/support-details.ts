import type { DeviceInfo } from './device-info.ts';

type Failure = {
  /** Reference or error as shown on the page. */
  readonly trace: string | undefined;
  /** Path without search parameters, which may contain names. */
  readonly path: string;
  readonly at: Date;
  /** Undefined if the code that reads it could not be loaded. */
  readonly device: DeviceInfo | undefined;
};

/** What support needs to know about a failure, one line each. */
export function supportDetails({ trace, path, at, device }: Failure): string {
  return [
    ...(trace === undefined ? [] : [trace]),
    `Page ${path}`,
    `Time ${at.toISOString()}`,
    ...deviceLines(device),
  ].join('\n');
}

function deviceLines(device: DeviceInfo | undefined): readonly string[] {
  if (!device) return [];
  const { browser, platform, deviceType, model, osName, osVersion, language, width, height } = device;
  return [
    `Browser ${browser} on ${platform}`,
    `Device ${[deviceType, model].filter(Boolean).join(', ')}`,
    `System ${[osName, osVersion].filter(Boolean).join(' ')}`,
    `Language ${language}`,
    `Window ${width} × ${height}`,
  ];
}

/** Details of a failure in this window. */
export async function supportDetailsHere(trace: string | undefined): Promise<string> {
  const device = await import('./device-info.ts').then(
    (module) => module.currentDeviceInfo(),
    () => undefined,
  );
  return supportDetails({ trace, path: window.location.pathname, at: new Date(), device });
}
