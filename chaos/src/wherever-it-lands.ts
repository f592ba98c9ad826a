import { aWalker } from '../../server/test/walker.ts';
import type { Organization } from '../../testing/src/organization.ts';
import { type AskApi, asStaff } from './api-request.ts';
import { rootGroupOf } from './an-organization.ts';

/** An organization on several servers behind a proxy. */
export type SeveralServers = {
  readonly ports: readonly number[];
  readonly proxyPort: number;
  readonly organization: Organization;
};
type Place = SeveralServers & {
  readonly ask: AskApi;
  /** The path of the organization. */
  readonly path: string;
};
type Check = (place: Place) => Promise<boolean>;

const rounds = 20;

/** What has to be right whichever server gets a request. Every step goes to the next server. */
const checks: Readonly<Record<string, Check>> = {
  'Somebody signs in step by step on all servers, and signing out on one ends the session on all.': signIn,
  'A new or renamed person is found by every server at once.': search,
  'A flag that is switched on one server is switched on all.': switchFlag,
  'A photo is announced, uploaded, saved and shown by different servers.': uploadPhoto,
  'A view as somebody else works on every server, and ends on all.': viewAsSomebody,
  'A repeated request is processed once, on whichever servers it arrives at the same time.': repeatRequest,
  'A limit counts the requests to all servers together.': reachLimit,
};

export async function checkEverywhere(servers: SeveralServers): Promise<Readonly<Record<string, boolean>>> {
  const { organization } = servers;
  const place = { ...servers, ask: asStaff(organization.token), path: `/api/organizations/${organization.id}` };
  const kept: Record<string, boolean> = {};
  for (const [promise, check] of Object.entries(checks)) kept[promise] = await check(place);
  return kept;
}

/** The servers in turn, from the one with this number. */
function inTurn({ ports }: Place, first: number): readonly number[] {
  return ports.map((_, offset) => ports[(first + offset) % ports.length] as number);
}

async function signIn({ ports, proxyPort, ask }: Place): Promise<boolean> {
  const own = (await ask(proxyPort, 'GET /api/user/me')).body.data?.id ?? '';
  const address = `http://localhost:${proxyPort}`;
  const outcomes: boolean[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const walker = aWalker();
    const page = await walker.open(`${address}/login/start`);
    const signedIn = await walker.submit(`${page.address}`, { personId: own });
    const { body, status } = await walker.post(`${address}/login/token`);
    if (signedIn.status !== 200 || status !== 200) return false;
    const asOwner = asStaff((JSON.parse(body) as { readonly accessToken: string }).accessToken);
    const statuses = () => Promise.all(ports.map(async (port) => (await asOwner(port, 'GET /api/user/me')).status));
    outcomes.push((await statuses()).every((each) => each === 200));
    await walker.post(`${address}/login/sign-out`);
    outcomes.push((await statuses()).every((each) => each === 401));
  }
  return outcomes.every(Boolean);
}

async function search(place: Place): Promise<boolean> {
  const { ask, path } = place;
  const isFound = async (port: number, text: string) => {
    const found = await ask(port, `GET ${path}/search?filter[fuzzy]=${text}`);
    const listed = await ask(port, `GET ${path}/employees?filter[fuzzy]=${text}`);
    return [found, listed].every(({ body }) => body.data?.length === 1);
  };
  for (let round = 0; round < rounds; round += 1) {
    const [first = 0, ...others] = inTurn(place, round);
    const letter = String.fromCodePoint('a'.charCodeAt(0) + round);
    const name = { firstName: 'Zoe', lastName: `Quitx${letter.repeat(4)}` };
    const created = await ask(first, `POST ${path}/employees`, employee(name));
    for (const port of others) if (!(await isFound(port, name.lastName))) return false;
    const renamed = { ...name, lastName: `Vlortx${letter.repeat(4)}` };
    await ask(others[0] as number, `PATCH ${path}/employees/${created.body.data?.id}`, employee(renamed));
    for (const port of [first, ...others])
      if ((await isFound(port, name.lastName)) || !(await isFound(port, renamed.lastName))) return false;
  }
  return true;
}

function employee(attributes: object) {
  return { body: { data: { type: 'employees', attributes } } };
}

