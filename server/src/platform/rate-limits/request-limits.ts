import type { Endpoint } from '@attune/contract/protocol/json-api';
import { type Limit, type Limiter, type Verdict, createLimiter } from './limiter.ts';
import { type SharedDependencies, type Taken, mergeTogether } from './shared-limiter.ts';

/** The parts of a request that limits depend on. */
type Counted = {
  readonly endpoint: Endpoint;
  readonly query: unknown;
  readonly account: string | undefined;
  readonly peer: string;
};

/** Counts a request to an endpoint; no verdict for endpoints without a limit. */
export type RequestLimits = { count(request: Counted): Promise<readonly Verdict[]> };

const minute = 60;

/** A whole company can share one peer. */
const accountsAtOnePeer = 10;

/**
 * Limits for expensive requests and those that reach people, per account and endpoint. A page sends up to thirty
 * requests at once and fast typing causes ten searches a second, so only runaway programs reach these limits. Searches
 * are counted per process, because that is where they cost time; everything else is counted across all servers.
 */
const kinds: readonly (Limit & {
  readonly isOfProcess?: true;
  readonly isMeant: (request: Pick<Counted, 'endpoint' | 'query'>) => boolean;
})[] = [
  { name: 'sign-in', most: 120, withinSeconds: minute, isMeant: ({ endpoint }) => endpoint.path === '/session/begin' },
  { name: 'imports', most: 120, withinSeconds: 10 * minute, isMeant: ({ endpoint }) => endpoint.accepts !== undefined },
  {
    name: 'exports',
    most: 240,
    withinSeconds: 10 * minute,
    isMeant: ({ endpoint }) =>
      endpoint.answers !== undefined && endpoint.answers !== 'document' && endpoint.answers !== 'nothing',
  },
  {
    name: 'messages',
    most: 600,
    withinSeconds: 10 * minute,
    isMeant: ({ endpoint }) =>
      endpoint.method === 'POST' && /(invite|resend|notifications?\/test|send)/i.test(endpoint.path),
  },
  {
    name: 'page-reports',
    most: 120,
    withinSeconds: minute,
    isOfProcess: true,
    isMeant: ({ endpoint }) => endpoint.method === 'POST' && /\/(page|usage)-reports$/.test(endpoint.path),
  },
  { name: 'search', most: 900, withinSeconds: minute, isOfProcess: true, isMeant: ({ query }) => isSearch(query) },
];

/** The limits of API requests, per account, and ten times as high per peer. */
export function createRequestLimits({ clock, budgets }: SharedDependencies): RequestLimits {
  const together = mergeTogether(budgets);
  const limiters = kinds.map(({ isMeant, isOfProcess = false, ...limit }) => ({
    isMeant,
    isOfProcess,
    ofAccount: createLimiter(limit, clock),
    ofPeer: createLimiter({ ...limit, name: `${limit.name}-peer`, most: limit.most * accountsAtOnePeer }, clock),
  }));
  const spend = ({ limit, take }: Limiter, whose: string): Taken => ({ limit, whose, verdict: take(whose) });
  // Requests beyond the limit of an account do not count against its peer.
  const spendBoth = (ofAccount: Taken, ofPeer: () => Taken): readonly Taken[] =>
    ofAccount.verdict.isWithin ? [ofAccount, ofPeer()] : [ofAccount];
  return {
    async count({ endpoint, query, account, peer }) {
      const meant = limiters.filter(({ isMeant }) => isMeant({ endpoint, query }));
      const taken = meant.map(({ isOfProcess, ofAccount, ofPeer }) => {
        const spendForPeer = () => spend(ofPeer, `${endpoint.name} ${peer}`);
        return {
          isOfProcess,
          own:
            account === undefined
              ? [spendForPeer()]
              : spendBoth(spend(ofAccount, `${endpoint.name} ${account}`), spendForPeer),
        };
      });
      const ofProcess = taken
        .filter(({ isOfProcess }) => isOfProcess)
        .flatMap(({ own }) => own.map(({ verdict }) => verdict));
      return [
        ...ofProcess,
        ...(await together(taken.filter(({ isOfProcess }) => !isOfProcess).flatMap(({ own }) => own))),
      ];
    },
  };
}

function isSearch(query: unknown): boolean {
  return Object.entries(query ?? {}).some(
    ([name, value]) => name === 'filter[fuzzy]' && value !== undefined && value !== '',
  );
}
