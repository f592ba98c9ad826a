import { deviceOf } from '@attune/contract/sessions/device';

/** The device that the app runs on. What browsers do not disclose is null: the carrier always, the model mostly. */
export type DeviceInfo = {
  readonly browser: string;
  readonly platform: string;
  readonly deviceType: 'desktop' | 'tablet' | 'phone';
  readonly model: string | null;
  readonly carrier: null;
  readonly osName: string;
  readonly osVersion: string | null;
  readonly language: string;
  /** Size of the window in pixels. */
  readonly width: number;
  readonly height: number;
};

/** The parts of a window that tell about the device. */
type Source = {
  readonly navigator: Pick<Navigator, 'userAgent' | 'language'>;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly addEventListener: (type: 'resize', listener: () => void) => void;
};

/** Holds the device info of a window; width and height follow its size. */
export function createDeviceInfo(source: Source): { readonly current: () => DeviceInfo } {
  let info = readDeviceInfo(source);
  source.addEventListener('resize', () => {
    info = { ...info, width: source.innerWidth, height: source.innerHeight };
  });
  return { current: () => info };
}

function readDeviceInfo({ navigator: { userAgent, language }, innerWidth, innerHeight }: Source): DeviceInfo {
  const { browser, platform } = deviceOf(userAgent);
  return {
    browser,
    platform,
    deviceType: deviceTypeOf(userAgent, platform),
    model: modelOf(userAgent, platform),
    carrier: null,
    osName: osNames[platform] ?? platform,
    osVersion: osVersionOf(userAgent),
    language,
    width: innerWidth,
    height: innerHeight,
  };
}

const osNames: Readonly<Record<string, string>> = { iPhone: 'iOS', iPad: 'iPadOS', Mac: 'macOS' };

function deviceTypeOf(userAgent: string, platform: string): DeviceInfo['deviceType'] {
  if (platform === 'iPad') return 'tablet';
  if (platform === 'iPhone') return 'phone';
  if (platform !== 'Android') return 'desktop';
  return /\bMobile\b/u.test(userAgent) ? 'phone' : 'tablet';
}

/** Sent in place of the model by browsers that hide it. */
const hiddenModel = 'K';

function modelOf(userAgent: string, platform: string): string | null {
  if (platform === 'iPhone' || platform === 'iPad') return platform;
  const model = /\bAndroid [\d.]+; ([^;)]+?)(?: Build\/|[;)])/u.exec(userAgent)?.[1] ?? hiddenModel;
  return model === hiddenModel ? null : model;
}

const osVersions = [
  /\bWindows NT ([\d.]+)/u,
  /\bAndroid ([\d.]+)/u,
  /\bOS ([\d_]+) like Mac/u,
  /\bMac OS X ([\d_.]+)/u,
  /\bCrOS \w+ ([\d.]+)/u,
];

function osVersionOf(userAgent: string): string | null {
  const version = osVersions.map((pattern) => pattern.exec(userAgent)?.[1]).find(Boolean);
  return version?.replaceAll('_', '.') ?? null;
}

let own: ReturnType<typeof createDeviceInfo> | undefined;

/** The device info of this window. */
export function currentDeviceInfo(): DeviceInfo {
  own ??= createDeviceInfo(window);
  return own.current();
}
