import { afterEach, beforeEach, vi } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import { anAccessToken, inAQuarter, settings, start } from './session.test-support.ts';
import { Session, type SessionDependencies } from './session.ts';

export type Profile = { readonly name: string };

export const maya: Profile = { name: 'Maya' };
export const nextToken = anAccessToken({ exp: inAQuarter + 900 });
export const signInFailed = "Sorry, we couldn't sign you in right now.";

type Scene = {
  readonly stored?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly hash?: string;
  readonly attempt?: object;
  readonly needs?: Partial<SessionDependencies<Profile>>;
  readonly provider?: Partial<SessionDependencies<Profile>['provider']>;
};

export function aScene({ stored = {}, path = '/jobs', hash = '', attempt, needs = {}, provider = {} }: Scene = {}) {
  const localStorage = aStorage(stored);
  const sessionStorage = aStorage(attempt ? { 'auth-state': JSON.stringify(attempt) } : {});
  let current = path;
  const leaveFor = vi.fn<(url: string) => void>();
  const renew = vi.fn<(token: string | undefined) => Promise<string | undefined>>(async () => nextToken);
  const endSession = vi.fn<() => Promise<void>>(async () => undefined);
  const beginSession = vi.fn<() => Promise<void>>(async () => undefined);
  let randoms = 0;
  const session = new Session<Profile>({
    settings,
    provider: {
      authorizationUrl: async ({ message, isSilent }) =>
        `provider?${new URLSearchParams({
          ...(message && { message }),
          ...(isSilent && { silent: 'yes' }),
        }).toString()}`,
      endSessionUrl: async () => undefined,
      ...provider,
    },
    renewToken: renew,
    localStorage,
    sessionStorage,
    addressBar: {
      path: () => current,
      hash: () => hash,
      origin: 'https://attune.example',
      replacePath: (next) => (current = next),
      leaveFor,
    },
    landingPath: '/home',
    now: () => new Date(),
    random: () => `random${(randoms += 1)}`,
    beginSession,
    loadProfile: async () => maya,
    endSession,
    companionUrlFor: () => undefined,
    ...needs,
  });
  return { session, localStorage, sessionStorage, leaveFor, renew, endSession, beginSession, path: () => current };
}

export function setUpSession() {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(start);
  });
  afterEach(() => vi.useRealTimers());
}
