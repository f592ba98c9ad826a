import { join } from 'node:path';
import { inviteNow } from '../../testing/src/invite-now.ts';
import { startProduct } from '../../testing/src/product.ts';
import { inviteEverybody } from './an-organization.ts';
import { type Fate, type MailServer, startMailServer } from './mail-server.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { becomes, countMessages, letRetriesCome } from './clock.ts';

const ports = { server: 21_693, mail: 21_694 };
const people = 1000;
const fates: readonly Fate[] = ['take', 'take', 'take', 'take', 'defer', 'refuse', 'break', 'break-after-taking'];
/** A silent connection costs a timeout of the mail library, so there are few of them. */
const stalls = 4;
const patience = { seconds: 300 };

/** Sends messages through a mail server that fails in every way, for some addresses and on the first attempts. */
export const mailFaults: Scenario = {
  name: 'mail-faults',
  promise: 'Whoever has a mailbox gets the message, and a mailbox that does not exist is asked once.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const mail = await startMailServer({ port: ports.mail });
    const product = await startProduct({
      port: ports.server,
      folder: join(cluster.folder, 'mail-faults'),
      database: await cluster.createDatabase(),
      variables: { SMTP_URL: mail.url },
    });
    const count = shareOf(people, share);
    const fateOf = new Map(
      Array.from({ length: count }, (_, number) => [
        `e${number}@example.org`,
        number < Math.floor(stalls * share) ? 'stall' : chance.pick(fates),
      ]),
    );
    const badAttempts = new Map([...fateOf.keys()].map((address) => [address, 1 + chance.below(3)]));
    mail.decide((address, attempt) => {
      const fate = fateOf.get(address) ?? 'take';
      return fate === 'refuse' || attempt <= (fate === 'stall' ? 1 : (badAttempts.get(address) ?? 0)) ? fate : 'take';
    });
    const campaign = await inviteEverybody(product, { people: count, deliveryChannel: 'emails' });
    await inviteNow(campaign);
    const isDone = await becomes(async () => {
      const { queued = 0, sending = 0, ...ended } = await countMessages(campaign);
      if (sending === 0 && queued > 0) await letRetriesCome(campaign);
      return queued + sending === 0 && Object.keys(ended).length > 0;
    }, patience);
    const messages = await countMessages(campaign);
    await product.stop();
    await mail.stop();
    return report(mail, { fateOf, messages, isDone });
  },
};

type Played = {
  readonly fateOf: ReadonlyMap<string, Fate>;
  readonly messages: Readonly<Record<string, number>>;
  readonly isDone: boolean;
};

function report(mail: MailServer, { fateOf, messages, isDone }: Played): Outcome {
  const withFate = (wanted: (fate: Fate) => boolean) =>
    [...fateOf].flatMap(([address, fate]) => (wanted(fate) ? [address] : []));
  const reachable = withFate((fate) => fate !== 'refuse');
  const refused = withFate((fate) => fate === 'refuse');
  const leftOut = reachable.filter((address) => !mail.taken.has(address)).length;
  const twice = withFate((fate) => fate !== 'break-after-taking').filter(
    (address) => (mail.taken.get(address) ?? 0) > 1,
  ).length;
  return {
    counts: {
      people: fateOf.size,
      'without a mailbox': refused.length,
      ...messages,
      'left out': leftOut,
      'sent twice without a cause': twice,
    },
    broken: brokenOf({
      'Everything that waits to be sent comes to an end.': isDone,
      'Whoever has a mailbox gets the message.': leftOut === 0,
      'Only a line that broke after the mail was taken makes a second one.': twice === 0,
      'A mailbox that does not exist is asked once.': refused.every((address) => mail.asked.get(address) === 1),
      'A mailbox that does not exist is known to bounce.':
        messages['bounced'] === refused.length || refused.length === 0,
    }),
  };
}
