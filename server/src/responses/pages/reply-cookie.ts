import { cookieNames, readCookie, setCookie } from '../../platform/http/index.ts';
import { replyTokenOf } from '../../platform/keys/index.ts';
import { formatLink, parseLink } from '../links/survey-link.ts';
import type { createBrowserCookies } from './browser-cookie.ts';
import type { HttpExchange } from './survey-request.ts';

const prefix = 'attune-replies-';
const path = '/s/replies';
/** Browsers keep cookies for 400 days at most. */
const seconds = 400 * 86_400;
/** Browsers send a few kilobytes of cookies. */
const maxRemembered = 20;

type Browsers = Pick<ReturnType<typeof createBrowserCookies>, 'secretOf'>;

/** The address of the replies for the browser that sent the answers; undefined on shared devices. */
export async function repliesAddressOf(exchange: HttpExchange, browsers: Browsers): Promise<string | undefined> {
  const link = exchange.request.visit ? undefined : parseLink(exchange.request.params.link);
  if (!link) return undefined;
  const { campaignId } = link;
  const token = replyTokenOf(await browsers.secretOf(exchange), campaignId);
  return `${path}/${formatLink({ campaignId, token })}`;
}

/** Lets the browser find the replies without an address. Every browser that sends answers gets the cookie. */
export async function rememberReplies(exchange: HttpExchange, browsers: Browsers): Promise<void> {
  const address = await repliesAddressOf(exchange, browsers);
  const { campaignId } = parseLink(exchange.request.params.link) ?? {};
  if (address === undefined) return;
  setCookie(exchange.request, exchange.reply, {
    name: `${prefix}${campaignId}`,
    value: address.slice(path.length + 1),
    path,
    seconds,
    sameSite: 'lax',
  });
}

/** The reply links that this browser remembers, one for each campaign. */
export function rememberedReplies({ request }: HttpExchange): readonly string[] {
  return cookieNames(request, prefix)
    .flatMap((name) => {
      const link = readCookie(request, name) ?? '';
      return parseLink(link)?.campaignId === name.slice(prefix.length) ? [link] : [];
    })
    .slice(0, maxRemembered);
}
