import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerAddress } from '../../../server/src/platform/database/index.ts';
import { startCluster } from '../../../testing/src/cluster.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { foundOrganization } from '../../../testing/src/organization.ts';
import { type Product, startProduct } from '../../../testing/src/product.ts';
import { brokenOf } from '../scenario.ts';
import { checkEverywhere } from '../wherever-it-lands.ts';
import { UnusableCluster, readAddress, refuseUnusable } from './cluster-address.ts';
import { playDemonstration, readDemonstration } from './demonstration.ts';
import { eraseSomebody } from './erasure.ts';
import { findAfterMoves } from './found-after-move.ts';
import { moveWhileAnswering } from './moves.ts';
import { type Results, differencesOf } from './published-results.ts';
import { StepFailed, createSteps } from './steps.ts';
import { type Story, playStory } from './story.ts';

/**
 * The acceptance of a database over several machines: `npm run cluster -- postgres://owner@127.0.0.1:5600/attune`. The
 * address is that of an empty database on a Citus coordinator with two workers.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' } },
});
const steps = createSteps(console.log);
const quiet = createSteps(() => undefined);

try {
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new UnusableCluster('A share is more than 0 and at most 1.');
  const database = readAddress(positionals[0]);
  await refuseUnusable(database);
  const folder = await mkdtemp(join(tmpdir(), 'attune-cluster-'));
  await accept({ database, folder, share }).finally(() => rm(folder, { recursive: true, force: true }));
} catch (error) {
  if (error instanceof UnusableCluster) console.error(error.message);
  else if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
if (steps.failures() > 0) process.exitCode = 1;

type Place = { readonly database: ServerAddress; readonly folder: string };

async function accept({ share, ...place }: Place & { readonly share: number }): Promise<void> {
  const { results } = await steps.run('it is installed, with the demonstration', () => install(place));
  await steps.run('it is distributed', () => distribute(place));
  const product = await startProduct({ ...place, port: await freePort() });
  try {
    await evenAfterFailure(() => compareDemonstration(product, results));
    await evenAfterFailure(() => compareStories(product));
    await evenAfterFailure(() => workOnTwoServers(place, product));
    await evenAfterFailure(() => move(product, share));
    await evenAfterFailure(() => verifyAuditLogs(product));
  } finally {
    await product.stop();
  }
}

/** Further steps do not need these. */
async function evenAfterFailure(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof StepFailed)) throw error;
  });
}

async function install(place: Place) {
  await playDemonstration(place);
  const product = await startProduct({ ...place, port: await freePort() });
  const results = await readDemonstration(product).finally(() => product.stop());
  return { results, note: `${results.numbers} numbers in ${results.documents.size} documents of results` };
}

async function distribute(place: Place) {
  const product = await startProduct({ ...place, port: await freePort() });
  await product.stop();
  return { note: await product.operate('distribute') };
}

function compareDemonstration(product: Product, results: Results): Promise<unknown> {
  return steps.run('the demonstration has the results that it had', async () => ({
    broken: differencesOf(results, await readDemonstration(product)),
  }));
}

async function compareStories(product: Product): Promise<void> {
  const story = await playStory(product, steps);
  await steps.run('the same on one machine has the same results', async () => ({
    broken: differencesOf(story.results, (await playOnOneMachine()).results),
  }));
  await steps.run('somebody is erased, and the results stay', () => eraseSomebody(story));
  await steps.run('whoever is renamed after a move is found', () => findAfterMoves(story.campaign.organization));
}

async function playOnOneMachine(): Promise<Story> {
  const oneMachine = await startCluster();
  try {
    const place = { folder: join(oneMachine.folder, 'story'), database: await oneMachine.createDatabase() };
    const product = await startProduct({ ...place, port: await freePort() });
    return await playStory(product, quiet).finally(() => product.stop());
  } finally {
    await oneMachine.stop();
  }
}

function workOnTwoServers(place: Place, product: Product): Promise<unknown> {
  return steps.run('two servers serve everybody', async () => {
    const variables = { ATTUNE_PROCESS: 'web', ATTUNE_URL: `http://localhost:${product.port}` };
    const another = await startProduct({ ...place, port: await freePort(), variables });
    const organization = await foundOrganization(product);
    const ports = [product.port, another.port, product.port];
    const kept = await checkEverywhere({ ports, proxyPort: product.port, organization }).finally(() => another.stop());
    return { broken: brokenOf(kept) };
  });
}

function move(product: Product, share: number): Promise<unknown> {
  return steps.run('an organization is moved while its people answer', () => moveWhileAnswering(product, share));
}

function verifyAuditLogs(product: Product): Promise<unknown> {
  return steps.run('the audit logs are whole', async () => ({ note: await product.operate('verify-audit-log') }));
}
