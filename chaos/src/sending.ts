import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inviteNow } from '../../testing/src/invite-now.ts';
import { inviteEverybody } from './an-organization.ts';
import { startProcessPool } from './process-pool.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { becomes, countMessages, letLeasesEnd } from './clock.ts';

const ports = { server: 21_690, mail: 21_691 };
const people = 10_000;
const mostKills = 50;
/** How often every process and the database are killed at the same time. */
const powerCuts = 10;
/** The number of connections of one process to the mail server: each can have a mail on its way. */
const inFlight = 4;
/** Long enough for a process on a busy machine to read a confirmation, and for a killed one to close its connections. */
const noticedWithinMs = 500;
/** Slow enough that a kill interrupts mails in transfer. */
const thinksFor = 30;
const patience = { seconds: 300 };

/** Sends messages to many people while the server, a worker and the database are killed repeatedly. */
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

    const kills: number[] = [];
    await becomes(async () => mail.count() > 0, patience);
    while (kills.length < shareOf(mostKills, share) && mail.count() < count) {
      kills.push(await pool.killOne(chance, { atLeast: 100, atMost: 900 }));
    }
    // Then all processes die together with the database, and stay down until the leases of messages have ended.
    for (let cut = 0; cut < shareOf(powerCuts, share); cut += 1) {
      await pause(chance.below(300));
      kills.push(Date.now(), Date.now());
      await Promise.all([pool.killAll(), cluster.kill()]);
      await letLeasesEnd(campaign);
      await pool.startAll();
    }
    const isDone = await becomes(async () => isOver(await countMessages(campaign)), patience);
    await pool.stop();
    await mail.stop();
    return report(mail, { count, kills, isDone });
  },
};

function isOver(messages: Readonly<Record<string, number>>): boolean {
  return (messages['sent'] ?? 0) > 0 && !messages['queued'] && !messages['sending'];
}

type Played = { readonly count: number; readonly kills: readonly number[]; readonly isDone: boolean };

function report(mail: MailServer, { count, kills, isDone }: Played): Outcome {
  const repeated = [...mail.taken.values()].reduce((sum, taken) => sum + taken - 1, 0);
  const leftOut = count - mail.taken.size;
  const isNearKill = (at: number) => kills.some((kill) => Math.abs(kill - at) < noticedWithinMs);
  const confirmed = [...mail.confirmed].filter(
    ([address, at]) => (mail.taken.get(address) ?? 0) > 1 && !isNearKill(at),
  );
  return {
    counts: {
      people: count,
      kills: kills.length,
      'left out': leftOut,
      'sent twice': repeated,
      'sent twice after a confirmation': confirmed.length,
      'most for one person': Math.max(0, ...mail.taken.values()),
    },
    broken: brokenOf({
      'Everything that waits to be sent comes to an end.': isDone,
      'Nobody is left out.': leftOut === 0,
      'A kill repeats no more than what was on its way.': repeated <= inFlight * kills.length,
      'What was confirmed is not sent again.': confirmed.length === 0,
    }),
  };
}
