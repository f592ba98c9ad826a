import { beginSession, endSession } from '@attune/contract/sessions/session';
import type { WebSettings } from '@attune/contract/sessions/web-settings';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { toasts } from '../design/overlays/toast-store.ts';
import { call, connectApi } from '../platform/api/api.ts';
import { createCall } from '../platform/api/call.ts';
import { viewingIn } from '../platform/access-view.ts';
import { readPageSettings } from '../platform/page-settings.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { App } from './App.tsx';
import { companionPathOf } from './companion-path.ts';
import { homePath } from './pages.ts';
import { companionReturnUrl } from './session/companion-return.ts';
import { createIdentityProvider } from './session/identity-provider.ts';
import { ownProfile, type Profile, toProfile } from './session/profile.ts';
import { type AddressBar, Session } from './session/session.ts';
import { createServerSignIn } from './session/server-sign-in.ts';
import { askSilently } from './session/silent-frame.ts';
import { createTokenRenewal } from './session/token-renewal.ts';
import { claimsOf } from './session/token.ts';
import { readOrganizations } from './session/visited-organizations.ts';
import { learnServerTime, serverTime } from '../platform/server-time.ts';

const fetchHere: typeof fetch = async (...request) => {
  const answer = await window.fetch(...request);
  learnServerTime(answer);
  return answer;
};

/** Wires up and renders the app. */
export function start(): void {
  // The content security policy forbids generating code at run time.
  z.config({ jitless: true });
  const settings = readPageSettings(document);
  const companion = companionPathOf(`${window.location.pathname}${window.location.search}`, settings);
  if (companion) return window.location.replace(companion);

  const queryClient = createQueryClient({ notify: toasts.show, now: serverTime });
  const session = createBrowserSession(settings, queryClient);
  const viewing = viewingIn(window);
  connectApi(
    createCall({
      apiBase: settings.apiBase,
      fetch: fetchHere,
      credentials: session,
      ...(viewing && { viewing }),
      checksAnswers: settings.isDevelopment,
      // The specification wants the full error in the browser's log; reportError would make it an uncaught one.
      // oxlint-disable-next-line no-console
      report: (error) => console.error(error),
    }),
  );
  createRoot(document.getElementById('root') ?? document.body).render(
    <App session={session} settings={settings} queryClient={queryClient} />,
  );
  return void session.start();
}

const random = () => crypto.randomUUID();

/** Sign-in by the server or by the companion product's provider. */
function signInOf(settings: WebSettings) {
  if (settings.flow === 'code') {
    const server = createServerSignIn({ settings, fetch: fetchHere });
    return { provider: server, renewToken: server.renew, endSession: server.signOut };
  }
  const provider = createIdentityProvider({ settings, fetch: fetchHere });
  return {
    provider,
    renewToken: createTokenRenewal({ settings, provider, askSilently, random }),
    endSession: () => call(endSession, {}),
  };
}

function createBrowserSession(settings: WebSettings, queryClient: QueryClient): Session<Profile> {
  const signIn = signInOf(settings);
  const session: Session<Profile> = new Session({
    settings,
    provider: signIn.provider,
    renewToken: signIn.renewToken,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    addressBar: addressBarOf(window),
    landingPath: homePath,
    now: serverTime,
    random,
    beginSession: () => call(beginSession, {}),
    loadProfile: async () => toProfile(await queryClient.fetchQuery(ownProfile), beginningOf(session.token())),
    endSession: async () => {
      await signIn.endSession();
      queryClient.clear();
    },
    companionUrlFor: (profile) =>
      companionReturnUrl(profile, readOrganizations(window.localStorage), settings.companion),
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
