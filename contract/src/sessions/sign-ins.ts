import { z } from 'zod';
import { endpoint, id, instant, listOf, page, query, resource } from '../protocol/json-api.ts';
import { personId } from '../people/person.ts';

/** Active session of a person. */
const signIn = resource('sign-ins', {
  browser: z.string().describe('Browser, for example `Firefox`.'),
  platform: z.string().describe('Device or operating system, for example `Windows`.'),
  startedAt: instant.describe('Time of the sign-in.'),
  lastSeenAt: instant.describe('Time of the last request, accurate to about 15 minutes.'),
  isCurrent: z.boolean().describe('Whether it is the current session.'),
});
export type SignInResource = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  name: 'listSignIns',
  summary: 'List active sessions of a person, newest first. `me` is the caller.',
  method: 'GET',
  path: '/people/:personId/sign-ins',
  params: z.object({ personId }),
  query: query(page),
  answer: listOf(signIn),
});

export const endSignIn = endpoint({
  name: 'endSignIn',
  summary: 'End a session and revoke its tokens.',
  method: 'DELETE',
  path: '/people/:personId/sign-ins/:signInId',
  params: z.object({ personId, signInId: id }),
  status: 204,
});

export const endOtherSignIns = endpoint({
  name: 'endOtherSignIns',
  summary: 'End all other sessions of a person.',
  method: 'DELETE',
  path: '/people/:personId/sign-ins',
  params: z.object({ personId }),
  status: 204,
});
