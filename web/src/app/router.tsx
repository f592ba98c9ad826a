import { isOpenTo, type NavigationContext } from '@attune/domain/access';
import { getGroup, listGroups } from '@attune/contract/groups/group';
import { useQueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Page } from '../design/page/Page.tsx';
import { NotFoundState, referenceTrace, SomethingWentWrong } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { useCompanionUrl } from '../platform/companion.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { isChunkLoadError, loadChunk } from '../platform/load-chunk.ts';
import { notePageFailure } from '../platform/page-failures.ts';
import { queryKeyOf } from '../platform/queries.ts';
import { formatSearchParams, parseSearchParams } from '../platform/search-params.ts';
import { PageAccessContext } from '../platform/PageLink.tsx';
import { useViewer, type Viewer } from '../platform/viewer.tsx';
import { homePath, pageAt, pages } from './pages.ts';
import { type PageRoute } from './page-route.ts';
import { Shell } from './shell/Shell.tsx';
import { useSignedIn } from './signed-in.ts';

/** The router, with the pages of the table and the redirects. */
export function createAppRouter() {
  const root = createRootRoute({
    component: ShellWithRefetch,
    notFoundComponent: PageNotFound,
    errorComponent: PageFailed,
  });
  const ofPages = pages.map((page) =>
    createRoute({ getParentRoute: () => root, path: page.path, component: lazyRouteComponent(() => loadPage(page)) }),
  );
  const leadingElsewhere = [
    createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: leadHome }),
    createRoute({ getParentRoute: () => root, path: '/logout', beforeLoad: leadHome }),
    createRoute({ getParentRoute: () => root, path: '/engage/dashboard', component: BackToHome }),
  ];
  return createRouter({
    routeTree: root.addChildren([...ofPages, ...leadingElsewhere]),
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

function PagePending() {
  return (
    <Page>
      <PageSkeleton label="Loading the page" isDue />
    </Page>
  );
}

function leadHome(): never {
  throw redirect({ to: '/' });
}

async function loadPage(page: PageRoute): Promise<{ readonly default: ComponentType }> {
  const Screen = await loadChunk(page.screen);
  const Gated = () => (useMayOpen(page) ? <Screen /> : <Refused page={page} />);
  return { default: Gated };
}

function useMayOpen(page: PageRoute): boolean {
  const viewer = useViewer();
  const { navigation } = useSignedIn();
  return mayOpenPage(page, viewer, navigation);
}

function mayOpenPage({ entry, mayOpen }: PageRoute, viewer: Viewer, navigation: NavigationContext): boolean {
  return (
    (entry === undefined || isOpenTo(entry, viewer.actor, navigation)) && (mayOpen === undefined || mayOpen(viewer))
  );
}

/** Groups may have changed meanwhile: navigation invalidates them, except to the pages that manage them. */
function ShellWithRefetch() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
        if (!pathChanged || toLocation.pathname.startsWith('/group-type-management')) return;
        for (const endpoint of [listGroups, getGroup])
          void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint), refetchType: 'none' });
      }),
    [router, queryClient],
  );
  return (
    <PageAccessContext value={usePageAccess()}>
      <Shell />
    </PageAccessContext>
  );
}

/** Paths outside the table of pages are redirects and need no guard. */
function usePageAccess(): (path: string) => boolean {
  const viewer = useViewer();
  const { navigation } = useSignedIn();
  return useCallback(
    (path) => {
      const page = pageAt(path);
      return page === undefined || mayOpenPage(page, viewer, navigation);
    },
    [viewer, navigation],
  );
}

function PageNotFound() {
  return <NotFoundState resource="Page" />;
}

function PageFailed({ error }: ErrorComponentProps) {
  const [reference] = useState(() => notePageFailure(error));
  return (
    <SomethingWentWrong
      actions={
        <>
          <Button rank="primary" icon="refresh" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
          <ButtonLink to={homePath}>Back to home</ButtonLink>
        </>
      }
      trace={[traceOf(error), referenceTrace(reference)].filter(Boolean).join(' · ')}
    >
      {isChunkLoadError(error)
        ? 'This page could not be loaded: Attune was updated, or the connection is lost. Load the page again.'
        : 'This page could not be shown. Load it again.'}{' '}
      Your saved data is safe.
    </SomethingWentWrong>
  );
}

/** The error for support: the reference of the request, or the message. */
function traceOf(error: unknown): string {
  if (error instanceof ApiError) return referenceTrace(error.reference) ?? error.message;
  if (isChunkLoadError(error)) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : 'Unknown error';
}

/** `/` lists campaigns and is the landing page; people without campaigns are redirected to their home page. */
function Refused({ page }: { readonly page: PageRoute }) {
  return page.path === '/' ? <Navigate to={homePath} replace /> : <SomethingWentWrong />;
}

/** `/engage/dashboard`: home in the companion product, or here without one. */
function BackToHome() {
  const companion = useCompanionUrl('/engage/dashboard');
  useEffect(() => {
    if (companion) window.location.replace(companion);
  }, [companion]);
  return companion ? null : <Navigate to="/" replace />;
}
