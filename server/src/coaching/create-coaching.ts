import type { Router } from '../platform/http/index.ts';
import { handled } from '../platform/queue/index.ts';
import { coachingRoutes } from './coaching.routes.ts';
import { type InvitationDependencies, sendInvitation, sendInvitationJob } from './send-invitation.ts';

/** Coaching subscriptions, their sessions, and invitations to them. */
export function createCoaching(needs: Parameters<typeof coachingRoutes>[1] & InvitationDependencies) {
  return {
    routes: (router: Router) => coachingRoutes(router, needs),
    jobs: [handled(sendInvitationJob, (invitation) => sendInvitation(needs, invitation))],
  };
}
