import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { workbookType } from '@attune/contract/protocol/json-api';
import { csvBombs, pictureBombs, workbookBombs } from '../../testing/src/bombs.ts';
import { startCluster } from '../../testing/src/cluster.ts';
import { type Organization, foundOrganization } from '../../testing/src/organization.ts';
import { startProduct } from '../../testing/src/product.ts';
import { startHealthProbe } from './running/health-probe.ts';
import { megabytesOf, withChildren } from './sizes/memory.ts';

/**
 * Uploads files that are made to exhaust their reader to the running product, and measures how long each takes until it
 * is refused, the memory of the product with its readers, and how long `/health` takes meanwhile: `npm run bombs`.
 */
const goals = { milliseconds: 2000, megabytes: 150, health: 100 } as const;
const port = 21_560;

type Outcome = { readonly milliseconds: number; readonly answer: string };
type Measured = Outcome & { readonly megabytes: number; readonly health: number };

const cluster = await startCluster();
const product = await startProduct({
  port,
  folder: join(cluster.folder, 'product'),
  database: await cluster.createDatabase(),
});
const organization = await foundOrganization(product);
const probe = startHealthProbe(port);
await pause(3000);
console.log(`Idle, /health took up to ${await probe.collectLongest()} ms.`);
const missed: string[] = [];
const kinds = [
  { bombs: workbookBombs, send: (file: Buffer) => importFile(organization, file, workbookType) },
  { bombs: csvBombs, send: (file: Buffer) => importFile(organization, file, 'text/csv') },
  { bombs: pictureBombs, send: (file: Buffer) => sendPhoto(organization, file) },
];
for (const { bombs, send } of kinds) {
  for (const { name, make } of bombs) {
    const file = await make();
    const { milliseconds, megabytes, health, answer } = await watched(product.pid, () => send(file));
    const isMissed = milliseconds > goals.milliseconds || megabytes > goals.megabytes || health > goals.health;
    if (isMissed) missed.push(name);
    const figures = [`${milliseconds} ms`, `+${megabytes} MB`, `health ${health} ms`].map((each) => each.padStart(15));
    console.log(`${figures.join('')}  ${isMissed ? 'MISSED ' : ''}${name}: ${answer}`);
  }
}
await probe.stop();
await product.stop();
await cluster.stop();
console.log(missed.length === 0 ? 'Every file was refused in time.' : `${missed.length} missed a goal.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Measures the memory and the slowest answer of `/health` while something runs. */
async function watched(pid: number, run: () => Promise<Outcome>): Promise<Measured> {
  const memory = async () => {
    const sizes = await Promise.all((await withChildren(pid)).map(megabytesOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const before = await memory();
  await probe.collectLongest();
  const done = new AbortController();
  let peak = before;
  const watchMemory = async () => {
    for (; !done.signal.aborted; await pause(20)) peak = Math.max(peak, await memory());
  };
  const watching = watchMemory();
  const outcome = await run();
  done.abort();
  await watching;
  return { ...outcome, megabytes: Math.round(peak - before), health: await probe.collectLongest() };
}

type Answer = { readonly data?: unknown; readonly errors?: readonly { readonly detail?: string }[] };

/** Sends a request until its answer, which says what a person is told. */
async function request(path: string, { token }: Organization, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path.startsWith('http') ? path : `http://127.0.0.1:${port}/api${path}`, {
    ...init,
    headers,
  });
  const text = await response.text();
  return text === '' ? {} : (JSON.parse(text) as Answer);
}

/** Uploads an employee file; the time counts from when it is uploaded until it is refused. */
async function importFile(organization: Organization, file: Buffer, type: string): Promise<Outcome> {
  const path = `/organizations/${organization.id}`;
  const name = type === workbookType ? 'people.xlsx' : 'people.csv';
  const uploaded = await request(`${path}/employee-files?fileName=${name}`, organization, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(file),
  });
  const begun = performance.now();
  if (uploaded.errors) return { milliseconds: 0, answer: uploaded.errors[0]?.detail ?? '' };
  const { id } = uploaded.data as { readonly id: string };
  for (;;) {
    const { data } = await request(`${path}/jobs/${id}`, organization, {});
    const { status, error } = (data as { attributes: { status: string; error: string | null } }).attributes;
    const isDone = status !== 'pending' && status !== 'processing';
    if (isDone) return { milliseconds: Math.round(performance.now() - begun), answer: error ?? status };
    await pause(20);
  }
}

async function sendPhoto(organization: Organization, file: Buffer): Promise<Outcome> {
  const type = file[0] === 0xff ? 'image/jpeg' : file[0] === 0x52 ? 'image/webp' : 'image/png';
  const { data } = await request('/people/me/upload-url', organization, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mimetype: type }),
  });
  const begun = performance.now();
  const { signedUrl } = (data as { attributes: { signedUrl: string } }).attributes;
  const { errors } = await request(`http://127.0.0.1:${port}${new URL(signedUrl).pathname}`, organization, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(file),
  });
  return { milliseconds: Math.round(performance.now() - begun), answer: errors?.[0]?.detail ?? 'accepted' };
}
