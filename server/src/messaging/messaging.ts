import type { HttpServer, Router } from '../platform/http/index.ts';
import { handled } from '../platform/queue/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import type { ProviderSettings } from '../platform/sms/index.ts';
import { deliveryRoutes } from './delivery/deliveries.routes.ts';
import { sendingRoutes } from './delivery/sending.routes.ts';
import { sendDueNotifications } from './delivery/due-notifications.ts';
import { createInboundTexts } from './inbound/inbound-texts.ts';
import { inboundTextRoutes } from './inbound/inbound-texts.routes.ts';
import { type SendingDependencies, sendNotification, sendNotificationJob } from './delivery/send-notification.ts';

type Dependencies = SendingDependencies & { readonly queue: Enqueue };

type Provider = Pick<ProviderSettings, 'token'> & { readonly publicUrl: string };

/** Messages of campaigns: scheduling, delivery and incoming messages. */
export function createMessaging(needs: Dependencies) {
  const inbound = createInboundTexts(needs);
  return {
    jobs: [handled(sendNotificationJob, (payload) => sendNotification(needs, payload))],
    dueTasks: [
      { name: 'send-notifications', run: () => sendDueNotifications(needs) },
      { name: 'purge-received-texts', run: () => inbound.forget() },
    ],
    routes: (router: Router) => {
      deliveryRoutes(router, needs);
      sendingRoutes(router, needs);
    },
    settled: async () => needs.journal?.close(),
    /** Registers the webhooks of the SMS provider. */
    mount: (server: HttpServer, { token, publicUrl }: Provider) =>
      inboundTextRoutes(server, { inbound, token, url: publicUrl }),
  };
}
