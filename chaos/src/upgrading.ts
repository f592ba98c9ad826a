import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/src/free-port.ts';
import { type OlderVersion, checkOut } from '../../testing/src/older-version.ts';
import { clientAt } from '../../testing/src/product-process.ts';
import { type Product, type ProductSettings, startProduct } from '../../testing/src/product.ts';
import { type Proxy, startProxy } from '../../testing/src/proxy.ts';
import { inviteEverybody } from './an-organization.ts';
import { inDatabase } from './clock.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { type SteadyUse, startSteadyUse } from './steady-use.ts';

const people = 5000;
/** The number of requests before the upgrade, beside each other, and after it. */
const requestsOfPhase = 2000;
const webProcesses = 2;

/** An earlier version is replaced by this one, process by process, while people work and answers come in. */
export const upgrading: Scenario = {
  name: 'upgrading',
  promise: 'Nobody notices an upgrade, and no answer is lost.',
  async play({ cluster, share, from }: Surroundings): Promise<Outcome> {
    const older = await checkOut(from);
    try {
      const database = await cluster.createEmptyDatabase();
      const port = await freePort();
      const proxy = await startProxy({ port, servers: [] });
      const shared = { folder: join(cluster.folder, 'upgrading'), database };
      const before = await startVersion({ ...shared, port, root: older.root });
      proxy.use(before.ports);
      const behindProxy = { ...before.first, callAs: (token: string) => clientAt(`http://127.0.0.1:${port}`, token) };
      const campaign = await inviteEverybody(behindProxy, { people: shareOf(people, share), deliveryChannel: 'none' });

      const use = startSteadyUse({ port, campaign });
      const requests = shareOf(requestsOfPhase, share);
      await afterRequests(use, requests);
      const olderMigrations = await countMigrations(database);
      const after = await startVersion({ ...shared, port });
      proxy.use([...before.ports, ...after.ports]);
      await afterRequests(use, requests);
      proxy.use(after.ports);
      await before.stop();
      await afterRequests(use, requests);
      const { failures, ...used } = await use.stop();
      const migrations = (await countMigrations(database)) - olderMigrations;
      await after.stop();
      await proxy.stop();
      for (const failure of new Set(failures)) console.error(failure);
      return outcomeOf({ older, migrations, proxy, failures, ...used });
    } finally {
      await older.remove();
    }
  },
};

type Versioned = Pick<ProductSettings, 'folder' | 'database' | 'root'> & { readonly port: number };

/** Starts the web processes and a worker of one version, one after the other. */
async function startVersion({ port, ...shared }: Versioned) {
  const processes: Product[] = [];
  for (let place = 0; place <= webProcesses; place += 1) {
    const variables = {
      ATTUNE_PROCESS: place < webProcesses ? 'web' : 'worker',
      ATTUNE_URL: `http://localhost:${port}`,
      ATTUNE_TRUST_PROXY: '127.0.0.1',
    };
    processes.push(await startProduct({ ...shared, port: await freePort(), variables }));
  }
  return {
    first: processes[0] as Product,
    ports: processes.slice(0, webProcesses).map((each) => each.port),
    stop: async () => void (await Promise.all(processes.map((each) => each.stop()))),
  };
}

async function afterRequests(use: SteadyUse, requests: number): Promise<void> {
  const end = use.count() + requests;
  while (use.count() < end) await pause(50);
}

async function countMigrations(database: ProductSettings['database']): Promise<number> {
  return (await inDatabase(database, 'select name from kysely_migration', [])).length;
}

type Played = Omit<Awaited<ReturnType<SteadyUse['stop']>>, 'failures'> & {
  readonly older: OlderVersion;
  readonly migrations: number;
  readonly proxy: Proxy;
  readonly failures: readonly string[];
};

function outcomeOf({ older, migrations, proxy, failures, ...used }: Played): Outcome {
  return {
    counts: {
      [`migrations after ${older.commit}`]: migrations,
      requests: used.requests,
      'people who answered': used.people,
      'requests that another server got': proxy.counts.retried,
      'requests that failed': failures.length,
      'answers lost': used.lost,
      'groups lost or created twice': used.wrongGroups,
    },
    broken: brokenOf({
      'No request fails.': failures.length === 0,
      'No answer is lost.': used.lost === 0 && used.unsent === 0,
      'Nothing is lost or done twice.': used.wrongGroups === 0,
    }),
  };
}
