import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWK, SignJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

/** A person with an account at the provider. */
export type ProviderUser = {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | string | undefined;
  readonly xms_edov?: boolean | string | undefined;
};

/** The relevant differences between the tokens of well-known providers. */
export type Brand = 'keycloak' | 'entra' | 'okta' | 'google';

type Habits = {
  readonly path: string;
  readonly secret: string | undefined;
  readonly authMethod: 'client_secret_basic' | 'client_secret_post' | 'none';
  /** Whether the ID token contains the email address; otherwise only the userinfo endpoint returns it. */
  readonly namesAddressInIdToken: boolean;
  readonly givesRefreshTokens: boolean;
  readonly hasSignOut: boolean;
};

const secret = 'a-secret/with+characters:that%need=care';
const habits: Readonly<Record<Brand, Habits>> = {
  keycloak: {
    path: '/realms/acme',
    secret,
    authMethod: 'client_secret_basic',
    namesAddressInIdToken: true,
    givesRefreshTokens: true,
    hasSignOut: true,
  },
  entra: {
    path: '/7f1c/v2.0',
    secret,
    authMethod: 'client_secret_post',
    namesAddressInIdToken: true,
    givesRefreshTokens: true,
    hasSignOut: true,
  },
  okta: {
    path: '/oauth2/default',
    secret: undefined,
    authMethod: 'none',
    namesAddressInIdToken: false,
    givesRefreshTokens: true,
    hasSignOut: true,
  },
  google: {
    path: '',
    secret,
    authMethod: 'client_secret_post',
    namesAddressInIdToken: true,
    givesRefreshTokens: false,
    hasSignOut: false,
  },
};

/** An OpenID provider like those that organizations use, in a separate server. */
export type OrdinaryProvider = {
  readonly issuer: string;
  readonly clientSecret: string | undefined;
  readonly users: Map<string, ProviderUser>;
  /** Changes the claims of ID tokens issued later. */
  tamper(claims: Readonly<Record<string, unknown>>): void;
  /** Replaces the signing key, as providers do occasionally. */
  rotateKeys(): Promise<void>;
  /** Stops responding until it is restored; with `for tokens`, only the token endpoint stops. */
  setDown(isDown: boolean | 'for tokens'): void;
  /** Ends every session, as an administrator of the provider can. */
  endSessions(): void;
  /** The grant types of the requests to the token endpoint. */
  readonly grants: readonly string[];
  stop(): Promise<void>;
};

type Client = { readonly productUrl: string; readonly clientId?: string };

