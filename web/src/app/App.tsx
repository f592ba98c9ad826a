import type { WebSettings } from '@attune/contract/sessions/web-settings';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { DesignProvider } from '../design/DesignProvider.tsx';
import { Toasts } from '../design/overlays/Toasts.tsx';
import { ErrorState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { WayOutContext } from '../design/page/way-out.ts';
import { StateMessage } from '../design/page/StateMessage.tsx';
import { readAccessView } from '../platform/access-view.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { loginStateOf } from './session/login-state.ts';
import type { Profile } from './session/profile.ts';
import type { Session } from './session/session.ts';
import { FrameSkeleton } from './shell/FrameSkeleton.tsx';
import { SignedInApp } from './SignedInApp.tsx';

const AccessViewBar = lazy(() =>
  loadChunk(async () => ({ default: (await import('./AccessViewBar.tsx')).AccessViewBar })),
);

type Props = { readonly session: Session<Profile>; readonly settings: WebSettings; readonly queryClient: QueryClient };

export function App({ session, settings, queryClient }: Props) {
  const { supportEmail } = settings;
  const wayOut = useMemo(() => ({ supportEmail, detailsFor }), [supportEmail]);
  return (
    <DesignProvider>
      <QueryClientProvider client={queryClient}>
        <WayOutContext value={wayOut}>
          <SessionGate session={session} settings={settings} />
        </WayOutContext>
        <Toasts />
        <Suspense>{readAccessView(window) && <AccessViewBar />}</Suspense>
      </QueryClientProvider>
    </DesignProvider>
  );
}

async function detailsFor(trace: string | undefined): Promise<string> {
  return (await import('../platform/support-details.ts')).supportDetailsHere(trace);
}

/** Renders the product only for authorized users. */
function SessionGate({ session, settings }: Pick<Props, 'session' | 'settings'>) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  switch (state.status) {
    case 'authorized':
      return (
        <SignedInApp
          profile={state.profile}
          login={loginStateOf(state)}
          settings={settings}
          signOut={() => void session.signOut()}
        />
      );
    case 'pending':
      if (!state.failure) return state.token === undefined ? <BeforeSignIn /> : <FrameSkeleton label="Signing in" />;
      return (
        <main>
          <NotAnswered failure={state.failure} onRetry={() => void session.retry()} />
        </main>
      );
    case 'errored':
      return (
        <main>
          <StateMessage
            heading={state.message}
            level={1}
            isAlert
            actions={
              <Button rank="primary" icon="refresh" onClick={() => void session.signIn()}>
                Try again
              </Button>
            }
          >
            Your data is safe. Sign in again to continue where you left off.
          </StateMessage>
        </main>
      );
    case 'not authorized':
      return <BeforeSignIn />;
  }
}

function BeforeSignIn() {
  return (
    <main>
      <PageSkeleton label="Signing in" />
    </main>
  );
}

/** The identity cannot be verified at the moment. This does not sign anyone out. */
function NotAnswered({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const isAnswer = failure instanceof ApiError;
  return (
    <ErrorState
      subject="Your profile"
      detail={isAnswer ? failure.detail : 'The server did not answer. You are still signed in.'}
      reference={isAnswer ? failure.reference : undefined}
      onRetry={onRetry}
    />
  );
}
