import type { Usage } from '@attune/contract/app/monitoring';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { createOutageLog } from '../platform/outage.ts';

/** Used pages and acts of one person, who is known to the analytics by a pseudonym only, like the organization. */
export type UsageOfPerson = {
  readonly person: string;
  readonly organization: string;
  readonly role: string;
  readonly used: readonly Usage[];
};

/** A tool for user analytics. */
export type Analytics = {
  /** False if nothing is sent, so that browsers need not report. */
  readonly isOn: boolean;
  /** Sends without being waited for; what the tool does not take is lost. */
  send(usage: UsageOfPerson): void;
  settled(): Promise<void>;
};

export const noAnalytics: Analytics = { isOn: false, send: () => undefined, settled: async () => undefined };

type Settings = { readonly url: string; readonly key: string | undefined };
type Dependencies = { readonly clock: Clock; readonly log: Logger };

const waitMs = 3000;
const sendingAtMost = 20;
const words = { began: 'the usage analytics take nothing', ended: 'the usage analytics take reports again' };

/** Sends to a collector with Segment's HTTP tracking API, which many tools speak. */
export function createCollectorAnalytics({ url, key }: Settings, { clock, log }: Dependencies): Analytics {
  const outage = createOutageLog(log, words);
  const sending = new Set<Promise<void>>();
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  };

  async function post(usage: UsageOfPerson): Promise<void> {
    const body = JSON.stringify({ batch: messagesOf(usage, clock.now()) });
    const signal = AbortSignal.timeout(waitMs);
    const status = await fetch(`${url}/v1/batch`, { method: 'POST', headers, body, signal }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && status < 400) outage.recover();
    else outage.fail({ status });
  }

  return {
    isOn: true,
    send(usage) {
      if (sending.size >= sendingAtMost) return outage.fail({ status: 'too slow' });
      const sent = post(usage).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    settled: async () => void (await Promise.all(sending)),
  };
}

function messagesOf({ person, organization, role, used }: UsageOfPerson, now: Date): readonly object[] {
  const common = { userId: person, timestamp: now.toISOString(), context: { groupId: organization } };
  return used.map(({ act, page }) => ({
    ...common,
    messageId: randomUUID(),
    ...(act === null ? { type: 'page', name: page } : { type: 'track', event: act }),
    properties: { page, role },
  }));
}
