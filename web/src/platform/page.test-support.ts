import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { toasts } from '../design/overlays/toast-store.ts';
import { ApiError } from './api/api-error.ts';
import { connectApi } from './api/api.ts';
import type { Call } from './api/call.ts';
import { createQueryClient } from './query-client.ts';
import { formatSearchParams, parseSearchParams } from './search-params.ts';
import { type Viewer, ViewerContext } from './viewer.tsx';

type Setting = {
  readonly address?: string;
  /** Answers or refuses the request of an endpoint. All are refused by default. */
  readonly server?: (endpointName: string) => unknown;
};

const hasEnded: readonly string[] = ['success', 'error'];

function refuse(): never {
  throw new ApiError(403);
}

/** A page of organization 4 in which hooks are used: its address, and the texts of its toasts. */
export function aPage({ address = '/', server = refuse }: Setting = {}) {
  connectApi((async ({ name }: { readonly name: string }) => server(name)) as unknown as Call);
  const queryClient = createQueryClient({ notify: toasts.show, now: () => new Date(0) });
  const history = createMemoryHistory({ initialEntries: [address] });

  return {
    address: () => history.location.href,
    queryClient,
    /** What a hook returns to a component of this page. */
    async uses<Value>(hook: () => Value): Promise<Value> {
      let value: Value | undefined;
      const Component = () => {
        value = hook();
        return null;
      };
      const router = createRouter({
        routeTree: createRootRoute({ component: Component }),
        history,
        parseSearch: parseSearchParams,
        stringifySearch: formatSearchParams,
      });
      // Without a document, the router itself stays where it is.
      router.navigate = async (to) => history.replace(router.buildLocation(to as object).href);
      await router.load();
      renderToStaticMarkup(
        createElement(
          ViewerContext,
          { value: { organization: { id: '4' } } as Viewer },
          createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
        ),
      );
      return value as Value;
    },
    /** The toasts that a write leads to, whether it succeeds or fails. */
    async toastsOf(write: () => unknown): Promise<readonly string[]> {
      takeToasts();
      // A write returns the focus to the button that was pressed.
      vi.stubGlobal('document', { activeElement: null });
      vi.stubGlobal('requestAnimationFrame', () => 0);
      const ended = Promise.withResolvers<undefined>();
      const leave = queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation && hasEnded.includes(mutation.state.status)) ended.resolve(undefined);
      });
      await Promise.allSettled([write(), ended.promise]);
      leave();
      vi.unstubAllGlobals();
      return takeToasts();
    },
  };
}

/** The texts of the toasts that are shown, which are shown no longer. */
function takeToasts(): readonly string[] {
  const shown = toasts.current();
  for (const { id } of shown) toasts.dismiss(id);
  return shown.map(({ text }) => text);
}
