import { apiScope, signInParameters } from '@attune/contract/sessions/session';
import {
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
  Provider,
  errors,
  interactionPolicy,
} from 'oidc-provider';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { Accounts } from '../accounts.ts';
import type { SignInRecords } from './sign-in-records.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { accessTokenLife, claimsOf } from '../token-issuer.ts';
import { html, trusted } from './html.ts';
import { messagePage, mountPath, pagePolicy, wayHome } from './page.ts';

export type ProviderDependencies = {
  readonly config: Pick<Config, 'url' | 'trustProxy' | 'signIn'>;
  readonly keys: SigningKeys;
  readonly records: SignInRecords;
  readonly accounts: Accounts;
  readonly log: Logger;
  /** Called when a session of the provider has ended. */
  readonly onEnd?: (session: string) => Promise<void>;
};

/** How long a user stays signed in at the provider, which renews tokens without asking again. */
export const providerSessionLife = 12 * 60 * 60;
const interactionLife = 60 * 60;

/** The API as the protocol requires it, an absolute URI. It is the audience of tokens. */
const api = 'urn:attune:api';

/** An OpenID provider for development: the real protocol, with a selection of people instead of passwords. */
export function createProvider(needs: ProviderDependencies): Provider {
  const { config, accounts, log, onEnd = async () => undefined } = needs;
  const provider = new Provider(config.signIn.issuer, configurationFor(needs));
  provider.proxy = config.trustProxy !== undefined;
  allowPlainHttp(provider);
  provider.on('server_error', (_ctx, error) =>
    log.error({ err: { name: error.name, stack: error.stack } }, 'the embedded sign-in failed'),
  );
  provider.use(revokeEndedSessions(accounts, onEnd));
  return provider;
}

/** Tokens stay valid without their session, so they are revoked when it ends. */
function revokeEndedSessions(
  accounts: Accounts,
  onEnd: (session: string) => Promise<void>,
): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    await next();
    const { oidc } = context as unknown as Partial<KoaContextWithOIDC>;
    const endedSession =
      oidc?.route === 'end_session_confirm' && context.status === 303 ? oidc.session?.uid : undefined;
    if (!endedSession) return;
    await accounts.revoke([endedSession], { seconds: accessTokenLife });
    await onEnd(endedSession);
  };
}

function configurationFor({ config, keys, records, accounts }: ProviderDependencies): Configuration {
  const { signIn } = config;
  return {
    adapter: (kind) => records.of(kind),
    jwks: { keys: keys.keys },
    clients: [clientOf(config)],
    responseTypes: ['id_token token', 'code'],
    scopes: ['openid'],
    clientAuthMethods: ['none'],
    extraParams: {
      audience: (_ctx, audience) => refuseOtherAudience(audience, signIn.audience),
      [signInParameters.message]: null,
      [signInParameters.returnPath]: null,
    },
    routes: { authorization: '/authorize' },
    interactions: {
      policy: policyWithoutConsent(),
      url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}`,
    },
    cookies: {
      keys: keys.cookieSecrets,
      long: { path: mountPath, sameSite: 'lax', httpOnly: true, signed: true },
      short: { sameSite: 'lax', httpOnly: true, signed: true },
    },
    ttl: {
      Session: providerSessionLife,
      Grant: providerSessionLife,
      Interaction: interactionLife,
      AuthorizationCode: 60,
      IdToken: accessTokenLife,
      AccessToken: accessTokenLife,
    },
    features: featuresOf(config),
    async findAccount(_ctx, accountId) {
      const holder = await accounts.findHolder({ personId: accountId });
      return holder && { accountId, claims: () => ({ sub: accountId }) };
    },
    loadExistingGrant: grantEverything,
    async extraTokenClaims(_ctx, token) {
      const holder = 'accountId' in token ? await accounts.findHolder({ personId: token.accountId }) : undefined;
      return (
        holder && {
          ...claimsOf(holder),
          [signIn.scopeClaim]: token.scope,
          sid: (token as { sessionUid?: string }).sessionUid,
        }
      );
    },
    renderError: showError,
  };
}

/** The staff app, for the code flow and the implicit flow. */
function clientOf({ signIn, url }: ProviderDependencies['config']): ClientMetadata {
  return {
    client_id: signIn.clientId,
    client_name: 'Attune',
    token_endpoint_auth_method: 'none',
    grant_types: ['implicit', 'authorization_code'],
    response_types: ['id_token token', 'code'],
    redirect_uris: [`${url}/login/callback`],
    post_logout_redirect_uris: [`${url}/`],
  };
}

function featuresOf({ signIn }: ProviderDependencies['config']): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: askToSignOut,
      postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, _client, oneOf) => oneOf ?? api,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: apiScope,
        audience: signIn.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: accessTokenLife,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** Some clients send the audience in addition to the resource. Only one is valid. */
function refuseOtherAudience(asked: string | undefined, ours: string): void {
  if (asked !== undefined && asked !== ours) throw new errors.InvalidTarget('unknown audience');
}

/** The product is the only client and belongs to its users, so no consent is needed. */
function policyWithoutConsent(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'no_account',
        'The person can no longer sign in',
        'login_required',
        (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    );
  return policy;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known && known.accountId === account.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(api, apiScope);
  await grant.save();
  return grant;
}

/** The implicit flow is allowed over plain HTTP and on localhost, where this provider runs. */
function allowPlainHttp(provider: Provider): void {
  type Schema = { invalidate: (this: Schema, message: string, code?: string) => void };
  const schema = (provider.Client as unknown as { readonly Schema: { readonly prototype: Schema } }).Schema.prototype;
  const { invalidate } = schema;
  schema.invalidate = function invalidateUnlessPlainHttp(this: Schema, message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, message, code);
  };
}

function askToSignOut(ctx: KoaContextWithOIDC, form: string): void {
  ctx.set('content-security-policy', pagePolicy);
  ctx.body = messagePage(
    'Sign out',
    'You will be signed out of Attune in this browser.',
    html`${trusted(form)}<button class="button" form="op.logoutForm" name="logout"
      value="yes" autofocus>Sign out</button>`,
  );
}

function showError(
  ctx: KoaContextWithOIDC,
  { error, error_description: detail }: { readonly error: string; readonly error_description?: string | undefined },
): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', pagePolicy);
  ctx.body = messagePage("Sorry, we couldn't sign you in right now.", detail ?? error, wayHome);
}
