import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../../testing/src/standalone-product.ts';

/** Starts a mail server for all employees that stores the link of each invitation. */
export async function startMailbox() {
  const links = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void keepLink(stream, { to: session.envelope.rcptTo.map(({ address }) => address), accept: done });
    },
  });
  async function keepLink(
    stream: Readable,
    { to, accept }: { readonly to: readonly string[]; readonly accept: () => void },
  ): Promise<void> {
    const { text = '' } = await PostalMime.parse(await buffer(stream));
    const link = /https?:\/\/\S+\/s\/\w+/.exec(text)?.[0];
    for (const address of to) if (link) links.set(address, link);
    accept();
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Returns the links by address, once this number of invitations has arrived. */
    linksOf: (count: number): Promise<ReadonlyMap<string, string>> =>
      until(`${count} invitations`, async () => (links.size >= count ? links : undefined), 300),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
