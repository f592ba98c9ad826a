import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** `lax` where another site sends the browser back with it. */
  readonly sameSite?: 'strict' | 'lax';
  /** Whether the public address has TLS, also where a proxy in front ends it; else as the request came. */
  readonly isSecure?: boolean;
};

/** The value of a cookie that came with a request. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return cookiesOf(request)[name];
}

/** The names of the cookies that came with a request and begin so. */
export function cookieNames(request: FastifyRequest, beginning: string): readonly string[] {
  return Object.keys(cookiesOf(request)).filter((name) => name.startsWith(beginning));
}

/** Gives the browser something to bring back, to these addresses only and for no script to read. */
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
