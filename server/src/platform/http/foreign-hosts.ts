import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../loopback.ts';

/** For whom a server without a real sign-in answers. */
export type Audience = {
  /** Host names besides those of this machine. */
  readonly hosts: readonly string[];
  /** Whether requests may come through a proxy from elsewhere. */
  readonly isBehindProxy: boolean;
};

const refusal =
  'Attune answers only to people on this machine until OIDC_ISSUER is set. Open it at the address that it ' +
  'printed when it started.\n';

/**
 * Refuses requests for another host than its own, and requests that a proxy passes on from elsewhere. A website whose
 * name leads to this machine would otherwise read everything that its visitor can (DNS rebinding), and a tunnel would
 * publish it.
 */
export function refuseForeignHosts(server: FastifyInstance, { hosts, isBehindProxy }: Audience): void {
  server.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    const isOwn = isAddressed(headers.host, hosts);
    if (isOwn && (isBehindProxy || !isPassedOn(headers, raw.httpVersion))) return undefined;
    return reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(refusal);
  });
}

/**
 * Whether a proxy passes on a request from elsewhere. One that names nobody is known by the page that the browser took
 * for the server's own, or by the protocol: `proxy_pass` of nginx speaks HTTP/1.0, which no browser does.
 */
function isPassedOn(headers: IncomingHttpHeaders, httpVersion: string): boolean {
  return httpVersion === '1.0' || !originsOf(headers).every(isLoopback) || !pagesOf(headers).every(isLoopback);
}

/** The hosts of the page that sends a form or a script's request, or that the browser holds for part of this site. */
function pagesOf(headers: IncomingHttpHeaders): readonly string[] {
  const pages = headers['sec-fetch-site'] === 'same-origin' ? [headers.origin, headers.referer] : [headers.origin];
  return pages.flatMap((page) => (page && URL.canParse(page) ? [new URL(page).hostname] : []));
}

function isAddressed(header: string | undefined, hosts: readonly string[]): boolean {
  const host = hostIn(header ?? '');
  return isLoopback(host) || hosts.includes(host.toLowerCase());
}

function hostIn(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/:\d*$/, '');
}

const headersOfProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
];

/** The clients and hosts that proxies name. */
function originsOf(headers: IncomingHttpHeaders): readonly string[] {
  const named = headersOfProxies.flatMap((name) => [headers[name] ?? []].flat().flatMap((value) => value.split(',')));
  const standard = [headers.forwarded ?? []].flat().flatMap((value) => value.split(/[,;]/));
  return [
    ...named.map((each) => addressIn(each)),
    ...standard.flatMap((pair) => /^\s*(?:for|host)=(.*)$/i.exec(pair)?.slice(1, 2).map(addressIn) ?? []),
  ];
}

/** An IPv6 address has colons without a port. */
function addressIn(text: string): string {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  return /^[^[].*:.*:/.test(trimmed) || trimmed.startsWith('::') ? trimmed : hostIn(trimmed);
}
