import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** `Lax` where another site sends the browser back with it. */
  readonly sameSite?: 'Strict' | 'Lax';
  /** Whether the public address has TLS, also where a proxy in front ends it; else as the request came. */
  readonly isSecure?: boolean;
};

/** The value of a cookie that came with a request. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return cookiesOf(request).find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The names of the cookies that came with a request and begin so. */
export function cookieNames(request: FastifyRequest, beginning: string): readonly string[] {
  return cookiesOf(request).filter((cookie) => cookie.startsWith(beginning)).map((cookie) => cookie.split('=', 1)[0] ?? '');
}

/** Gives the browser something to bring back, to these addresses only and for no script to read. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, seconds, sameSite = 'Strict', isSecure = request.protocol === 'https' } = cookie;
  const secure = isSecure ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`);
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply, { name, path }: Pick<Cookie, 'name' | 'path'>): void {
  giveCookie(request, reply, { name, path, value: '', seconds: 0 });
}

function cookiesOf({ headers }: FastifyRequest): readonly string[] {
  return (headers.cookie ?? '').slice(0, 8000).split('; ');
}
