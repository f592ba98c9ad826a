import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../../testing/src/product.ts';
import type { ServerAddress } from '../../server/src/platform/database/index.ts';
import { inDatabase } from './clock.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';

const operations = join(import.meta.dirname, '../../server/src/operate.ts');
const rows = 1_000_000;
const bytesOfRow = 1000;
const kills = 10;
/** Both take about 330 MB, whether there are 20 or 200 MB of rows. */
const mostMegabytes = 400;
/** Prints the most memory that a process has used, in kB, when it ends. */
const printing = `process.on('exit', () => process.stderr.write('memory ' + process.resourceUsage().maxRSS))`;
const printMemory = `data:text/javascript,${encodeURIComponent(printing)}`;

type Place = { readonly folder: string; readonly database: ServerAddress };
type Ended = { readonly code: number | null; readonly milliseconds: number; readonly megabytes: number };

/** Backups of a large database and restores of them are killed at random moments, and repeated. */
export const backingUp: Scenario = {
  name: 'backing-up',
  promise: 'A killed backup does not look complete, a killed restore can be repeated, and memory is bounded.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const origin = { folder: join(cluster.folder, 'origin'), database: await cluster.createDatabase() };
    const target = { folder: join(cluster.folder, 'target'), database: await cluster.createEmptyDatabase() };
    const rowCount = shareOf(rows, share);
    await fill(origin, rowCount);
    const file = (name: string) => join(cluster.folder, `${name}.attune`);

    const backup = await operate(origin, ['backup', file('whole')]);
    let looksComplete = 0;
    for (let kill = 0; kill < shareOf(kills, share); kill += 1) {
      await operate(origin, ['backup', file(`killed-${kill}`)], chance.below(backup.milliseconds));
      if (!existsSync(file(`killed-${kill}`))) continue;
      const verified = await operate(origin, ['verify-backup', file(`killed-${kill}`)]);
      if (verified.code !== 0) looksComplete += 1;
    }
    for (let kill = 0; kill < shareOf(kills, share); kill += 1)
      await operate(target, ['restore', file('whole')], chance.below(backup.milliseconds));
    await untilAlone(target.database);
    const restore = await operate(target, ['restore', file('whole')]);
    const restored = await countRows(target.database).catch(() => 0);
    return {
      counts: {
        'MB of rows': Math.round((rowCount * bytesOfRow) / 1e6),
        'MB of memory for a backup': backup.megabytes,
        'MB of memory for a restore': restore.megabytes,
        'seconds for a backup': Math.round(backup.milliseconds / 1000),
        'seconds for a restore': Math.round(restore.milliseconds / 1000),
        kills: 2 * shareOf(kills, share),
        'broken backups that look complete': looksComplete,
      },
      broken: brokenOf({
        'A killed backup does not look complete.': backup.code === 0 && looksComplete === 0,
        'A killed restore can be repeated.': restored === rowCount && existsSync(join(target.folder, 'keys', '7.key')),
        'Memory is bounded.': Math.max(backup.megabytes, restore.megabytes) < mostMegabytes,
      }),
    };
  },
};

/** Writes rows that no other table refers to, and a key and a file. */
async function fill({ folder, database }: Place, count: number): Promise<void> {
  await inDatabase(
    database,
    `insert into idempotency_keys (organization_id, key_hash, request_hash, status, answer)
     select 1, sha256(number::text::bytea), sha256('a'), 200, rpad('', $2::int, md5(number::text))
     from generate_series(1, $1::int) number`,
    [count, bytesOfRow],
  );
  for (const [path, content] of [
    [join('keys', '7.key'), randomBytes(32)],
    [join('files', 'ab', 'ab-report'), randomBytes(1_000_000)],
  ] as const) {
    await mkdir(join(folder, path, '..'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path), content, { mode: 0o600 });
  }
}

/** Runs a command of the operator, and kills it after so many milliseconds unless it has ended. */
async function operate({ folder, database }: Place, words: readonly string[], killedAfter?: number): Promise<Ended> {
  const began = Date.now();
  const child = spawn(process.execPath, ['--import', printMemory, operations, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: addressOf(database),
      ATTUNE_DATA: folder,
      ATTUNE_KEYS: join(folder, 'keys'),
      ATTUNE_BACKUP_PASSPHRASE: 'correct horse battery staple',
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = text(child.stderr);
  if (killedAfter !== undefined) {
    await Promise.race([pause(killedAfter), ended]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  const output = await said;
  if (code && killedAfter === undefined) console.error(output);
  return {
    code,
    milliseconds: Date.now() - began,
    megabytes: Math.round(Number(/memory (\d+)/.exec(output)?.[1] ?? 0) / 1024),
  };
}

/** Waits until the database has noticed that its client was killed. */
async function untilAlone({ database, ...server }: ServerAddress): Promise<void> {
  const others = () =>
    inDatabase({ ...server, database: 'postgres' }, 'select from pg_stat_activity where datname = $1', [database]);
  while ((await others()).length > 0) await pause(200);
}

async function countRows(database: ServerAddress): Promise<number> {
  const [row] = await inDatabase<{ readonly count: number }>(
    database,
    'select count(*)::int as count from idempotency_keys',
    [],
  );
  return row?.count ?? 0;
}
