import { randomBytes } from 'node:crypto';
import { returnPathOf } from '@attune/contract/app/return-path';
import {
  renewedToken,
  signInMessages,
  signInParameters,
  signInPaths,
  signedOut,
} from '@attune/contract/sessions/session';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/index.ts';
import { type HttpServer, setCookie, readCookie, clearCookie } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { Accounts } from '../accounts.ts';
import { pagePolicy } from '../provider/page.ts';
import { createAttempts } from './attempts.ts';
import { type BrowserSessions, browserSessionLife } from './browser-sessions.ts';
import { identifyPerson } from './identify-person.ts';
import type { OidcClient } from './oidc-client.ts';
import { SignInFailure, protocolCode } from './sign-in-failure.ts';
import { type ShownPage, anotherAccount, failurePage, signInAgainPage, signedOutPage } from './sign-in-pages.ts';
import type { SigningKeys } from '../signing-keys.ts';

type Dependencies = {
  readonly config: Pick<Config, 'url' | 'signIn'>;
  readonly client: OidcClient;
  readonly sessions: BrowserSessions;
  readonly keys: SigningKeys;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly log: Logger;
};

const cookie = { name: 'attune_session', path: '/login' } as const;
const limit = { name: 'sign-in', most: 600, withinSeconds: 60 };
const renewalLimit = { name: 'token-renewal', most: 6000, withinSeconds: 60 };
const longestKeptPath = 500;

const text = (most: number) => z.string().max(most).optional().catch(undefined);
const startQuery = z.object({
  [signInParameters.message]: text(200),
  [signInParameters.returnPath]: text(2000),
  [anotherAccount]: text(3),
});
const callbackQuery = z.object({ code: text(4096), error: text(200), state: text(200), iss: text(500) });

/** Mounts the sign-in by authorization code flow. Its pages work without scripts. */
export async function mountCodeFlow(server: HttpServer, needs: Dependencies): Promise<void> {
  await server.register(async (scope) => {
    scope.get(signInPaths.signedOut, (_request, reply) => show(reply, signedOutPage()));
    signInRoutes(scope, needs);
    sessionCookieRoutes(scope, needs);
  });
}

function signInRoutes(scope: FastifyInstance, needs: Dependencies): void {
  const { config, client, log } = needs;
  const attempts = createAttempts(needs.keys, { isSecure: hasTls(config), clock: needs.clock });

  scope.get(signInPaths.start, { config: { limit } }, async (request, reply) => {
    const {
      [signInParameters.message]: message,
      [signInParameters.returnPath]: path,
      [anotherAccount]: isAnother,
    } = startQuery.parse(request.query);
    const returnPath = returnPathOf(path);
    const known = Object.values(signInMessages).find((each) => each === message);
    if (known && !config.signIn.isEmbedded) return showMessage(reply, { message: known, returnPath, log });
    const attempt = attempts.begin({ request, reply }, returnPath.length <= longestKeptPath ? returnPath : '/');
    const toProvider = config.signIn.isEmbedded
      ? forEmbedded(config, known, returnPath)
      : isAnother === 'yes'
        ? { prompt: promptToChoose(config) }
        : {};
    const address = await client.authorizationUrl(attempt, toProvider).catch((error: unknown) => error);
    return typeof address === 'string'
      ? reply.header('cache-control', 'no-store').redirect(address, 302)
      : fail(reply, address, log);
  });

  // Without a provider response in its query, this URL is a page of the app.
  scope.get(signInPaths.callback, { config: { limit } }, async (request, reply) => {
    const { code, error, state, iss } = callbackQuery.parse(request.query);
    if (code === undefined && error === undefined) return reply.callNotFound();
    try {
      const attempt = attempts.conclude({ request, reply }, state ?? '');
      if (!attempt) throw new SignInFailure('not-begun-here');
      if (code === undefined) throw new SignInFailure('provider-refused', { detail: protocolCode(error) });
      await signIn(needs, { request, reply }, await client.exchange({ code, iss }, attempt));
      const returnTo = new URLSearchParams({ [signInParameters.returnPath]: attempt.returnPath });
      return await reply
        .header('cache-control', 'no-store')
        .redirect(`${signInPaths.callback}#${returnTo.toString()}`, 303);
    } catch (failure) {
      return fail(reply, failure, log);
    }
  });
}

