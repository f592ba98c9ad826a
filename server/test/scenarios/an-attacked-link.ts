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

/** A person's link in a generation; for an unknown name, a link in the same campaign that belongs to nobody. */
export function linkAt({ campaignId, key, employeeIds }: LaunchedCampaign, name: string, generation: number): string {
  return formatLink({ campaignId, token: key.linkToken(employeeIds.get(name) ?? name, generation) });
}

/** Returns a person's current link. */
export async function presentLinkOf(attacked: Attacked, name: string): Promise<string> {
  return linkAt(attacked.campaign, name, await generationOf(attacked, name));
}

/** The secret of a browser. */
export type Browser = { readonly cookie: string };

/** Saves a first answer in a new browser and returns the browser's secret. */
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

/** Returns all responses of a link to a browser, without the link and the parts that differ in every response. */
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

/** Returns the earlier answers that the page of a link passes to a browser. */
export async function savedBy(at: string, browser: Browser): Promise<unknown> {
  const { saved } = (await (await fetch(`${at}/survey.json`, { headers: browser })).json()) as {
    readonly saved: unknown;
  };
  return saved;
}

/** Returns the stored row of a link; undefined if the link is unknown. */
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

/** Requests the link, as anyone can, and returns the page's text. */
export async function askForLink({ product }: Pick<Attacked, 'product'>, contact: string): Promise<string> {
  const response = await fetch(`${product.address}/s/link`, { method: 'POST', body: new URLSearchParams({ contact }) });
  return `${response.status} ${await response.text()}`;
}
