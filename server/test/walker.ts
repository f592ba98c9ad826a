import { parseSetCookie } from 'cookie';

/** A browser without JavaScript across several servers: keeps cookies for each, follows redirects, submits forms. */
export type Walker = {
  open(address: string): Promise<Stop>;
  submit(address: string, form: Readonly<Record<string, string>>): Promise<Stop>;
  /** Sends a request as a script on a page does, without following redirects. */
  post(address: string): Promise<Stop>;
  readonly cookies: ReadonlyMap<string, string>;
  /** The `Set-Cookie` lines with their attributes. */
  readonly cookieLines: readonly string[];
};

/** The final address and its response. */
export type Stop = {
  readonly address: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly visited: readonly string[];
};

type Sending = { readonly method?: 'POST'; readonly body?: URLSearchParams };

const most = 12;

export function aWalker(): Walker {
  const cookies = new Map<string, string>();
  const cookieLines: string[] = [];

  async function request(url: URL, init: Sending): Promise<Response> {
    const sent = [...cookies]
      .filter(([key]) => key.startsWith(`${url.host} `))
      .map(([key, value]) => `${key.split(' ')[1]}=${value}`);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: sent.join('; ') },
    });
    for (const line of response.headers.getSetCookie()) keep(url.host, line);
    return response;
  }

  function keep(host: string, line: string): void {
    cookieLines.push(line);
    const { name, value = '', maxAge, expires } = parseSetCookie(line);
    const key = `${host} ${name}`;
    if (maxAge === 0 || expires?.getTime() === 0) cookies.delete(key);
    else cookies.set(key, value);
  }

  async function walk(address: string, init: Sending, maxSteps: number): Promise<Stop> {
    let url = new URL(address);
    const visited = [url.pathname];
    let response = await request(url, init);
    for (let step = 0; step < maxSteps && response.status >= 300 && response.status < 400; step += 1) {
      url = new URL(response.headers.get('location') ?? '', url);
      visited.push(url.pathname);
      response = await request(url, {});
    }
    return { address: url, status: response.status, headers: response.headers, body: await response.text(), visited };
  }

  return {
    cookies,
    cookieLines,
    open: (address) => walk(address, {}, most),
    submit: (address, form) => walk(address, { method: 'POST', body: new URLSearchParams(form) }, most),
    post: (address) => walk(address, { method: 'POST' }, 0),
  };
}
