import { connectTo } from '../../../testing/src/cluster.ts';
import { readEngine } from '../../../server/src/distribution/engine.repository.ts';
import type { ServerAddress } from '../../../server/src/platform/database/index.ts';

/** Whoever starts the acceptance can correct it. */
export class UnusableCluster extends Error {}

/** Reads the address of a database, whose password is in PGPASSWORD or a password file. */
export function readAddress(text: string | undefined): ServerAddress {
  const example = 'npm run cluster -- postgres://owner@127.0.0.1:5600/attune';
  if (text === undefined) throw new UnusableCluster(`Name the database on the coordinator: ${example}`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const database = url?.pathname.slice(1);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.username || !database || url.password)
    throw new UnusableCluster(
      `"${text.replace(/:[^:@/]*@/, ':…@')}" is no address with a user and a database, and without a password: ` +
        `${example}. The password is read from PGPASSWORD or a password file.`,
    );
  return {
    host: url.hostname,
    port: Number(url.port || '5432'),
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(database),
  };
}

/** Throws unless the database is an empty one on the coordinator of a cluster. */
export async function refuseUnusable(address: ServerAddress): Promise<void> {
  const client = await connectTo(address).catch((error: unknown) => {
    throw new UnusableCluster(`The database cannot be reached: ${(error as Error).message}`);
  });
  const { nodes, isMigrated } = await readEngine(client).finally(() => client.end());
  if (nodes === undefined)
    throw new UnusableCluster('There is no Citus: create the extension in the database on every node first.');
  if (nodes === 0) throw new UnusableCluster('The cluster has no worker. Add two with citus_add_node.');
  if (isMigrated)
    throw new UnusableCluster('Attune has been started on this database. Name an empty one: the acceptance fills it.');
}
