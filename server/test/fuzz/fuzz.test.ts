import { createDirectoryToken } from '@attune/contract/scim/connection';
import type { Endpoint } from '@attune/contract/protocol/json-api';
import { expect, test } from 'vitest';
import { createChance } from '../../src/demonstration/chance.ts';
import { createLog } from '../../src/platform/log.ts';
import { aProvenWorld } from '../proof/a-proven-world.ts';
import { directoryEndpoints, endpoints, someoneWhoMay } from '../proof/endpoints.ts';
import { type Column, columns } from '../proof/routes.ts';
import { type Fuzzed, fuzzEndpoint } from './fuzzed-requests.ts';
import { fuzzPage } from './pages.ts';
import { type Outcome, createSender } from './send-fuzzed.ts';

/** `npm run fuzz -- --requests 200000 --seed 7` changes the number of requests, the seed, or both. */
const requestCount = Number(process.env['ATTUNE_FUZZ_REQUESTS'] ?? 3000);
const seed = Number(process.env['ATTUNE_FUZZ_SEED'] ?? 20_260_302);
/** One request in this many goes to a page outside the API. */
const pageEvery = 8;
const besideEachOther = 12;
/** Tokens are renewed long before they expire: requests refused for their token test nothing else. */
const tokensLast = 5 * 60_000;
/** The number of requests between progress reports in a long run. */
const reportEvery = 10_000;

const logged: string[] = [];

function noteFault(line: string): void {
  if (!line.includes('unexpected error')) return;
  logged.push(line);
  say(line.trim());
}

const world = aProvenWorld(createLog('error', { write: noteFault }));
const operations: readonly Endpoint[] = [...endpoints, ...directoryEndpoints];

/** Written immediately, because a long run takes a while. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function described({ operation, method, path, headers, body }: Fuzzed): string {
  const sent = `${JSON.stringify(headers).slice(0, 600)} ${body?.toString('latin1').slice(0, 1500) ?? ''}`;
  return `${operation}: ${method} ${path.slice(0, 400)} ${sent}`;
}

function wordsOf(outcome: Outcome): string {
  if (outcome.status === undefined) return outcome.failure;
  return `${outcome.requestId ?? 'without a request id'}: ${outcome.body.slice(0, 300)}`;
}

async function tokensOfAcme() {
  const call = await world.product.actAs('maya@acme.example');
  const { data } = await call(createDirectoryToken, {
    params: { organizationId: world.ids.organizationId },
    body: { data: { type: 'directory-tokens', attributes: { name: 'Directory' } } },
  });
  const directory = [data.attributes.token ?? ''];
  const kept = new Map<Column, { readonly token: Promise<string>; readonly since: number }>();
  const tokenOf = (column: Column): Promise<string> => {
    const known = kept.get(column);
    if (known && Date.now() - known.since < tokensLast) return known.token;
    const token = world.tokenOf(column, { isNew: true });
    kept.set(column, { token, since: Date.now() });
    return token;
  };
  return {
    async of(endpoint: Endpoint) {
      if (endpoint.audience) return directory;
      return Promise.all([someoneWhoMay(endpoint), ...(Object.keys(columns) as Column[])].map(tokenOf));
    },
  };
}

const sent = `${requestCount} requests from seed ${seed}, right in most parts and wrong in some,`;

test(
  `${sent} are all answered with an id, and never by a fault of the server`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const chance = createChance(seed);
    const fuzzing = { world, chance, tokens: await tokensOfAcme() };
    const { send, close } = createSender(world.product.address);
    const statuses = new Map<number | 'none', number>();
    const faults: string[] = [];

    async function count(fuzzed: Fuzzed): Promise<void> {
      const outcome = await send(fuzzed);
      const { status } = outcome;
      statuses.set(status ?? 'none', (statuses.get(status ?? 'none') ?? 0) + 1);
      if (outcome.status !== undefined && outcome.requestId !== undefined && outcome.status < 500) return;
      const fault = `${status ?? 'No answer'} ${described(fuzzed)} -> ${wordsOf(outcome)}`;
      faults.push(fault);
      say(fault);
    }

    function report(sent: number): void {
      const shown = [...statuses]
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([status, times]) => `${status}: ${times}`);
      say(`Seed ${seed}, ${sent} requests over ${operations.length} operations. ${shown.join(', ')}`);
    }

    for (let sent = 0; sent < requestCount;) {
      const batch: Fuzzed[] = [];
      for (; batch.length < besideEachOther && sent < requestCount; sent += 1) {
        batch.push(
          sent % pageEvery === 0
            ? fuzzPage(fuzzing)
            : await fuzzEndpoint(fuzzing, operations[sent % operations.length] as Endpoint),
        );
      }
      await Promise.all(batch.map(count));
      if (Math.floor(sent / reportEvery) > Math.floor((sent - batch.length) / reportEvery)) report(sent);
    }
    close();
    report(requestCount);
    expect({ faults, logged: logged.slice(0, 5) }).toEqual({ faults: [], logged: [] });
    expect((await fetch(`${world.product.address}/health`)).status).toBe(200);
    // Requests refused for their token test nothing else.
    const answered = [...statuses].reduce((sum, [status, times]) => sum + (Number(status) < 300 ? times : 0), 0);
    expect(answered).toBeGreaterThan(requestCount / 20);
  },
);
