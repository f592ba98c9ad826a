import { causeOfTextRefusal, faultOf, serversWords } from '@attune/domain/messaging';
import { z } from 'zod';
import type { TextDelivery, TextMessage, TextSender } from './sms.ts';

export type ProviderSettings = {
  /** The base URL of the provider's API, such as https://api.twilio.com */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The sending number or service (MG…). */
  readonly from: string;
};

const defaultTimeoutMs = 15_000;
const accepted = z.object({ sid: z.string().max(100) });
const rejected = z.object({ code: z.number().optional(), message: z.string().optional().catch(undefined) });

/** Sends text messages through a Twilio-compatible API: POST /2010-04-01/Accounts/{sid}/Messages.json with a form. */
export function createProviderSender(
  { url, account, token, from }: ProviderSettings,
  timeoutMs = defaultTimeoutMs,
): TextSender {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  return {
    async deliver({ key, to, body, statusUrl }: TextMessage): Promise<TextDelivery> {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization, 'idempotency-key': key, accept: 'application/json' },
          body: new URLSearchParams({ To: to, Body: body, StatusCallback: statusUrl, ...sender }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return deliveryOf(answer.status, await answer.json().catch(() => undefined));
      } catch (error) {
        return { outcome: 'retry', cause: 'unavailable', reason: `SMS ${(error as Error).name}` };
      }
    },
  };
}

/** The reason contains no number. */
function deliveryOf(status: number, body: unknown): TextDelivery {
  if (status >= 200 && status < 300) return { outcome: 'sent', providerId: accepted.safeParse(body).data?.sid ?? null };
  const { code, message = '' } = rejected.safeParse(body).data ?? {};
  const cause = causeOfTextRefusal({ status, code });
  const reason = serversWords(`SMS ${status}${code === undefined ? '' : ` ${code}`} ${message}`);
  if (cause === 'stopped') return { outcome: 'stopped', reason };
  return { outcome: faultOf(cause) === 'recipient' ? 'refused' : 'retry', cause, reason };
}
