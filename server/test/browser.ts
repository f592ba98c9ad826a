import { type SetCookie, parseSetCookie } from 'cookie';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { HttpServer } from '../src/platform/http/index.ts';

/** A browser without JavaScript: keeps cookies by path, follows redirects within the product, submits forms. */
export type Browser = {
  /**
   * Opens an address and follows redirects until a page is reached or a redirect leads to the product's own callback.
   */
  open(address: string, query?: Query): Promise<Visit>;
  submit(address: string, form: Readonly<Record<string, string>>): Promise<Visit>;
  readonly cookies: ReadonlyMap<string, Cookie>;
};

type Query = Readonly<Record<string, string>>;

/** The final address, and the last response. */
export type Visit = { readonly address: URL; readonly answer: LightMyRequestResponse };

type Cookie = Omit<SetCookie, 'name'> & { readonly value: string; readonly path: string };

const most = 10;

export function aBrowser(server: HttpServer, origin = 'http://localhost:3000'): Browser {
  const cookies = new Map<string, Cookie>();

  async function visit(address: string, options: InjectOptions = {}): Promise<Visit> {
    let url = new URL(address, origin);
    let answer = await request(url, options);
    for (let step = 0; step < most && isWithin(answer); step += 1) {
      url = new URL(String(answer.headers.location), url);
      if (url.pathname === '/login/callback') break;
      answer = await request(url, {});
    }
    return { address: url, answer };
  }

  async function request(url: URL, options: InjectOptions): Promise<LightMyRequestResponse> {
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const answer = await server.inject({
      method: 'GET',
      ...options,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'text/html', cookie: sent.join('; '), ...options.headers },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const { name, value = '', path = '/', expires, ...attributes } = parseSetCookie(line);
    if (expires?.getTime() === 0) cookies.delete(name);
    else cookies.set(name, { ...attributes, value, path });
  }

  return {
    cookies,
    open: (address, query) => visit(query ? `${address}?${new URLSearchParams(query).toString()}` : address),
    submit: (address, form) =>
      visit(address, {
        method: 'POST',
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

function isWithin(answer: LightMyRequestResponse): boolean {
  return answer.statusCode >= 300 && answer.statusCode < 400 && answer.headers.location !== undefined;
}
