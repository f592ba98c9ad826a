import { startCluster } from '../../testing/src/cluster.ts';
import { startSmtpSink } from './running/smtp-sink.ts';
import { measureSize } from './sizes/measure-size.ts';

/**
 * What an organization of each size takes: `npm run sizes`, or `npm run sizes -- 1000 1000000`. Each is imported,
 * invited by e-mail, answers and is closed, in one web and one worker process on the embedded database, while somebody
 * reads the results of another organization and the list of people of this one. Prints the time of each step, the
 * largest memory of the processes, and how long the readers waited. `--without-mail` leaves the invitations out.
 */
const words = process.argv.slice(2);
const byMail = !words.includes('--without-mail');
const sizes = words.filter((word) => !word.startsWith('-')).map(Number);
const sinkPort = 21_522;

const cluster = await startCluster();
const sink = await startSmtpSink(sinkPort);
try {
  for (const people of sizes.length > 0 ? sizes : [1000, 10_000, 100_000])
    await measureSize(cluster, sink, { people, byMail });
} finally {
  await sink.stop();
  await cluster.stop();
}
