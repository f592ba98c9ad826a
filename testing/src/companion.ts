import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { freePort } from './free-port.ts';

/** The claims about a person in the tokens of the companion product. */
type CompanionPerson = {
  readonly person_id: string;
  readonly ff_user_id: string | null;
  readonly ff_global_user_id: string;
  readonly organization_id: string | null;
};

/** A stand-in for the companion product: pages on a subdomain per organization, and single sign-on. */
export type Companion = {
  readonly issuer: string;
  readonly urlPattern: string;
  /** The people who can sign in there, by the name on their button. */
  readonly people: Map<string, CompanionPerson>;
  /** The pages that browsers opened on subdomains, as `acme /a/b?c=d`. */
  readonly opened: readonly string[];
  /** The tokens that it issued to browsers whose last one was about to end. */
  readonly renewed: readonly string[];
  /** The life of tokens that sign-ins issue, in seconds; renewed ones live for an hour. */
  setTokenLife(seconds: number): void;
  setDown(isDown: boolean): void;
  /** An access token with these claims about a person. */
  issue(claims: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
};

type State = {
  readonly issuer: string;
  readonly productUrl: string;
  readonly people: Map<string, CompanionPerson>;
  readonly sessions: Map<string, CompanionPerson>;
  readonly opened: string[];
  readonly renewed: string[];
  readonly keys: { readonly privateKey: CryptoKey; readonly published: JWK };
  isDown: boolean;
  tokenLife: number;
};
type Exchange = { readonly url: URL; readonly request: IncomingMessage; readonly response: ServerResponse };

const hour = 3600;
const client = { id: 'attune', audience: 'attune-api', scopeClaim: 'https://attune.example/scope' };

/** Starts the stand-in on a free port of `localhost`. */
export async function startCompanion(productUrl: string): Promise<Companion> {
  const port = await freePort();
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const state: State = {
    issuer: `http://localhost:${port}`,
    productUrl,
    people: new Map(),
    sessions: new Map(),
    opened: [],
    keys: { privateKey, published },
    isDown: false,
    tokenLife: hour,
    renewed: [],
  };
  const server = createServer((request, response) => {
    if (state.isDown) return request.socket.destroy();
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    return void answer(state, { url, request, response });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    issuer: state.issuer,
    urlPattern: `http://{subdomain}.localhost:${port}`,
    people: state.people,
    opened: state.opened,
    renewed: state.renewed,
    setTokenLife: (seconds) => void (state.tokenLife = seconds),
    setDown: (isDown) => void (state.isDown = isDown),
    issue: (claims) => accessToken(state, claims, hour),
    stop: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

async function answer(state: State, exchange: Exchange): Promise<unknown> {
  const { url, request, response } = exchange;
  const [subdomain = ''] = url.hostname.split('.');
  if (url.hostname !== 'localhost') return showPage(state, subdomain, exchange);
  response.setHeader('access-control-allow-origin', state.productUrl);
  response.setHeader('access-control-allow-credentials', 'true');
  if (url.pathname === '/.well-known/openid-configuration')
    return sendJson(response, {
      issuer: state.issuer,
      authorization_endpoint: `${state.issuer}/authorize`,
      jwks_uri: `${state.issuer}/keys`,
    });
  if (url.pathname === '/keys') return sendJson(response, { keys: [state.keys.published] });
  if (url.pathname === '/sign-in' && request.method === 'POST') return signIn(state, exchange);
  if (url.pathname === '/authorize') return authorize(state, exchange);
  return response.writeHead(404).end();
}

/** A page of an organization, with a link to its results in the product. */
function showPage({ opened, productUrl }: State, subdomain: string, { url, response }: Exchange): void {
  if (url.pathname === '/favicon.ico') return void response.writeHead(404).end();
  opened.push(`${subdomain} ${url.pathname}${url.search}`);
  sendHtml(response, `<h1>Perform of ${subdomain}</h1><a href="${productUrl}/group_results">Engagement results</a>`);
}

/** Answers a renewal with a token, and a browser with a sign-in if it has none. */
async function authorize(state: State, { url, request, response }: Exchange): Promise<unknown> {
  const asked = Object.fromEntries(url.searchParams);
  if (asked['client_id'] !== client.id || asked['audience'] !== client.audience) return response.writeHead(400).end();
  const person = state.sessions.get(/companion=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  if (asked['accessToken'] !== undefined) {
    if (!person) return response.writeHead(401).end();
    const renewed = await accessToken(state, person, hour);
    state.renewed.push(renewed);
    return sendJson(response, { accessToken: renewed, expiresIn: hour });
  }
  if (!person || asked['prompt'] === 'login') return showPeople(state, { url, request, response });
  const values = {
    access_token: await accessToken(state, person, state.tokenLife),
    id_token: await signed(state, { nonce: asked['nonce'] }, { audience: client.id, seconds: hour }),
    state: asked['state'] ?? '',
  };
  const location = `${state.productUrl}/login/callback#${new URLSearchParams(values).toString()}`;
  return response.writeHead(303, { location }).end();
}

function showPeople({ people }: State, { url, response }: Exchange): void {
  url.searchParams.delete('prompt');
  const buttons = [...people.keys()].map((name) => `<button name="name" value="${name}">${name}</button>`);
  sendHtml(
    response,
    `<h1>Sign in to Perform</h1><form method="post" action="/sign-in?then=${encodeURIComponent(url.search)}">` +
      `${buttons.join('')}</form>`,
  );
}

async function signIn({ people, sessions }: State, { url, request, response }: Exchange): Promise<void> {
  const person = people.get(new URLSearchParams(await text(request)).get('name') ?? '');
  const id = randomUUID();
  if (person) sessions.set(id, person);
  response
    .writeHead(303, {
      location: `/authorize${url.searchParams.get('then') ?? ''}`,
      'set-cookie': `companion=${id}; HttpOnly; SameSite=Lax; Path=/`,
    })
    .end();
}

function accessToken(state: State, claims: Readonly<Record<string, unknown>>, seconds: number): Promise<string> {
  return signed(state, { ...claims, [client.scopeClaim]: 'attune' }, { audience: client.audience, seconds });
}

function signed(
  { issuer, keys: { privateKey, published } }: State,
  claims: Readonly<Record<string, unknown>>,
  { audience, seconds }: { readonly audience: string; readonly seconds: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: published.kid ?? '' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(privateKey);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><html lang="en"><title>Perform</title><main>${body}</main></html>`);
}
