import { type PageFrame, type RespondentPages, respondentLanguages } from '@attune/contract/respondent/models';
import type { HttpServer } from '../../platform/http/index.ts';
import { allowBrandStyle, preferredLanguage } from '../../responses/index.ts';
import type { ReadSummary } from './read-summary.ts';
import { summaryPath } from './summary-address.ts';

export type PageDependencies = {
  readonly read: (link: string) => Promise<ReadSummary | undefined>;
  readonly pages: RespondentPages;
  readonly assetBase: string;
  readonly supportEmail: string;
};

type Request = { Params: { readonly link: string }; Querystring: { readonly lang?: string } };

/** High enough for companies behind one IP address, and far too low to guess tokens. */
const limit = { name: 'summaries', most: 300, withinSeconds: 60 };

/** Mounts the summary page for participants. The URL is the only credential; invalid URLs get no information. */
export function summaryPageRoutes(
  server: HttpServer,
  { read, pages, assetBase, supportEmail }: PageDependencies,
): void {
  server.get<Request>(`${summaryPath}:link`, { config: { limit } }, async (request, reply) => {
    const language = preferredLanguage(
      { asked: request.query.lang, accepted: request.headers['accept-language'] },
      respondentLanguages,
    );
    const found = await read(request.params.link);
    const frame: PageFrame = {
      language,
      languages: respondentLanguages,
      supportEmail: found?.supportEmail ?? supportEmail,
      assetBase,
    };
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow');
    if (!found) return reply.code(404).send(pages.message(frame, { kind: 'unknown' }));
    const { summary, brand } = found;
    const html = pages.summary({ ...frame, organization: summary.organization, ...(brand && { brand }) }, summary);
    allowBrandStyle(reply, html);
    return reply.send(html);
  });
}
