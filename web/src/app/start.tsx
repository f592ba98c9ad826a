import { companionAddress } from '@attune/contract/return-path';
import { beginSession, endSession } from '@attune/contract/sessions';
import type { WebSettings } from '@attune/contract/web-settings';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { toasts } from '../design/overlays/toast-store.ts';
import { call, connectApi } from '../platform/api/api.ts';
import { createCall } from '../platform/api/call.ts';
import { readPageSettings } from '../platform/page-settings.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { App } from './App.tsx';
import { companionPathOf } from './companion-path.ts';
import { homePath } from './pages.ts';
import { createIdentityProvider } from './session/identity-provider.ts';
import { ownProfile, type Profile, toProfile } from './session/profile.ts';
import { type AddressBar, Session } from './session/session.ts';
import { askSilently } from './session/silent-frame.ts';
import { claimsOf } from './session/token.ts';

const now = () => new Date();
const fetchHere: typeof fetch = (...request) => window.fetch(...request);

/** Wires the app by hand and shows it. */
export function start(): void {
  // The page forbids to make code while it runs.
  z.config({ jitless: true });
  const settings = readPageSettings(document);
  const companion = companionPathOf(window.location.pathname, settings);
  if (companion) return window.location.replace(companion);

  const queryClient = createQueryClient({ notify: toasts.show, now });
  const session = createBrowserSession(settings, queryClient);
  connectApi(
    createCall({
      apiBase: settings.apiBase,
      fetch: fetchHere,
      credentials: session,
      checksAnswers: settings.isDevelopment,
      // oxlint-disable-next-line no-console -- the specification wants the full error in the browser's log; reportError would make it an uncaught one
      report: (error) => console.error(error),
    }),
  );
  createRoot(document.getElementById('root') ?? document.body).render(<App session={session} settings={settings} queryClient={queryClient} />);
  return void session.start();
}

function createBrowserSession(settings: WebSettings, queryClient: QueryClient): Session<Profile> {
  const session: Session<Profile> = new Session({
    settings,
    provider: createIdentityProvider({ settings, fetch: fetchHere }),
    askSilently,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    addressBar: addressBarOf(window),
    landingPath: homePath,
    now,
    random: () => crypto.randomUUID(),
    beginSession: () => call(beginSession, {}),
    loadProfile: async () => toProfile(await queryClient.fetchQuery(ownProfile), beginningOf(session.token())),
    endSession: async () => {
      await call(endSession, {});
      queryClient.clear();
    },
    companionUrlFor: ({ organizations: [first] }) => companionAddress({ pattern: settings.companionUrlPattern, subdomain: first?.attributes.ffSubdomain ?? null, path: '/' }),
  });
  return session;
}

function beginningOf(token: string | undefined): string | null {
  const beginning = claimsOf(token ?? '')?.['organization_id'];
  return typeof beginning === 'string' ? beginning : null;
}

function addressBarOf({ location, history }: Window): AddressBar {
  return {
    path: () => `${location.pathname}${location.search}${location.hash}`,
    hash: () => location.hash,
    origin: location.origin,
    replacePath: (path) => history.replaceState(null, '', path),
    leaveFor: (url) => location.assign(url),
  };
}
