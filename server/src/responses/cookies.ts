import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly seconds: number };

/** The value of a cookie that came with a request. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').slice(0, 4000).split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Gives the browser something to bring back, to these addresses only and for no script to read. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, { name, value, path, seconds }: Cookie): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply, { name, path }: Pick<Cookie, 'name' | 'path'>): void {
  giveCookie(request, reply, { name, path, value: '', seconds: 0 });
}
