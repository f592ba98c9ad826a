import { createReport } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import { createSummaryLink } from '@attune/contract/results/summary-links';
import { getJob } from '@attune/contract/jobs';
import type { Client } from '@attune/contract/protocol/client';
import { unzipped } from '../../src/reports/reports.test-support.ts';
import type { Product } from '../scenarios/a-product.ts';

type At = { readonly organizationId: string; readonly campaignId: string };
type Input = { readonly fileType: ReportType; readonly v3GroupId?: string; readonly groupType?: string };

/** A person who exports results: an API client, and a token for file downloads. */
export type Taker = { readonly call: Client; readonly token: string };

export async function aTaker(product: Product, emailAddress: string): Promise<Taker> {
  return { call: await product.actAs(emailAddress), token: await product.tokenFor(emailAddress) };
}

/** Creates a report job and downloads the report. */
export async function claimReport(
  product: Product,
  { call, token }: Taker,
  { organizationId, campaignId, ...body }: At & Input,
): Promise<Buffer> {
  const { data } = await call(createReport, { params: { organizationId, campaignId }, body });
  await product.runDueWork();
  const { attributes } = (await call(getJob, { params: { organizationId, jobId: data.id } })).data;
  const reply = await product.app.server.inject({
    url: `/api/organizations/${organizationId}/files/${attributes.resultFileId}/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.statusCode !== 200) throw new Error(`The report is answered with ${reply.statusCode}: ${attributes.error}`);
  return reply.rawPayload;
}

/** Shares results with participants and returns their page, without the parts that differ in every response. */
export async function claimSummary(product: Product, { call }: Taker, at: At): Promise<string> {
  const { data } = await call(createSummaryLink, { params: { ...at }, body: {} });
  const reply = await product.app.server.inject({ url: new URL(data.attributes.address ?? '').pathname });
  if (reply.statusCode !== 200) throw new Error(`The summary is answered with ${reply.statusCode}`);
  return reply.body;
}

/** Returns the cells of a CSV file, row by row, without the header. */
export function rowsOf(file: Buffer): readonly (readonly string[])[] {
  const [, ...lines] = file.toString('utf8').trim().split(/\r?\n/);
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  );
}

/** Returns the texts of slides and their charts. */
export function wordsOf(slides: Buffer): readonly string[] {
  const parts = [...unzipped(slides)]
    .filter(([name]) => /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return parts.flatMap(([, xml]) => [...xml.matchAll(/<(?:a:t|c:v)>([^<]*)</g)].map(([, text = '']) => text));
}

export function numbersInTexts(texts: readonly string[]): readonly number[] {
  return texts.flatMap((text) => text.replaceAll('\u2212', '-').match(/[+-]?\d+(?:\.\d+)?/g) ?? []).map(Number);
}
