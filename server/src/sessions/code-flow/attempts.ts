import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { cookieNames, setCookie, readCookie, clearCookie } from '../../platform/http/index.ts';
import { seal, unseal } from '../../platform/keys/index.ts';
import type { SigningKeys } from '../signing-keys.ts';
import type { Attempt } from './oidc-client.ts';

/** Maximum duration of a sign-in before its return address is lost. */
const attemptLife = 15 * 60;
const maxConcurrent = 4;
const path = '/login';
const beginning = 'attune_attempt_';
const context = 'attempt to sign in';

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
  startedAt: z.number(),
});

export type StartedAttempt = z.infer<typeof stored>;

type Settings = { readonly isSecure: boolean; readonly clock: Clock };
type HttpExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Started sign-ins, each in a sealed cookie of its browser, so that several windows can sign in at once. */
export function createAttempts(keys: SigningKeys, { isSecure, clock }: Settings) {
  const key = Buffer.from(hkdfSync('sha256', keys.cookieSecrets[0] ?? '', '', context, 32));
  const now = () => clock.now().getTime();
  const secret = () => randomBytes(32).toString('base64url');

  return {
    begin({ request, reply }: HttpExchange, returnPath: string): Attempt {
      const attempt = { state: secret(), nonce: secret(), verifier: secret() };
      const left = cookieNames(request, beginning);
      if (left.length >= maxConcurrent) for (const name of left) clearCookie(request, reply, { name, path });
      const value = seal(
        key,
        Buffer.from(JSON.stringify({ ...attempt, returnPath, startedAt: now() })),
        context,
      ).toString('base64url');
      setCookie(request, reply, {
        name: nameOf(attempt.state),
        value,
        path,
        seconds: attemptLife,
        sameSite: 'lax',
        isSecure,
      });
      return attempt;
    },

    /**
     * Returns the sign-in that this browser started with this state, once; undefined if there is none or it has
     * expired.
     */
    conclude({ request, reply }: HttpExchange, state: string): StartedAttempt | undefined {
      const name = nameOf(state);
      const value = readCookie(request, name);
      if (!value) return undefined;
      clearCookie(request, reply, { name, path });
      try {
        const attempt = stored.parse(JSON.parse(unseal(key, Buffer.from(value, 'base64url'), context).toString()));
        return attempt.state === state && now() - attempt.startedAt < attemptLife * 1000 ? attempt : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function nameOf(state: string): string {
  return `${beginning}${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
}
