import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** `lax` if the browser returns from another site with it. */
  readonly sameSite?: 'strict' | 'lax';
  /** Whether the public URL uses TLS, which a proxy may terminate; by default that of the request. */
  readonly isSecure?: boolean;
};

/** The value of a cookie of the request. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return cookiesOf(request)[name];
}

/** The names of the cookies of the request that start with a prefix. */
export function cookieNames(request: FastifyRequest, beginning: string): readonly string[] {
  return Object.keys(cookiesOf(request)).filter((name) => name.startsWith(beginning));
}

/** Sets a cookie for the given paths, unreadable by scripts. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, seconds, sameSite = 'strict', isSecure = request.protocol === 'https' } = cookie;
  const attributes = { path, maxAge: seconds, httpOnly: true, secure: isSecure, sameSite };
  reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
}

export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: Pick<Cookie, 'name' | 'path'>,
): void {
  setCookie(request, reply, { name, path, value: '', seconds: 0 });
}

function cookiesOf({ headers }: FastifyRequest): Cookies {
  return parseCookie(headers.cookie ?? '');
}
