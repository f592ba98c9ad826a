import type { Chance } from '../../src/demonstration/chance.ts';
import type { World } from '../proof/proven-records.ts';
import type { Fuzzed } from './fuzzed-requests.ts';
import { changedText, oddPath } from './fuzzed-requests.ts';
import { hostileTexts } from './hostile-values.ts';
import { everyMethod, repeated } from './odd-addresses.ts';

type Page = { readonly method: string; readonly address: string; readonly type?: string; readonly body?: string };

const form = 'application/x-www-form-urlencoded';
const answers =
  '{"version":0,"answers":[{"index":0,"value":4,"age":0},{"index":58,"value":"Quieter ' +
  'mornings.","age":1}],"isFinal":false}';

/** Pages outside the API for browsers, providers and monitoring. `{…}` is a placeholder. */
const pages: readonly Page[] = [
  ...[
    '/',
    '/results',
    '/settings/employees',
    '/health',
    '/openapi.json',
    '/mark.svg',
    '/first-paint.js',
    '/assets/{x}',
    '/assets/respondent/{x}',
    '/assets/..',
    '/photos/{x}',
    '/outbox',
    '/outbox?q={x}&page={x}',
    '/outbox/{x}',
    '/outbox.css',
    '/schemas/{x}',
    '/s/{x}',
    '/api/{x}',
    '/nowhere/{x}',
  ].map((address) => ({ method: 'GET', address })),
  ...[
    '',
    '?start=1',
    '?lang={x}',
    '/1',
    '/{x}',
    '/send',
    '/done',
    '/thanks',
    '/withdraw',
    '/results',
    '/survey.json',
    '/help',
    '/groups',
    '/withdrawn',
    '/pair',
    '/replies',
  ].flatMap((step) => [
    { method: 'GET', address: `/s/{link}${step}` },
    { method: 'GET', address: `/s/{link}${step}${step.startsWith('?') ? '&' : '?'}lang={x}&groups={x}&pair={x}` },
  ]),
  ...[
    '/s/c',
    '/s/c/{x}',
    '/s/link',
    '/s/kiosk/{x}',
    '/s/unsubscribe/{x}',
    '/summary/{x}',
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/auth?client_id={x}&redirect_uri={x}',
    '/oidc/interaction/{x}',
    '/oidc/me',
    '/oidc/session/end?id_token_hint={x}',
    '/oidc/{x}',
    '/oidc/interaction/{x}?search={x}',
    '/oidc/authorize?client_id={x}&prompt={x}&response_type={x}',
    '/oidc/userinfo?access_token={x}',
    '/s/summary/{x}?lang={x}',
    '/s/address/{x}?lang={x}',
    '/s/replies/{x}?lang={x}',
    '/s/c?lang={x}',
    '/s/c/{x}?lang={x}',
    '/s/link?lang={x}',
    '/s/kiosk/{x}?lang={x}',
    '/s/unsubscribe/{x}?lang={x}',
    '/login/start?message={x}&returnPath={x}&anotherAccount={x}',
    '/login/callback?code={x}&state={x}&iss={x}&error={x}',
    '/health?x={x}',
    '/health/live',
    '/health/ready',
    '/results?lang={x}&tab={x}',
  ].map((address) => ({ method: 'GET', address })),
  { method: 'POST', address: '/s/{link}/answers', type: 'application/json', body: answers },
  { method: 'POST', address: '/s/{link}/1', type: form, body: 'value=4&x={x}' },
  { method: 'POST', address: '/s/{link}/58', type: form, body: 'value={x}' },
  { method: 'POST', address: '/s/{link}/send', type: form, body: '{x}={x}' },
  { method: 'POST', address: '/s/c', type: form, body: 'code={x}' },
  { method: 'POST', address: '/s/link', type: form, body: 'contact={x}' },
  { method: 'POST', address: '/s/kiosk/{x}', type: form, body: 'code={x}' },
  { method: 'PUT', address: '/uploads/photos/{x}', type: 'image/png', body: 'PNG{x}' },
  { method: 'POST', address: '/oidc/interaction/{x}', type: form, body: 'personId={x}' },
  { method: 'POST', address: '/oidc/token', type: form, body: 'grant_type={x}&code={x}' },
  { method: 'POST', address: '/sms/inbound', type: form, body: 'MessageSid={x}&From={x}' },
  { method: 'POST', address: '/login/token?x={x}', type: form, body: 'x={x}' },
  { method: 'POST', address: '/s/link?lang={x}', type: form, body: 'contact={x}&contact={x}' },
  { method: 'POST', address: '/s/{link}/withdraw?lang={x}', type: form, body: '' },
  // Addresses beside those of SCIM, and its own in other spellings.
  ...[
    '',
    '/',
    '/{x}',
    '/Users/',
    '/Users/?filter={x}&count={x}',
    '/Users/{x}/',
    '/Users/{x}/{x}',
    '/Users/.search',
    '/Groups/',
    '/Groups/{x}?attributes={x}',
    '/Schemas/',
    '/ResourceTypes/',
    '/ServiceProviderConfig/',
    '/ServiceProviderConfigs',
    '/Bulk',
    '/Bulk/',
    '/Me',
    '/Me/{x}',
  ].flatMap((rest) => [
    { method: 'GET', address: `/api/scim/v2${rest}` },
    { method: 'POST', address: `/api/scim/v2${rest}`, type: 'application/scim+json', body: '{"schemas":["{x}"]}' },
  ]),
];

const languages = ['?lang=de&lang=fr', '?lang[]=de', '?lang[a]=de', '?lang=de&lang[]=fr', '?lang=&lang='];

/** Creates a request to a page, with odd values for its parameters. */
export function fuzzPage({ world, chance }: { readonly world: World; readonly chance: Chance }): Fuzzed {
  const page = chance.pick(pages);
  const value = () =>
    encodeURIComponent(chance.pick(hostileTexts).toWellFormed())
      .slice(0, 3000)
      .replace(/%[\dA-F]?$/, '');
  const link = chance.below(8) === 0 ? value() : chance.pick(world.linkTokens);
  const plain = page.address.replaceAll('{link}', link).replaceAll('{x}', value);
  const [address = '', query] = plain.split(/\?(.*)/s, 2);
  const path =
    chance.below(4) > 0 ? plain : `${address}${query ? repeated(chance, `?${query}`) : chance.pick(languages)}`;
  const body = page.body?.replaceAll('{x}', value);
  const isOdd = chance.below(12) === 0;
  const headers =
    page.type === undefined
      ? {}
      : {
          'content-type': isOdd
            ? chance.pick(['application/json', 'text/plain', `${form}; charset=utf-16`])
            : page.type,
        };
  const method = chance.below(12) === 0 ? chance.pick(everyMethod) : page.method;
  return {
    operation: `${page.method} ${page.address}`,
    method,
    path: chance.below(10) === 0 ? oddPath(chance, path) : path,
    headers,
    body: body === undefined ? undefined : chance.below(3) === 0 ? changedText(chance, body) : Buffer.from(body),
  };
}
