import { join } from 'node:path';
import { inviteNow } from '../../testing/src/invite-now.ts';
import { inviteEverybody } from './an-organization.ts';
import { startProcessPool } from './process-pool.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { becomes, countMessages, letLeasesEnd } from './clock.ts';

const ports = { server: 21_690, mail: 21_691 };
const people = 10_000;
const kills = 50;
/** The number of messages that one process sends concurrently. */
const inFlight = 10;
/** Slow enough that a kill interrupts mails in transfer. */
const thinksFor = 30;
const patience = { seconds: 300 };

/** Sends messages to many people while the server and a worker are killed repeatedly. */
export const sending: Scenario = {
  name: 'sending',
  promise: 'Nobody is left out, and a kill repeats no more than what was on its way.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const mail = await startMailServer({ port: ports.mail, thinksFor });
    const settings = {
      folder: join(cluster.folder, 'sending'),
      database: await cluster.createDatabase(),
      variables: { SMTP_URL: mail.url },
    };
    const worker = { ...settings, port: ports.server, variables: { ...settings.variables, ATTUNE_PROCESS: 'worker' } };
    const pool = await startProcessPool([{ ...settings, port: ports.server }, worker]);
    const count = shareOf(people, share);
    const campaign = await inviteEverybody(pool.first, { people: count, deliveryChannel: 'emails' });
    await inviteNow(campaign);

    let killed = 0;
    await becomes(async () => mail.count() > 0, patience);
    while (killed < shareOf(kills, share) && mail.count() < count) {
      await pool.killOne(chance, { atLeast: 100, atMost: 900 });
      killed += 1;
    }
    // Finally all processes die together and stay down until the leases of messages have ended.
    await pool.killAll();
    await letLeasesEnd(campaign);
    await pool.startAll();
    const isDone = await becomes(async () => isOver(await countMessages(campaign)), patience);
    await pool.stop();
    await mail.stop();
    return report(mail, { count, killed, isDone, processes: 2 });
  },
};

function isOver(messages: Readonly<Record<string, number>>): boolean {
  return (messages['sent'] ?? 0) > 0 && !messages['queued'] && !messages['sending'];
}

type Played = { readonly count: number; readonly killed: number; readonly isDone: boolean; readonly processes: number };

function report(mail: MailServer, { count, killed, isDone, processes }: Played): Outcome {
  const repeated = [...mail.taken.values()].reduce((sum, taken) => sum + taken - 1, 0);
  const leftOut = count - mail.taken.size;
  const killedProcesses = killed + processes;
  return {
    counts: {
      people: count,
      kills: killedProcesses,
      'left out': leftOut,
      'sent twice': repeated,
      'most for one person': Math.max(0, ...mail.taken.values()),
    },
    broken: brokenOf({
      'Everything that waits to be sent comes to an end.': isDone,
      'Nobody is left out.': leftOut === 0,
      'A kill repeats no more than what was on its way.': repeated <= inFlight * killedProcesses,
    }),
  };
}