async function switchFlag({ ports, ask, organization }: Place): Promise<boolean> {
  const flag = 'kiosk-mode';
  for (const setting of ['on', 'off']) {
    await organization.product.operate('flag', flag, setting, organization.id);
    for (const port of ports) {
      const { body } = await ask(port, `GET /api/feature-flags?organizationId=${organization.id}`);
      if (body.data?.attributes[flag] !== (setting === 'on')) return false;
    }
  }
  return true;
}

/** A picture with a single pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadPhoto(place: Place): Promise<boolean> {
  const { ask } = place;
  const [first = 0, second = 0, third = 0] = inTurn(place, 0);
  const own = (await ask(first, 'GET /api/user/me')).body.data?.id ?? '';
  const announced = await ask(first, `POST /api/people/${own}/upload-url`, { body: { mimetype: 'image/png' } });
  const { signedUrl = '', photo } = (announced.body.data?.attributes ?? {}) as { signedUrl?: string; photo?: string };
  const uploaded = await fetch(`http://127.0.0.1:${second}${new URL(signedUrl).pathname}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: picture,
  });
  const saved = await ask(third, `PATCH /api/people/${own}`, {
    body: { data: { type: 'people', id: own, attributes: { photo } } },
  });
  if (uploaded.status !== 200 || saved.status !== 200) return false;
  const { photo: shown = '' } = (saved.body.data?.attributes ?? {}) as { photo?: string };
  const { pathname } = new URL(shown, 'http://localhost');
  const seen = await Promise.all(place.ports.map((port) => fetch(`http://127.0.0.1:${port}${pathname}`)));
  return seen.every(({ status, headers }) => status === 200 && headers.get('content-type') === 'image/webp');
}

async function viewAsSomebody(place: Place): Promise<boolean> {
  const { ask, path, ports, organization } = place;
  const [first = 0, second = 0, third = 0] = inTurn(place, 1);
  const name = { firstName: 'Vi', lastName: 'Ewed', emailAddress: 'viewed@example.org' };
  const viewable = await ask(first, `POST ${path}/employees`, employee(name));
  const of = `${path}/employees/${viewable.body.data?.id}`;
  const account = { data: { type: 'employee-access', attributes: { role: 'leader', grants: [] } } };
  await ask(first, `PATCH ${of}/access`, { body: account });
  const started = await ask(second, `POST ${of}/access-views`);
  const { header = '' } = (started.body.data?.attributes ?? {}) as { header?: string };
  const viewed = (port: number) => ask(port, 'GET /api/user/me', { headers: { 'attune-access-view': header } });
  const own = (await ask(first, 'GET /api/user/me')).body.data?.id;
  const shown = await Promise.all(ports.map(viewed));
  const isAnother = shown.every(({ status, body }) => status === 200 && body.data?.id !== own);
  await ask(third, `DELETE /api/organizations/${organization.id}/access-views/${started.body.data?.id}`);
  const ended = await Promise.all(ports.map(viewed));
  return isAnother && ended.every(({ status }) => status >= 400);
}

async function repeatRequest(place: Place): Promise<boolean> {
  const { ask, path, ports, organization } = place;
  const parentGroupId = await rootGroupOf(organization);
  for (let round = 0; round < rounds; round += 1) {
    const body = { data: { type: 'v3-groups', attributes: { name: `Repeated ${round}`, parentGroupId } } };
    const key = `repeated-${round}`;
    const answers = await Promise.all(ports.map((port) => ask(port, `POST ${path}/v3-groups`, { body, key })));
    const later = await ask(inTurn(place, round)[0] as number, `POST ${path}/v3-groups`, { body, key });
    const ids = new Set([...answers, later].map((answer) => answer.body.data?.id));
    if (ids.size !== 1 || ids.has(undefined)) return false;
  }
  return true;
}

/** Directories with wrong tokens: 60 a minute may come from one peer, and one a second is restored. */
async function reachLimit({ proxyPort }: Place): Promise<boolean> {
  const [most, perSecond, asked] = [60, 1, 150];
  const began = Date.now();
  let allowed = 0;
  for (let count = 0; count < asked; count += 1) {
    const { status } = await fetch(`http://127.0.0.1:${proxyPort}/api/scim/v2/Users`, {
      headers: { authorization: `Bearer wrong-${count}` },
    });
    if (status === 401) allowed += 1;
  }
  const restored = (perSecond * (Date.now() - began)) / 1000;
  return allowed >= most && allowed <= most + restored + 1;
}
