import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/src/free-port.ts';
import { makeRoomFor } from '../../testing/src/import-people.ts';
import { clientAt } from '../../testing/src/product-process.ts';
import { type Product, type ProductSettings, startProduct } from '../../testing/src/product.ts';
import { startProxy } from '../../testing/src/proxy.ts';
import type { Chance } from '../../server/src/demonstration/chance.ts';
import { inviteEverybody } from './an-organization.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { type SteadyUse, startSteadyUse } from './steady-use.ts';
import { checkEverywhere } from './wherever-it-lands.ts';

const webProcesses = 3;
const workers = 2;
const people = 5000;
const newcomers = 100;
const ends = 40;
const fewestBetweenEnds = 40;

/** Staff and respondents use three web and two worker processes behind a proxy, some of which die. */
export const severalServers: Scenario = {
  name: 'several-servers',
  promise: 'It does not matter which server gets a request, and nobody notices when one dies.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const proxyPort = await freePort();
    const shared = { folder: join(cluster.folder, 'several'), database: await cluster.createDatabase() };
    const url = `http://localhost:${proxyPort}`;
    const settings = await Promise.all(
      Array.from({ length: webProcesses + workers }, async (_, place): Promise<ProductSettings> => {
        const process = place < webProcesses ? 'web' : 'worker';
        const variables = { ATTUNE_PROCESS: process, ATTUNE_URL: url, ATTUNE_TRUST_PROXY: '127.0.0.1' };
        return { ...shared, port: await freePort(), variables };
      }),
    );
    const processes: Product[] = [];
    for (const each of settings) processes.push(await startProduct(each));
    const ports = processes.slice(0, webProcesses).map(({ port }) => port);
    const proxy = await startProxy({ port: proxyPort, servers: ports });
    const behindProxy = {
      ...(processes[0] as Product),
      callAs: (token: string) => clientAt(`http://127.0.0.1:${proxyPort}`, token),
    };
    const count = shareOf(people, share);
    const campaign = await inviteEverybody(behindProxy, { people: count, deliveryChannel: 'none' });
    await makeRoomFor(count + newcomers, campaign.organization);

    const everywhere = await checkEverywhere({ ports, proxyPort, organization: campaign.organization });
    const use = startSteadyUse({ port: proxyPort, campaign });
    const ended = await endInTurn({ processes, settings, use, chance }, shareOf(ends, share));
    const { failures, ...used } = await use.stop();
    for (const each of processes) await each.stop();
    await proxy.stop();
    for (const failure of new Set(failures)) console.error(failure);
    return {
      counts: {
        requests: used.requests,
        'people who answered': used.people,
        'processes killed': ended.killed,
        'processes stopped': ended.stopped,
        'requests that another server got': proxy.counts.retried,
        'responses that broke off': proxy.counts.brokenOff,
        'requests that failed': failures.length,
        'answers lost': used.lost,
        'groups lost or created twice': used.wrongGroups,
      },
      broken: brokenOf({
        ...everywhere,
        'No request fails.': failures.length === 0,
        'No answer is lost.': used.lost === 0 && used.unsent === 0,
        'Nothing is lost or done twice.': used.wrongGroups === 0,
      }),
    };
  },
};

type Pool = {
  readonly processes: Product[];
  readonly settings: readonly ProductSettings[];
  readonly use: SteadyUse;
  readonly chance: Chance;
};

/** Kills processes at random moments, stops every fourth one as for an upgrade, and starts each again. */
async function endInTurn({ processes, settings, use, chance }: Pool, times: number) {
  const ended = { killed: 0, stopped: 0 };
  for (let time = 0; time < times; time += 1) {
    const place = chance.below(processes.length);
    const before = use.count();
    while (use.count() < before + fewestBetweenEnds) await pause(10);
    await pause(chance.below(50));
    const isKilled = time % 4 !== 3;
    await (isKilled ? processes[place]?.kill() : processes[place]?.stop());
    ended[isKilled ? 'killed' : 'stopped'] += 1;
    processes[place] = await startProduct(settings[place] as ProductSettings);
  }
  return ended;
}
