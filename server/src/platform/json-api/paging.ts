import { pageLimit } from '@attune/contract/protocol/json-api';

/** The offset and the page size. */
export type Page = { readonly limit: number; readonly offset: number };

type PageQuery = { readonly 'page[limit]'?: number | undefined; readonly 'page[offset]'?: number | undefined };

/** The page that a query requests, with the default page size if it names none. */
export function pageOf(query: PageQuery, limit: number = pageLimit.default): Page {
  return { limit: query['page[limit]'] ?? limit, offset: query['page[offset]'] ?? 0 };
}

/** The pagination metadata and links of a list. `address` is the request's URL without its host. */
export function pagingOf(address: string, page: Page, total: number) {
  const { limit, offset } = page;
  const next = offset + limit < total ? addressAt(address, limit, offset + limit) : null;
  const prev = offset > 0 ? addressAt(address, limit, Math.max(0, offset - limit)) : null;
  return { meta: { total, limit, offset }, links: { next, prev } };
}

type Asked = { readonly query: PageQuery; readonly address: string };

/** Pages a list that is held in memory; returns all of it by default. */
export function partOf<Item>(items: readonly Item[], { query, address }: Asked) {
  const page = pageOf(query, items.length);
  return { data: items.slice(page.offset, page.offset + page.limit), ...pagingOf(address, page, items.length) };
}

/** The pagination metadata of a list that is always returned whole, as one page. */
export function wholeList(count: number) {
  return { meta: { total: count, limit: count, offset: 0 }, links: { next: null, prev: null } };
}

function addressAt(address: string, limit: number, offset: number): string {
  const url = new URL(address, 'http://self');
  url.searchParams.set('page[limit]', String(limit));
  url.searchParams.set('page[offset]', String(offset));
  return `${url.pathname}${url.search}`;
}
