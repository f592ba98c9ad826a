import { apiScope } from '@attune/contract/sessions/session';
import { createLocalJWKSet } from 'jose';
import type { Config } from '../../platform/config.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { type SigningKeys, publicKeysOf } from '../signing-keys.ts';
import type { createOidcClient } from './oidc-client.ts';

type ClientSettings = Parameters<typeof createOidcClient>[0];

/**
 * A client of the embedded provider. The server calls itself in the process, because its public URL may be reachable
 * only from outside.
 */
export function ofEmbeddedProvider(
  { url, signIn }: Pick<Config, 'url' | 'signIn'>,
  keys: SigningKeys,
  serverOf: () => HttpServer | undefined,
): Pick<ClientSettings, 'metadata' | 'scope' | 'postForm'> {
  const { issuer } = signIn;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    keys: createLocalJWKSet(publicKeysOf(keys)),
  };
  return {
    metadata: async () => metadata,
    scope: `openid ${apiScope}`,
    async postForm(address, { headers, body }) {
      const server = serverOf();
      if (!server) throw new TypeError('The server does not listen yet.');
      const answer = await server.inject({
        method: 'POST',
        url: new URL(address).pathname,
        payload: body,
        headers: { ...headers, host: new URL(url).host },
      });
      return new Response(answer.body, { status: answer.statusCode });
    },
  };
}