export async function startOrdinaryProvider(brand: Brand, client: Client): Promise<OrdinaryProvider> {
  const { path, secret: clientSecret } = habits[brand];
  const port = await freePort();
  const issuer = `http://localhost:${port}${path}`;
  const state = {
    claims: {} as Readonly<Record<string, unknown>>,
    isDown: false as boolean | 'for tokens',
    refusesRefresh: false,
    keys: [await aKey()],
    grants: [] as string[],
  };
  const users = new Map<string, ProviderUser>();
  let handle = await providerOf({ issuer, brand, client, users, state });

  const server = createServer((request, response) => {
    const isForTokens = request.url?.startsWith(`${path}/token`) === true;
    if (state.isDown === true || (state.isDown && isForTokens)) return request.socket.destroy();
    return void handle(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    issuer,
    clientSecret,
    users,
    tamper: (claims) => void (state.claims = claims),
    async rotateKeys() {
      state.keys = [await aKey()];
      handle = await providerOf({ issuer, brand, client, users, state });
    },
    setDown: (isDown) => void (state.isDown = isDown),
    endSessions: () => void (state.refusesRefresh = true),
    grants: state.grants,
    stop: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

type State = {
  claims: Readonly<Record<string, unknown>>;
  isDown: boolean | 'for tokens';
  refusesRefresh: boolean;
  keys: readonly JWK[];
  readonly grants: string[];
};
type Making = {
  readonly issuer: string;
  readonly brand: Brand;
  readonly client: Client;
  readonly users: ReadonlyMap<string, ProviderUser>;
  readonly state: State;
};

async function providerOf(
  making: Making,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const { path } = habits[making.brand];
  const provider = new Provider(making.issuer, configurationFor(making));
  provider.use(watchTokens(making.state));
  provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack ?? ''}\n`));
  const callback = provider.callback();
  return async (request, response) => {
    const address = request.url ?? '';
    const local = address.slice(path.length);
    if (local.startsWith('/choose/')) return choose(provider, { request, response }, making.users);
    Object.assign(request, { originalUrl: address, url: local });
    return callback(request, response);
  };
}

function configurationFor({ brand, client: { productUrl, clientId = 'attune' }, users, state }: Making): Configuration {
  const {
    path,
    secret: clientSecret,
    authMethod,
    namesAddressInIdToken,
    givesRefreshTokens,
    hasSignOut,
  } = habits[brand];
  return {
    jwks: { keys: [...state.keys] },
    clients: [
      {
        client_id: clientId,
        ...(clientSecret && { client_secret: clientSecret }),
        token_endpoint_auth_method: authMethod,
        grant_types: givesRefreshTokens ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${productUrl}/login/callback`],
        post_logout_redirect_uris: [`${productUrl}/login/signed-out`],
      },
    ],
    clientAuthMethods: [authMethod],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: !namesAddressInIdToken,
    interactions: { url: (_context, interaction) => `${path}/choose/${interaction.uid}` },
    issueRefreshToken: async () => givesRefreshTokens,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: hasSignOut, logoutSource: confirmSignOut },
    },
    findAccount: (_context, sub) => {
      const user = users.get(sub);
      return user && { accountId: sub, claims: async () => ({ ...user }) };
    },
    loadExistingGrant: grantEverything,
    ttl: {
      AccessToken: 300,
      IdToken: 300,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      AuthorizationCode: 60,
      RefreshToken: 3600,
    },
  };
}

async function grantEverything(context: KoaContextWithOIDC) {
  const { client, session, account, provider } = context.oidc;
  if (!client || !session || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid email offline_access');
  await grant.save();
  return grant;
}

function confirmSignOut(context: KoaContextWithOIDC, form: string): void {
  context.body =
    `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" ` +
    'value="yes">Yes, sign ' +
    'me out</button>';
}

type Middleware = Parameters<Provider['use']>[0];

/** Counts grants, rejects refreshes of ended sessions, and signs changed claims again. */
function watchTokens(state: State): Middleware {
  return async (context, next) => {
    await next();
    const { oidc } = context as unknown as Partial<KoaContextWithOIDC>;
    if (oidc?.route !== 'token') return;
    const grantType = String(oidc.params?.['grant_type']);
    state.grants.push(grantType);
    if (grantType === 'refresh_token' && state.refusesRefresh) {
      context.status = 400;
      context.body = { error: 'invalid_grant' };
      return;
    }
    const body = context.body as { readonly id_token?: string } | undefined;
    if (body?.id_token)
      context.body = {
        ...body,
        id_token: await signed({ ...decodeJwt(body.id_token), ...state.claims }, state.keys[0] ?? {}),
      };
  };
}

/** Claims that are undefined are left out. */
async function signed(claims: Readonly<Record<string, unknown>>, key: JWK): Promise<string> {
  return new SignJWT(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
    .sign(await importJWK(key, 'RS256'));
}

async function aKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: 'RS256', use: 'sig' };
}

/** The page on which a person chooses their account. */
async function choose(
  provider: Provider,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  users: ReadonlyMap<string, ProviderUser>,
): Promise<void> {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
  }
  const buttons = [...users.keys()].map((sub) => `<button name="account" value="${sub}">${sub}</button>`);
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><title>Provider</title><h1>Choose an account</h1><form method="post">${buttons.join('')}</form>`,
    );
}
