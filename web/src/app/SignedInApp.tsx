import { flagDefaults, getFeatureFlags } from '@attune/contract/app/flags';
import { getOrganization, listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import type { WebSettings } from '@attune/contract/sessions/web-settings';
import { isId } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import { ErrorState } from '../design/page/PageStates.tsx';
import { WayOutContext } from '../design/page/way-out.ts';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { isViewing } from '../platform/access-view.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { CompanionContext } from '../platform/companion.ts';
import { FlagsContext } from '../platform/flags.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { read } from '../platform/queries.ts';
import { type SwitchOrganization, SwitchOrganizationContext, ViewerContext } from '../platform/viewer.tsx';
import { homePath } from './pages.ts';
import { createAppRouter } from './router.tsx';
import type { LoginState } from './session/login-state.ts';
import { actorOf, ownProfile, type Profile, toProfile } from './session/profile.ts';
import {
  afterVisit,
  organizationToBeginWith,
  readOrganizations,
  storeOrganizations,
} from './session/visited-organizations.ts';
import { FrameSkeleton } from './shell/FrameSkeleton.tsx';
import { type SignedIn, SignedInContext } from './signed-in.ts';

const NoOrganizationYet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./NoOrganizationYet.tsx')).NoOrganizationYet })),
);

const Monitoring = lazy(() =>
  loadChunk(async () => ({ default: (await import('../monitoring/Monitoring.tsx')).Monitoring })),
);

const OrganizationNotFound = lazy(() =>
  loadChunk(async () => ({ default: (await import('./OrganizationNotFound.tsx')).OrganizationNotFound })),
);

type Props = {
  readonly profile: Profile;
  readonly login: LoginState | undefined;
  readonly settings: WebSettings;
  readonly signOut: () => void;
};

/** The app in one organization. */
export function SignedInApp({ profile: first, login, settings, signOut }: Props) {
  const profile = useProfile(first);
  const [router] = useState(createAppRouter);
  const reachable = useQuery({
    ...read(listOptimizedOrganizations, { query: { 'page[limit]': 1 } }),
    enabled: !isViewing(window),
  });
  const anyReachableId = reachable.data?.data[0]?.id;
  const { slice, organizationId, switchTo, visit } = useOrganizations(profile, {
    anyReachableId,
    onSwitch: (to) => void router.navigate({ to }),
  });
  const organization = useQuery({
    ...read(getOrganization, { params: { organizationId: organizationId ?? '' }, query: { include: 'v3-groups' } }),
    enabled: organizationId !== undefined,
  });
  const flags = useQuery({
    ...read(getFeatureFlags, { query: { organizationId } }),
    enabled: organizationId !== undefined,
  });
  const data = organization.data?.data;
  const flagValues = flags.data?.data.attributes ?? flagDefaults;
  const availableOrganizationCount = reachable.data?.meta.total ?? profile.organizations.length;
  useEffect(() => data && visit({ id: data.id, ...data.attributes }), [data, visit]);

  const viewer = useMemo(() => {
    const answer = organization.data;
    const actor = answer && actorOf(profile, answer.data.id);
    return actor && { person: profile.person, actor, organization: answer.data, groups: answer.included ?? [] };
  }, [profile, organization.data]);

  const beforeSignIn = use(WayOutContext);
  const wayOut = useMemo(() => beforeSignIn && { ...beforeSignIn, homePath }, [beforeSignIn]);
  const signedIn: SignedIn = {
    settings,
    profile,
    previousLoginAt: login?.previousLoginAt ?? null,
    organizations: slice,
    switchTo,
    signOut,
    navigation: {
      flags: {
        limitedFeedbackAccess: flagValues['limited-feedback-access'],
        sunsetBanners: flagValues['sunset-banners'],
      },
      openTextFeedbackAccess: data?.attributes.openTextFeedbackAccess ?? 'admins_only',
      availableOrganizationCount,
      hasSessionAnalytics: flagValues['session-analytics'],
    },
  };

  return (
    <SignedInContext value={signedIn}>
      <FlagsContext value={flagValues}>
        <CompanionContext value={settings.companion}>
          {viewer && !flags.isPending ? (
            <ViewerContext value={viewer}>
              <SwitchOrganizationContext value={switchTo}>
                <WayOutContext value={wayOut}>
                  <RouterProvider router={router} />
                  <UntilFirstPage router={router} />
                  <Suspense>{settings.monitoring && <Monitoring router={router} />}</Suspense>
                </WayOutContext>
              </SwitchOrganizationContext>
            </ViewerContext>
          ) : (
            <WithoutOrganization
              isThereOne={organizationId !== undefined || reachable.isLoading}
              error={organization.error}
              onRetry={() => void organization.refetch()}
            />
          )}
        </CompanionContext>
      </FlagsContext>
    </SignedInContext>
  );
}

/** The profile as last loaded. */
function useProfile(first: Profile): Profile {
  const { data } = useQuery(ownProfile);
  return useMemo(() => (data ? toProfile(data, first.beginsIn) : first), [data, first]);
}

/** The current organization, remembered in this browser until sign-out. */
function useOrganizations(
  profile: Profile,
  {
    anyReachableId,
    onSwitch,
  }: { readonly anyReachableId: string | undefined; readonly onSwitch: (to: string) => void },
) {
  const [slice, setSlice] = useState(() => readOrganizations(window.localStorage));
  const [chosenId, setChosenId] = useState<string>();
  const organizationId =
    chosenId ??
    organizationToBeginWith(slice, profile.beginsIn, {
      isReachable: (id) => actorOf(profile, id) !== undefined,
      ownIds: [...profile.organizations.map(({ id }) => id), ...(anyReachableId ? [anyReachableId] : [])],
    });

  const [actions] = useState(() => ({
    visit: (organization: Parameters<typeof afterVisit>[1]) => {
      const { id, name, ffCompanyId, isTrial } = organization;
      const next = afterVisit(readOrganizations(window.localStorage), { id, name, ffCompanyId, isTrial });
      storeOrganizations(window.localStorage, next);
      setSlice(next);
    },
    choose: setChosenId,
  }));

  const switchTo: SwitchOrganization = (id, to = '/') => {
    if (!isId(id) || id === organizationId) return;
    actions.choose(id);
    onSwitch(to);
  };
  return { slice, organizationId, switchTo, visit: actions.visit };
}

type WithoutProps = { readonly isThereOne: boolean; readonly error: Error | null; readonly onRetry: () => void };

/** Without an organization: it is loading, it could not be loaded, or there is none yet. */
function WithoutOrganization({ isThereOne, error, onRetry }: WithoutProps) {
  if (!isThereOne) {
    return (
      <main>
        <Suspense fallback={<PageSkeleton label="Loading the page" />}>
          <NoOrganizationYet />
        </Suspense>
      </main>
    );
  }
  if (isOutOfReach(error)) {
    return (
      <Suspense fallback={<FrameSkeleton label="Loading the page" />}>
        <OrganizationNotFound reference={error.reference} />
      </Suspense>
    );
  }
  if (!error) return <FrameSkeleton label="Loading the organization" />;
  return (
    <main>
      <ErrorState
        subject="The organization"
        detail={error instanceof ApiError ? error.detail : error.message}
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={onRetry}
      />
    </main>
  );
}

/** Before its first page, the router renders nothing. */
function UntilFirstPage({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  const hasPage = useRouterState({ router, select: ({ matches }) => matches.length > 0 });
  return !hasPage && <FrameSkeleton label="Loading the page" />;
}

function isOutOfReach(error: Error | null): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}
