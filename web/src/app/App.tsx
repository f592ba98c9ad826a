import type { WebSettings } from '@attune/contract/web-settings';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { DesignProvider } from '../design/DesignProvider.tsx';
import { Toasts } from '../design/overlays/Toasts.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { StateMessage } from '../design/page/StateMessage.tsx';
import type { Profile } from './session/profile.ts';
import type { Session } from './session/session.ts';
import { SignedInApp } from './SignedInApp.tsx';

type Props = {
  readonly session: Session<Profile>;
  readonly settings: WebSettings;
  readonly queryClient: QueryClient;
};

export function App({ session, settings, queryClient }: Props) {
  return (
    <DesignProvider>
      <QueryClientProvider client={queryClient}>
        <SessionGate session={session} settings={settings} />
        <Toasts />
      </QueryClientProvider>
    </DesignProvider>
  );
}

/** Only somebody who is authorized sees anything of the product. */
function SessionGate({ session, settings }: Pick<Props, 'session' | 'settings'>) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  switch (state.status) {
    case 'authorized':
      return <SignedInApp profile={state.profile} settings={settings} signOut={() => void session.signOut()} />;
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
            Nothing is lost. Sign in again to go on where you were.
          </StateMessage>
        </main>
      );
    default:
      return (
        <main>
          <PageSkeleton label="Signing in" />
        </main>
      );
  }
}
