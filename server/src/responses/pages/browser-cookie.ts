import type { Clock } from '../../platform/clock.ts';
import { formatSecret, newBrowserSecret, parseSecret } from '../links/browser-secret.ts';
import { setCookie, readCookie } from '../../platform/http/index.ts';
import type { Swap } from './survey-request.ts';
import { parseLink } from '../links/survey-link.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';

const name = 'attune-browser';
const daySeconds = 86_400;
const hourSeconds = 3_600;
/**
 * After the last day of a survey: wherever it is still that day, and for answers that were sent to be known as sent.
 */
const daysAfter = 2;

type Dependencies = { readonly take: Pick<TakeSurvey, 'contextOf'>; readonly clock: Clock };

/**
 * Knows browsers again, by a cookie for the addresses of one link that is kept until the survey ends. Every browser
 * that brings none gets one, the same for everybody: nothing is asked about the link but which campaign it names.
 */
export function createBrowserCookies({ take, clock }: Dependencies) {
  const given = new WeakMap<Swap['request'], Buffer>();

  async function give({ request, reply }: Swap, secret: Buffer): Promise<void> {
    const { link } = request.params;
    given.set(request, secret);
    const context = parseLink(link) && (await take.contextOf(link));
    if (!context || request.visit) return;
    const end = Date.parse(context.modelIn('en').closesOn) / 1000 + daysAfter * daySeconds;
    const left = Math.ceil((end - clock.now().getTime() / 1000) / hourSeconds) * hourSeconds;
    const seconds = Math.max(daySeconds, left);
    setCookie(request, reply, { name, value: formatSecret(secret), path: `/s/${link}`, seconds, sameSite: 'lax' });
  }

  function known({ request }: Swap): Buffer | undefined {
    return request.visit?.secret ?? given.get(request) ?? parseSecret(readCookie(request, name));
  }

  return {
    give,
    /** The secret of the browser; one that comes without gets one. */
    async secretOf(exchange: Swap): Promise<Buffer> {
      const secret = known(exchange);
      if (secret) return secret;
      const made = newBrowserSecret();
      await give(exchange, made);
      return made;
    },
    /** Has the browser keep its secret until the survey ends, which may be later than it was. */
    renew: (exchange: Swap): Promise<void> => give(exchange, known(exchange) ?? newBrowserSecret()),
  };
}
