import { can } from '@attune/domain/access';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { StateMessage } from '../design/page/StateMessage.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import { actorOf } from './session/profile.ts';
import { useSignedIn } from './signed-in.ts';

/** Shown to internal users without an assigned organization. */
export function NoOrganizationYet() {
  const [router] = useState(createRouterWithoutOrganization);
  return <RouterProvider router={router} />;
}

const newOrganizationPath = '/organizations/new';

function createRouterWithoutOrganization() {
  const root = createRootRoute({ component: Outlet, notFoundComponent: Nothing });
  const Form = lazyRouteComponent(() =>
    loadChunk(async () => ({ default: (await import('../organizations/NewOrganizationScreen.tsx')).NewOrganization })),
  );
  function FirstOrganization() {
    const maker = useMaker();
    return maker ? <Form actor={maker} /> : <Nothing />;
  }
  const form = createRoute({ getParentRoute: () => root, path: newOrganizationPath, component: FirstOrganization });
  return createRouter({
    routeTree: root.addChildren([form]),
    defaultPreload: 'intent',
    defaultPendingComponent: () => <PageSkeleton label="Loading the page" />,
  });
}

/** A signed-in user who can create organizations. */
function useMaker() {
  const actor = actorOf(useSignedIn().profile, null);
  return actor && can(actor, 'organization.create', 'platform') ? actor : undefined;
}

function Nothing() {
  const { signOut } = useSignedIn();
  const mayCreate = useMaker() !== undefined;
  return (
    <StateMessage
      heading="You don’t belong to an organization yet"
      level={1}
      actions={
        <>
          {mayCreate && (
            <ButtonLink to={newOrganizationPath} rank="primary" icon="plus">
              New organization
            </ButtonLink>
          )}
          <Button rank={mayCreate ? 'secondary' : 'primary'} icon="refresh" onClick={() => window.location.reload()}>
            Check again
          </Button>
          <Button rank="tertiary" onClick={signOut}>
            Sign Out
          </Button>
        </>
      }
    >
      {mayCreate
        ? 'You are signed in. Create the first organization, or ask the person who invited you to assign one to ' +
          'you. It appears here once that is done.'
        : 'You are signed in. Ask the person who invited you to assign an organization to you. It appears here once ' +
          'that is done.'}
    </StateMessage>
  );
}
