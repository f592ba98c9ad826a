import type { IncomingMessage } from 'node:http';
import { signInParameters } from '@attune/contract/sessions/session';
import { isId } from '@attune/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import { type HttpServer, acceptForms } from '../../platform/http/index.ts';
import type { Accounts } from '../accounts.ts';
import { type SignInChoicesDependencies, listSignInChoices } from './list-sign-in-choices.ts';
import { messagePage, mountPath, pagePolicy, wayHome } from './page.ts';
import { serveSignInAssets } from './sign-in-assets.ts';
import { type RenewToken, isRenewal } from './renew-token.ts';
import { signInPage } from './sign-in-page.ts';

type Dependencies = SignInChoicesDependencies & {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly renewToken: RenewToken;
};

const chosenPerson = z.object({ personId: z.string().refine(isId) });

const limit = { name: 'sign-in-pages', most: 600, withinSeconds: 60 };
const formLimit = 4096;

/** Mounts the provider and its pages under their path. */
export async function mountProvider(server: HttpServer, needs: Dependencies): Promise<void> {
  await server.register(async (scope) => mountPages(scope, needs), { prefix: mountPath });
  await server.register(async (scope) => mountProtocol(scope, needs), { prefix: mountPath });
}

function mountPages(scope: FastifyInstance, { provider, accounts, database }: Dependencies): void {
  scope.removeAllContentTypeParsers();
  acceptForms(scope, formLimit);
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return sendPage(reply.code(400), messagePage('This sign-in has expired', 'Start again from Attune.', wayHome));
  });

  serveSignInAssets(scope, '');

  scope.get('/interaction/:uid', { config: { limit } }, async (request, reply) => {
    const { params } = await detailsOf(provider, { request, reply });
    const { search } = z.object({ search: z.string().trim().max(100).catch('') }).parse(request.query);
    const groups = await listSignInChoices({ database }, search);
    const page = signInPage({
      groups,
      search,
      address: request.url.split('?', 1)[0] as string,
      message: textOf(params[signInParameters.message]),
      returnPath: textOf(params[signInParameters.returnPath]),
    });
    return sendPage(reply, page);
  });

  scope.post('/interaction/:uid', { config: { limit } }, async (request, reply) => {
    await detailsOf(provider, { request, reply });
    const { data: chosen } = chosenPerson.safeParse(request.body);
    const holder = chosen && (await accounts.findHolder(chosen));
    if (!holder) return reply.redirect(request.url, 303);
    const returnTo = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: holder.personId } },
      { mergeWithLastSubmission: false },
    );
    return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
  });
}

/** All other paths belong to the protocol, which parses requests itself. */
function mountProtocol(scope: FastifyInstance, { provider, renewToken }: Dependencies): void {
  const handle = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    config: { limit },
    handler: async (request, reply) => {
      if (isRenewal(request)) return reply.header('cache-control', 'no-store').send(await renewToken(request, reply));
      reply.hijack();
      await handle(belowMountPath(request.raw), reply.raw);
    },
  });
}

/** The provider expects paths relative to its root, and finds its mount path in the original URL. */
function belowMountPath(request: IncomingMessage): IncomingMessage {
  const address = request.url ?? '';
  return Object.assign(request, { originalUrl: address, url: address.slice(mountPath.length) });
}

/** Gets the sign-in that this browser started, by cookie. Refuses if the URL names another one. */
async function detailsOf(
  provider: Provider,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const details = await provider.interactionDetails(request.raw, reply.raw);
  if (details.uid !== (request.params as { uid?: string }).uid)
    throw new errors.SessionNotFound('another sign-in has begun');
  return details;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .send(page);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
