import { type Id, isId } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpServer, acceptForms } from '../../platform/http/index.ts';
import { isSignedBy } from '../../platform/sms/index.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { InboundTexts } from './inbound-texts.ts';

type Dependencies = {
  readonly inbound: InboundTexts;
  /** Secret with which the provider signs requests. */
  readonly token: string;
  /** The public address that the provider calls; part of the signature. */
  readonly url: string;
};

type Fields = Readonly<Record<string, string>>;
type Webhook = { Body: Fields; Querystring: { readonly organization?: string; readonly message?: string } };

/** Webhooks of the SMS provider: replies and delivery reports. */
export async function inboundTextRoutes(server: HttpServer, { inbound, token, url }: Dependencies): Promise<void> {
  await server.register(async (scope) => {
    acceptForms(scope, 64 * 1024);
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const signature = request.headers['x-twilio-signature'];
      const fields = (request.body ?? {}) as Fields;
      if (typeof signature !== 'string' || !isSignedBy({ token, url: `${url}${request.url}`, fields }, signature))
        await reply.code(403).send();
    });
    scope.post<Webhook>('/sms/inbound', async ({ body }, reply) => {
      const { MessageSid: providerId = '', From: from = '', Body: text = '', OptOutType } = body;
      const answer = isProviderId(providerId)
        ? await inbound.receive({ providerId, from, body: text, isAnswered: OptOutType !== undefined })
        : undefined;
      return reply
        .type('text/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>` +
            `<Response>${answer ? `<Message>${escapeMarkup(answer)}</Message>` : ''}</Response>`,
        );
    });
    scope.post<Webhook>('/sms/status', async ({ body, query }, reply) => {
      const { MessageSid: providerId = '', MessageStatus: status = '', ErrorCode } = body;
      const { organization = '', message = '' } = query;
      if (isProviderId(providerId) && isId(organization) && isId(message)) {
        await inbound.report({
          organizationId: organization as Id<'organization'>,
          messageId: message as Id<'message'>,
          providerId,
          status,
          code: ErrorCode ? Number(ErrorCode) : undefined,
        });
      }
      return reply.code(204).send();
    });
  });
}

function isProviderId(text: string): boolean {
  return /^\w{1,100}$/.test(text);
}
