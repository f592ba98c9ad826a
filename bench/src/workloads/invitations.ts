import { join } from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { composeMessage } from '../../../server/src/messaging/delivery/compose-message.ts';
import { readMessageTexts } from '../../../server/src/messaging/index.ts';
import { interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { inviteNow } from '../../../testing/src/invite-now.ts';
import { rateOf } from '../running/load.ts';
import { foundOrganization } from '../../../testing/src/organization.ts';
import { startProduct } from '../../../testing/src/product.ts';
import { publishTo } from '../../../testing/src/published-campaign.ts';
import { type SmtpSink, startSmtpSink } from '../running/smtp-sink.ts';
import { waitUntil } from '../../../testing/src/wait.ts';

const ports = { product: 21_503, sink: 21_504 };
const maxRounds = 3;
/** The product's own limit. */
const connections = 4;
const content = join(import.meta.dirname, '../../../content');

/**
 * Sending invitations, each claimed, written, sent and recorded separately, compared with a mail library that sends one
 * mail repeatedly.
 */
export const invitations: Workload = {
  name: 'invitations',
  async measure({ rounds, scaled, cluster }) {
    const people = scaled(5000);
    const sink = await startSmtpSink(ports.sink);
    const product = await startProduct({
      port: ports.product,
      folder: join(cluster.folder, 'invitations'),
      database: await cluster.createDatabase(),
      variables: { SMTP_URL: sink.url },
    });
    const organization = await foundOrganization(product);
    await makeRoomFor(people, organization);
    await importPeople(organization, employeeFile({ people, groups: 50 }));
    const mail = await anInvitation();
    const { ours, baseline } = await interleave(
      {
        async ours() {
          await inviteNow(await publishTo(organization, { surveyKey: 'engagement-only', deliveryChannel: 'emails' }));
          return rateOnce(sink, people);
        },
        baseline: () => sendBare(sink, mail, people),
      },
      { rounds: Math.min(rounds, maxRounds), isWarm: false },
    );
    await product.stop();
    await sink.stop();
    return [
      {
        what: `Invite ${people} people by e-mail`,
        ours,
        baseline,
        baselineName: 'bare nodemailer',
        unit: '/s',
        goal: { atLeast: 0.8 },
      },
    ];
  },
};

/** The rate of mails per second between the first and the last one received. */
async function rateOnce(sink: SmtpSink, mails: number): Promise<number> {
  await waitUntil(async () => (await sink.look()).count >= mails);
  const { count, milliseconds } = await sink.reset();
  return (count / milliseconds) * 1000;
}

async function sendBare(sink: SmtpSink, mail: SendMailOptions, count: number): Promise<number> {
  const transport = createTransport({ url: sink.url, pool: true, maxConnections: connections, maxMessages: Infinity });
  await rateOf({ workers: Array.from({ length: 2 * connections }), count }, () => transport.sendMail(mail));
  transport.close();
  return rateOnce(sink, count);
}

/** A mail like the product's. */
async function anInvitation(): Promise<SendMailOptions> {
  const texts = await readMessageTexts(content);
  const campaign = {
    organization: 'Organization',
    campaignName: 'Quarter',
    closesOn: '2030-01-08' as const,
    minutes: 1,
    threshold: 5,
    supportEmail: 'support@example.org',
    background: undefined,
    group: undefined,
  };
  const reader = { firstName: 'First', locale: null, link: 'http://localhost:21503/s/0000000000000000000000A' };
  const { subject, text, html } = composeMessage(texts, {
    kind: 'invite',
    written: texts.emailIn('invite', 'en'),
    campaign,
    reader,
  });
  const headers = {
    'List-Unsubscribe': `<${reader.link}/unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Content-Language': 'en',
  };
  return {
    from: 'Organization via Attune <surveys@localhost>',
    to: { name: '', address: 'person@example.org' },
    subject,
    text,
    html,
    headers,
  };
}
