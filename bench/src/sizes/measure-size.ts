import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { type Cluster, connectTo } from '../../../testing/src/cluster.ts';
import { type Organization, foundOrganization, signIn } from '../../../testing/src/organization.ts';
import { type Product, startProduct } from '../../../testing/src/product.ts';
import type { PublishedCampaign } from '../../../testing/src/published-campaign.ts';
import type { SmtpSink } from '../running/smtp-sink.ts';
import { watchMemory, withChildren } from './memory.ts';
import { type Reader, startReader } from './readers.ts';
import { answer, close, importEverybody, inviteEverybody } from './steps.ts';

const ports = { web: 21_520, worker: 21_521 };
const otherOrganization = { people: 300, groups: 20 };
const peopleOfGroup = 20;
const maxGroups = 5000;
const readingTime = 8000;

/** Measures an organization of one size, and prints a line for each step. */
export async function measureSize(
  cluster: Cluster,
  mails: SmtpSink,
  { people, byMail }: { readonly people: number; readonly byMail: boolean },
): Promise<void> {
  const { web, worker } = await startProcesses(cluster, mails, `size-${people}`);
  const other = await foundOrganization(web);
  await importEverybody(other, otherOrganization);
  const published = await inviteEverybody(other, mails, { byMail });
  await answer(published);
  await close(published);

  const organization = await foundOrganization(web);
  const at = `/organizations/${organization.id}`;
  const lists = [`${at}/employees?page%5Blimit%5D=50`, `${at}/campaigns?page%5Blimit%5D=50`];
  const screens = await screensOf(published);
  const memory = watchMemory(await processesOf(web, worker));
  // Everybody signs in before each step: all steps of a large organization take longer than a token lasts.
  const step = async <Result>(name: string, work: (signedIn: Organization) => Promise<Result>): Promise<Result> => {
    const signedIn = await signIn(web, organization);
    const readers = [await startReader(await signIn(web, other), screens), await startReader(signedIn, lists)];
    await memory.collectPeaks();
    const begun = performance.now();
    const result = await work(signedIn);
    const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    print([people, name, took, megabytes(await memory.collectPeaks()), ...readers.map(waited)]);
    await Promise.all(readers.map((reader) => reader.stop()));
    return result;
  };

  const groups = Math.min(maxGroups, Math.ceil(people / peopleOfGroup));
  await step('import', (signedIn) => importEverybody(signedIn, { people, groups }));
  const campaign = await step(byMail ? 'invite' : 'open', (signedIn) => inviteEverybody(signedIn, mails, { byMail }));
  await step('answer', () => answer(campaign));
  await step('close', (signedIn) => close({ ...campaign, organization: signedIn }));
  const signedIn = await signIn(web, organization);
  const ownResults = await startReader(signedIn, await screensOf({ ...campaign, organization: signedIn }));
  await pause(readingTime);
  print([people, 'read', `${await megabytesOnDisk(web)} MB on disk`, waited(ownResults)]);
  await ownResults.stop();
  memory.stop();
  await worker.stop();
  await web.stop();
}

async function startProcesses(cluster: Cluster, mails: SmtpSink, name: string) {
  const settings = { folder: join(cluster.folder, name), database: await cluster.createDatabase() };
  return {
    web: await startProduct({ ...settings, port: ports.web, variables: { ATTUNE_PROCESS: 'web' } }),
    worker: await startProduct({
      ...settings,
      port: ports.worker,
      variables: { ATTUNE_PROCESS: 'worker', ATTUNE_WORKER_PORT: String(ports.worker), SMTP_URL: mails.url },
    }),
  };
}

/** What the results screens read. */
async function screensOf({ organization, id }: PublishedCampaign): Promise<readonly string[]> {
  const { data } = await organization.call(getHeatmap, {
    params: { organizationId: organization.id, campaignId: id },
    query: { 'page[limit]': 1 },
  });
  const campaign = `/organizations/${organization.id}/campaigns/${id}`;
  return [
    `${campaign}/v3-groups/${data.attributes.rows[0]?.groupId ?? ''}/overview`,
    `${campaign}/heatmap?page%5Blimit%5D=100`,
  ];
}

async function processesOf(web: Product, worker: Product) {
  const postmaster = Number(
    await ask(web, String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as value`),
  );
  return { web: async () => [web.pid], worker: async () => [worker.pid], database: () => withChildren(postmaster) };
}

function megabytesOnDisk(product: Product): Promise<string> {
  return ask(product, 'select round(pg_database_size(current_database()) / 1e6)::text as value');
}

async function ask({ database }: Product, query: string): Promise<string> {
  const client = await connectTo(database);
  const { rows } = await client.query<{ readonly value: string }>(query);
  await client.end();
  return rows[0]?.value ?? '';
}

function megabytes(peaks: Readonly<Record<string, number>>): string {
  return Object.entries(peaks)
    .map(([name, peak]) => `${name} ${peak} MB`)
    .join(', ');
}

function waited(reader: Reader): string {
  const { requests, failed, median, longest } = reader.collectWaits();
  return `${requests} requests of ${median.toFixed(0)}, at most ${longest.toFixed(0)} ms, ${failed} failed`;
}

function print(cells: readonly (string | number)[]): void {
  console.log([...cells, `load ${loadavg()[0]?.toFixed(1)}`].join('  '));
}
