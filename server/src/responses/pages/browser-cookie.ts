import type { Clock } from '../../platform/clock.ts';
import { formatSecret, newBrowserSecret, parseSecret } from '../links/browser-secret.ts';
import { setCookie, readCookie } from '../../platform/http/index.ts';
import type { HttpExchange } from './survey-request.ts';
import { parseLink } from '../links/survey-link.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';

const name = 'attune-browser';
const daySeconds = 86_400;
const hourSeconds = 3_600;
/** Days after the last day of a survey: covers all time zones, and lets browsers show that answers were sent. */
const daysAfter = 2;

type Dependencies = { readonly take: Pick<TakeSurvey, 'contextOf'>; readonly clock: Clock };

/**
 * Recognizes browsers by a cookie for the addresses of one link, stored until the survey ends. Every browser without
 * one gets one in the same way; of the link, only the campaign is looked up.
 */
export function createBrowserCookies({ take, clock }: Dependencies) {
  const given = new WeakMap<HttpExchange['request'], Buffer>();

  async function give({ request, reply }: HttpExchange, secret: Buffer): Promise<void> {
    const { link } = request.params;
    given.set(request, secret);
    const context = parseLink(link) && (await take.contextOf(link));
    if (!context || request.visit) return;
    const end = Date.parse(context.modelIn('en').closesOn) / 1000 + daysAfter * daySeconds;
    const left = Math.ceil((end - clock.now().getTime() / 1000) / hourSeconds) * hourSeconds;
    const seconds = Math.max(daySeconds, left);
    setCookie(request, reply, { name, value: formatSecret(secret), path: `/s/${link}`, seconds, sameSite: 'lax' });
  }

  function known({ request }: HttpExchange): Buffer | undefined {
    return request.visit?.secret ?? given.get(request) ?? parseSecret(readCookie(request, name));
  }

  return {
    give,
    /** The secret of the browser; a new one if missing. */
    async secretOf(exchange: HttpExchange): Promise<Buffer> {
      const secret = known(exchange);
      if (secret) return secret;
      const made = newBrowserSecret();
      await give(exchange, made);
      return made;
    },
    /** Extends the cookie to the end of the survey, which may have been postponed. */
    renew: (exchange: HttpExchange): Promise<void> => give(exchange, known(exchange) ?? newBrowserSecret()),
  };
}