type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Starts a browser session, replacing an existing one. */
async function signIn(
  needs: Dependencies,
  { request, reply }: HttpExchange,
  identity: Awaited<ReturnType<OidcClient['exchange']>>,
): Promise<void> {
  const personId = await identifyPerson({ ...needs, signIn: needs.config.signIn }, identity);
  const last = readCookie(request, cookie.name);
  const secret = await needs.sessions.begin(personId, identity);
  if (last) await needs.sessions.endBySecret(last, { butAtProvider: identity.providerSession });
  setCookie(request, reply, { ...cookie, value: secret, seconds: browserSessionLife, isSecure: hasTls(needs.config) });
}

function hasTls({ url }: Dependencies['config']): boolean {
  return url.startsWith('https:');
}

/** The routes that use the session cookie, which is sent only from our own pages (`SameSite=Strict`). */
function sessionCookieRoutes(scope: FastifyInstance, { config, client, sessions }: Dependencies): void {
  scope.post(signInPaths.token, { config: { limit: renewalLimit } }, async (request, reply) => {
    const secret = readCookie(request, cookie.name);
    const renewed = secret ? await sessions.renew(secret) : undefined;
    if (renewed) return reply.header('cache-control', 'no-store').send(renewedToken.parse(renewed));
    if (secret) clearCookie(request, reply, cookie);
    throw new Refusal('not-authenticated');
  });

  scope.post(signInPaths.signOut, { config: { limit } }, async (request, reply) => {
    const secret = readCookie(request, cookie.name);
    const ended = secret ? await sessions.endBySecret(secret) : undefined;
    clearCookie(request, reply, cookie);
    const elsewhere =
      ended && !config.signIn.isEmbedded
        ? await client.endSessionUrl(ended.idToken, `${config.url}${signInPaths.signedOut}`).catch(() => undefined)
        : undefined;
    const location = elsewhere ?? (config.signIn.isEmbedded ? '/' : signInPaths.signedOut);
    return reply.header('cache-control', 'no-store').send(signedOut.parse({ location }));
  });
}

/** Parameters for the page of the embedded provider, which can display a message. */
function forEmbedded(
  { signIn }: Dependencies['config'],
  message: string | undefined,
  returnPath: string,
): Readonly<Record<string, string | undefined>> {
  return {
    audience: signIn.audience,
    [signInParameters.message]: message,
    [signInParameters.returnPath]: returnPath,
    prompt: message && 'login',
  };
}

/** Google does not support `login`, others do not support `select_account`. */
function promptToChoose({ signIn }: Dependencies['config']): string {
  return new URL(signIn.issuer).hostname === 'accounts.google.com' ? 'select_account' : 'login';
}

type Message = { readonly message: string; readonly returnPath: string; readonly log: Logger };

function showMessage(reply: FastifyReply, { message, returnPath, log }: Message): FastifyReply {
  if (message === signInMessages.sessionExpired) return show(reply, signInAgainPage(message, returnPath));
  const reference = newReference();
  log.warn(
    { reason: message === signInMessages.incorrectIssuer ? 'wrong-issuer' : 'not-taken-by-app', reference },
    'a sign-in failed in the browser',
  );
  return show(reply, signInAgainPage(message, returnPath, reference));
}

function fail(reply: FastifyReply, error: unknown, log: Logger): FastifyReply {
  if (!(error instanceof SignInFailure)) throw error;
  const reference = newReference();
  const { reason, detail, cause } = error;
  log.warn(
    {
      reason,
      detail,
      reference,
      err: cause instanceof Error ? { name: cause.name, code: (cause as { readonly code?: unknown }).code } : undefined,
    },
    'a sign-in failed',
  );
  if (reason === 'provider-unreachable') reply.header('retry-after', '10');
  return show(reply, failurePage(error, reference));
}

/** A reference that users can read out, to find the log entry. */
function newReference(): string {
  return randomBytes(5).toString('hex').toUpperCase();
}

function show(reply: FastifyReply, { status, markup }: ShownPage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .send(markup);
}
