import type { HttpServer, Router } from '../platform/http/index.ts';
import { type HandledJob, type DueTask, handled } from '../platform/queue/index.ts';
import { accountRoutes } from './accounts.routes.ts';
import { type SendingDependencies, sendInvitation, sendInvitationJob } from './invitations/send-invitation.ts';
import { photoRoutes } from './photos/photo.routes.ts';
import { purgeLeftovers } from './photos/photos.ts';

export { photosKnownTo } from './photos/photos-known-to.ts';
export { presentInternalRole, presentPerson } from './person.presenter.ts';
export { type Person, type RoleRecord, findPerson, listRoles, recordSignIn } from './person.repository.ts';

type Dependencies = Parameters<typeof accountRoutes>[1] & SendingDependencies;

/** Accounts: profiles, photos, invitations and internal roles. */
export function createAccounts(needs: Dependencies) {
  const jobs: readonly HandledJob[] = [
    handled(sendInvitationJob, ({ invitationId }) => sendInvitation(needs, invitationId)),
  ];
  const dueTasks: readonly DueTask[] = [{ name: 'purge-photos', run: () => purgeLeftovers(needs) }];
  return {
    jobs,
    dueTasks,
    routes: (router: Router) => accountRoutes(router, needs),
    /** Mounts the routes for uploading and viewing photos. */
    mount: (server: HttpServer) => photoRoutes(server, needs),
  };
}
