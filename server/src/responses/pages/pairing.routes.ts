import type { PairState } from '@attune/contract/respondent/models';
import type { FastifyReply } from 'fastify';
import { encode } from 'uqr';
import type { Clock } from '../../platform/clock.ts';
import { type HttpServer, peerOf } from '../../platform/http/index.ts';
import { type DisclosedLimit, createLimiter, limitHeaders } from '../../platform/rate-limits/index.ts';
import { formatCode, parseCode } from '../links/entry-code.ts';
import type { FailedTries } from '../entry/failed-tries.ts';
import { pairingMinutes } from '../drafts/pairings.ts';
import { type HttpExchange, type SurveyRequest, fieldOf } from './survey-request.ts';
import type { SurveyPages } from './survey-pages.ts';

type Dependencies = {
  readonly surveyPages: SurveyPages;
  readonly tries: FailedTries;
  readonly clock: Clock;
  readonly surveyUrl: string;
};

const offers = { name: 'pairings', most: 10, withinSeconds: 600 } as const;
const statusOf = { wrong: 422, slow: 429 } as const;

/**
 * Lets a browser share its secret with another one by a code. Reading the code page uses nothing; wrong, used, expired
 * and invented codes get the same response.
 */
export function pairingRoutes(server: HttpServer, needs: Dependencies): void {
  const { surveyPages } = needs;
  const { offer, enter, show } = createPairing(needs);
  server.route<SurveyRequest>({
    method: 'GET',
    url: '/s/:link/pair',
    handler: (request, reply) => show({ request, reply }, {}),
  });
  server.route<SurveyRequest>({
    method: 'GET',
    url: '/s/:link/pair/:code',
    handler: (request, reply) => {
      const code = parseCode(request.params.code ?? '');
      return show({ request, reply }, { code: code === undefined ? '' : formatCode(code) });
    },
  });
  server.route<SurveyRequest>({
    method: 'POST',
    url: '/s/:link/pair',
    handler: (request, reply) => {
      const exchange = { request, reply };
      if (request.visit) return surveyPages.goTo(exchange, '');
      const typed = (request.body as { readonly code?: unknown } | null)?.code;
      return typed === undefined ? offer(exchange) : enter(exchange, fieldOf(request.body, 'code'));
    },
  });
}

/** Creates and redeems codes, and shows the page for both. */
function createPairing({ surveyPages, tries, clock, surveyUrl }: Dependencies) {
  const limiter = createLimiter(offers, clock);

  /** Limited per link and peer, so that other peers neither use up the limit nor learn of it. */
  const countedAs = ({ request }: HttpExchange) => `${request.params.link} at ${peerOf(request)}`;

  async function offer(exchange: HttpExchange): Promise<FastifyReply> {
    const { link } = exchange.request.params;
    const verdict = limiter.take(countedAs(exchange));
    if (!verdict.isWithin) return slow(exchange, verdict);
    const { code } = await surveyPages.take.offerPairing(link, await surveyPages.browsers.secretOf(exchange));
    if (code === undefined) return slow(exchange, { ...verdict, left: 0, secondsToNext: offers.withinSeconds });
    const picture = pictureOf(`${surveyUrl}/s/${link}/pair/${code}`);
    return show(exchange, { offer: { code, minutes: pairingMinutes, picture } });
  }

  async function enter(exchange: HttpExchange, typed: string): Promise<FastifyReply> {
    const { link } = exchange.request.params;
    const [peer, tried] = [peerOf(exchange.request), `pairing ${countedAs(exchange)}`];
    const reached = await tries.begin(peer, tried);
    if (reached) return slow(exchange, reached);
    const secret = await surveyPages.take.redeemPairing(link, parseCode(typed) ?? '');
    if (!secret) return show(exchange, { problem: 'wrong' });
    await tries.forgive(peer, tried);
    await surveyPages.browsers.give(exchange, secret);
    return surveyPages.goTo(exchange, '');
  }

  function slow(exchange: HttpExchange, reached: DisclosedLimit): Promise<FastifyReply> {
    exchange.reply.headers(limitHeaders([reached], [reached]));
    return show(exchange, { problem: 'slow' });
  }

  function show(exchange: HttpExchange, state: PairState): Promise<FastifyReply> {
    const status = state.problem === undefined ? 200 : statusOf[state.problem];
    const draw = (survey: Parameters<typeof surveyPages.pages.pair>[0]) =>
      surveyPages.page(exchange, surveyPages.pages.pair(survey, state), { status });
    // Answers on a shared device cannot be continued elsewhere.
    return surveyPages.withLink(exchange, exchange.request.visit ? () => surveyPages.goTo(exchange, '') : draw);
  }

  return { offer, enter, show };
}

/** A QR code as one SVG path, with the light border that scanners need. */
function pictureOf(address: string): NonNullable<PairState['offer']>['picture'] {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) =>
    runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1h${from - to}z`),
  );
  return { size, path: path.join('') };
}

function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly to: number }[] {
  const edges = [...row, false].flatMap((isDark, x) => (isDark !== (row[x - 1] ?? false) ? [x] : []));
  return edges.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: edges[n + 1] as number }] : []));
}
