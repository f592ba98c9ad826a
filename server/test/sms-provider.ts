import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderSettings } from '../src/platform/sms/index.ts';
import { signatureOf } from '../src/platform/sms/provider-signature.ts';

/**
 * How the provider handles a message to a number: accepts it, asks to retry later, rejects it with a code, or never
 * responds.
 */
export type ProviderBehaviour = 'take' | 'busy' | 'broken' | 'silent' | 'drop' | { readonly code: number };

export type TakenText = {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusUrl: string;
  readonly key: string;
};

type Fields = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: string };

/** A text message provider in this process with Twilio's API. It sends no messages. */
export type SmsProvider = {
  readonly settings: ProviderSettings;
  /** The accepted messages in order of arrival; messages sent twice with one key appear once. */
  readonly texts: TakenText[];
  /** The number of requests for each number, including rejected ones. */
  readonly attempts: Map<string, number>;
  behave(behaviourOf: (to: string) => ProviderBehaviour): void;
  /** Calls a webhook as the provider does, signed with the token unless another signature is given. */
  call(url: string, fields: Fields, signature?: string): Promise<Answer>;
  /** Sends a reply from a phone to the product's webhook. */
  textBack(
    productUrl: string,
    message: { readonly from: string; readonly body: string; readonly sid: string },
  ): Promise<Answer>;
  /** Reports the delivery status of a message to the product. */
  report(message: TakenText, status: string, code?: number): Promise<Answer>;
  stop(): Promise<void>;
};

export async function startSmsProvider(): Promise<SmsProvider> {
  const texts: TakenText[] = [];
  const attempts = new Map<string, number>();
  const account = 'AC0123456789';
  const token = 'a token of the tests';
  let behaviourOf: (to: string) => ProviderBehaviour = () => 'take';

  function take(fields: URLSearchParams, key: string): { readonly status: number; readonly body: object } {
    const to = fields.get('To') ?? '';
    const behaviour = behaviourOf(to);
    if (behaviour === 'busy') return { status: 429, body: { code: 20429 } };
    if (behaviour === 'broken') return { status: 503, body: {} };
    if (typeof behaviour === 'object') return { status: 400, body: { code: behaviour.code, message: 'refused' } };
    const known = texts.find((each) => each.key === key);
    const taken = known ?? {
      sid: `SM${texts.length + 1}`,
      to,
      from: fields.get('From') ?? '',
      body: fields.get('Body') ?? '',
      statusUrl: fields.get('StatusCallback') ?? '',
      key,
    };
    if (!known) texts.push(taken);
    return { status: 201, body: { sid: taken.sid, status: 'queued' } };
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = new URLSearchParams(body);
      const to = fields.get('To') ?? '';
      attempts.set(to, (attempts.get(to) ?? 0) + 1);
      if (!isCalledRight(request, { account, token })) return response.writeHead(401).end('{}');
      if (behaviourOf(to) === 'silent') return undefined;
      const answer = take(fields, String(request.headers['idempotency-key']));
      if (behaviourOf(to) === 'drop') return request.socket.destroy();
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const call: SmsProvider['call'] = async (url, fields, signature = signatureOf({ token, url, fields })) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: await response.text() };
  };
  return {
    settings: { url: `http://127.0.0.1:${port}`, account, token, from: '+12065550000' },
    texts,
    attempts,
    behave: (as) => void (behaviourOf = as),
    call,
    textBack: (productUrl, { from, body, sid }) =>
      call(`${productUrl}/sms/inbound`, {
        MessageSid: sid,
        AccountSid: account,
        From: from,
        To: '+12065550000',
        Body: body,
      }),
    report: ({ statusUrl, sid, to }, status, code) =>
      call(statusUrl, {
        MessageSid: sid,
        MessageStatus: status,
        To: to,
        ...(code === undefined ? {} : { ErrorCode: String(code) }),
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

function isCalledRight(
  { method, url, headers }: IncomingMessage,
  { account, token }: { readonly account: string; readonly token: string },
): boolean {
  const credentials = Buffer.from(`${account}:${token}`).toString('base64');
  return (
    method === 'POST' &&
    url === `/2010-04-01/Accounts/${account}/Messages.json` &&
    headers.authorization === `Basic ${credentials}` &&
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  );
}
