import { sql } from 'kysely';
import { formatLink, parseLink } from '../../src/responses/index.ts';
import type { LaunchedCampaign } from '../at-rest/a-launched-campaign.ts';
import type { Product } from './a-product.ts';

/** The campaign whose links are attacked. */
export type Attacked = { readonly product: Product; readonly campaign: LaunchedCampaign };

async function generationOf({ product, campaign }: Attacked, name: string): Promise<number> {
  const { organizationId, campaignId } = campaign;
  const { rows } = await product.app.database.inOrganization(organizationId, (trx) =>
    sql<{ readonly generation: number }>`
    select generation from participations where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and employee_id = ${campaign.employeeIds.get(name)}`.execute(trx),
  );
  return rows[0]?.generation ?? -1;
}

/** The link of somebody in a generation; for a name that there is not, a link of nobody in the same campaign. */
export function linkAt({ campaignId, key, employeeIds }: LaunchedCampaign, name: string, generation: number): string {
  return formatLink({ campaignId, token: key.linkToken(employeeIds.get(name) ?? name, generation) });
}

/** The link that somebody has now. */
export async function presentLinkOf(attacked: Attacked, name: string): Promise<string> {
  return linkAt(attacked.campaign, name, await generationOf(attacked, name));
}

/** The secret of a browser. */
export type Browser = { readonly cookie: string };

/** Writes a first answer with a new browser and gives its secret. */
export async function writeDraft(at: string): Promise<Browser> {
  const opened = await fetch(at);
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { status } = await exchange(at, { cookie }, { answers: [{ index: 0, value: 2, age: 0 }] });
  if (status !== 200) throw new Error(`The draft was refused with ${status}`);
  return { cookie };
}

async function exchange(
  at: string,
  { cookie }: Browser,
  { answers, isFinal = false }: { readonly answers: readonly object[]; readonly isFinal?: boolean },
): Promise<Response> {
  const body = JSON.stringify({ version: 0, answers, isFinal });
  return fetch(`${at}/answers`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
}

/** All that a link answers a browser, without the link itself and what differs with every reply. */
export async function allThatIsSaid(at: string, browser: Browser): Promise<readonly string[]> {
  const headers = { cookie: browser.cookie };
  const link = at.replace(/.*\//, '');
  const replies = [
    await fetch(at, { headers }),
    await fetch(`${at}/survey.json`, { headers }),
    await fetch(`${at}/1`, { headers }),
    await exchange(at, browser, { answers: [{ index: 0, value: 3, age: 0 }] }),
    await exchange(at, browser, {
      answers: Array.from({ length: 58 }, (_, index) => ({ index, value: 3, age: 0 })),
      isFinal: true,
    }),
    await fetch(`${at}/withdraw`, { method: 'POST', headers, redirect: 'manual', body: new URLSearchParams() }),
    await fetch(`${at}/pair`, { headers }),
  ];
  return Promise.all(
    replies.map(async (reply) =>
      `${reply.status} ${reply.headers.get('location') ?? ''} ${await reply.text()}`.replaceAll(link, 'LINK'),
    ),
  );
}

/** What the page of a link hands a browser of what was written before. */
export async function savedBy(at: string, browser: Browser): Promise<unknown> {
  const { saved } = (await (await fetch(`${at}/survey.json`, { headers: browser })).json()) as {
    readonly saved: unknown;
  };
  return saved;
}

/** What lies under a link; undefined for one that leads nowhere. */
export async function rowAt({ product, campaign }: Attacked, link: string): Promise<unknown> {
  const { organizationId, campaignId, key } = campaign;
  const token = parseLink(link)?.token ?? Buffer.alloc(0);
  const { rows } = await product.app.database.as('intake').inOrganization(organizationId, (trx) =>
    sql`
    select r.is_submitted as "isSubmitted", r.sealed is null as "isEmpty", (
      select count(*)::int from answers.drafts d
      where d.organization_id = r.organization_id and d.campaign_id = r.campaign_id and d.response_key = r.response_key
    ) as drafts
    from answers.responses r
    where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
      and r.response_key = ${key.responseKey(token)}`.execute(trx),
  );
  return rows[0];
}

/** Asks for the link, as anybody can, and gives what the page says. */
export async function askForLink({ product }: Pick<Attacked, 'product'>, contact: string): Promise<string> {
  const response = await fetch(`${product.address}/s/link`, { method: 'POST', body: new URLSearchParams({ contact }) });
  return `${response.status} ${await response.text()}`;
}
