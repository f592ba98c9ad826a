import { type Id, isId, noOrganization } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { type Mailer } from '../../platform/mail/index.ts';
import type { TextSender } from '../../platform/sms/index.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { type OutboxEntry, findMail, storeMail, storeText, listOutbox } from './outbox.repository.ts';

const pageSize = 50;

/** Receives e-mails while no mail server is configured. */
export function createOutboxMailer(database: Database): Mailer {
  return {
    async deliver(mail) {
      const organizationId = mail.organizationId as Id<'organization'>;
      if (mail.organizationId === noOrganization)
        await database.acrossOrganizations('account', (trx) => storeMail(trx, organizationId, mail));
      else await database.inOrganization(organizationId, (trx) => storeMail(trx, organizationId, mail));
      return { outcome: 'sent' };
    },
    close: async () => undefined,
  };
}

/** Receives text messages while no SMS provider is configured. */
export function createOutboxTexter(database: Database): TextSender {
  return {
    async deliver(text) {
      const organizationId = text.organizationId as Id<'organization'>;
      await database.inOrganization(organizationId, (trx) => storeText(trx, organizationId, text));
      return { outcome: 'sent', providerId: null };
    },
  };
}

/** Outside development, text messages must not seem to be sent: they wait for a provider, and fail without one. */
export const missingTexter: TextSender = {
  deliver: async () => ({ outcome: 'retry', cause: 'unavailable', reason: 'no SMS provider' }),
};

type Asked = { Querystring: { readonly q?: string; readonly page?: string }; Params: { readonly id: string } };

/**
 * The outbox as pages for developers. It shows e-mails of all organizations, including personal links: never outside
 * development.
 */
export function outboxRoutes(server: HttpServer, database: Database): void {
  server.get('/outbox.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=300').send(style),
  );
  server.get<Asked>('/outbox', async (request, reply) => {
    const search = (request.query.q ?? '').slice(0, 200);
    const page = Math.max(0, Math.min(10_000, Number.parseInt(request.query.page ?? '0', 10) || 0));
    const entries = await database.acrossOrganizations('development', (trx) =>
      listOutbox(trx, { search, limit: pageSize + 1, offset: page * pageSize }),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(listPage({ entries, search, page }));
  });
  server.get<Asked>('/outbox/:id', async (request, reply) => {
    const { id } = request.params;
    const mail = isId(id)
      ? await database.acrossOrganizations('development', (trx) => findMail(trx, id as Id<'outbox-mail'>))
      : undefined;
    if (!mail)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(frame('Mail Not Found', '<p>This mail is not in the outbox.</p>'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .send(mail.html);
  });
}

const style = `
:root {
  color-scheme: light dark;
  font: 14px/20px Inter, system-ui, sans-serif;
  --line: light-dark(#e4e7e3, #2b3230);
  --soft: light-dark(#5f6863, #98a29d);
  --accent: light-dark(#0b6759, #74d0be);
}
body { margin: 0; }
main { max-width: 960px; margin: 0 auto; padding: 40px 24px; }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; letter-spacing: -0.018em; }
p { color: var(--soft); margin: 0 0 24px; }
a { color: var(--accent); }
table { width: 100%; border-collapse: collapse; margin-top: 16px; }
th { text-align: left; font-size: 12px; font-weight: 540; color: var(--soft); }
th, td { padding: 10px 16px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
input {
  font: inherit; width: min(320px, 100%); padding: 7px 10px;
  border: 1px solid var(--soft); border-radius: 6px; background: transparent; color: inherit;
}
nav { margin-top: 16px; display: flex; gap: 16px; }
`;

/** E-mails may only use inline styles. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

type Listed = { readonly entries: readonly OutboxEntry[]; readonly search: string; readonly page: number };

function listPage({ entries, search, page }: Listed): string {
  const rows = entries
    .slice(0, pageSize)
    .map(
      (entry) =>
        `<tr><td>${escapeMarkup(entry.createdAt.toISOString().slice(0, 16).replace('T', ' '))}</td>` +
        `<td>${escapeMarkup(entry.recipient)}</td><td>${contentOf(entry)}</td></tr>`,
    );
  const address = (to: number) => `/outbox?page=${to}&amp;q=${encodeURIComponent(search)}`;
  const links = [
    page > 0 ? `<a href="${address(page - 1)}">Newer</a>` : '',
    entries.length > pageSize ? `<a href="${address(page + 1)}">Older</a>` : '',
  ];
  const table =
    rows.length > 0
      ? `<table><thead><tr><th>Sent</th><th>To</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Nothing here yet. Publish a campaign to see its messages when they are due.</p>';
  return frame(
    'Outbox',
    '<p>Development only: without a mail server and an SMS provider, messages end ' +
      `here.</p><form><input type="search" name="q" value="${escapeMarkup(search)}" placeholder="Search recipient or ` +
      `words" aria-label="Search"></form>${table}<nav>${links.join(' ')}</nav>`,
  );
}

/** An e-mail opens on its own page; a text message is shown in full with its link. */
function contentOf({ id, channel, words }: OutboxEntry): string {
  if (channel === 'email') return `<a href="/outbox/${id}">${escapeMarkup(words)}</a>`;
  return words
    .split(/(https?:\/\/\S+)/)
    .map((part) => escapeMarkup(part))
    .map((part, place) => (place % 2 === 0 ? part : `<a href="${part}">${part}</a>`))
    .join('');
}

function frame(title: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width, ' +
    `initial-scale=1"><title>${title}</title><link rel="stylesheet" ` +
    `href="/outbox.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}
