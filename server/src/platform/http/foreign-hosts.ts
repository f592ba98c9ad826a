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
    const { headers } = request;
    const isOwn = isAddressed(headers.host, hosts);
    if (isOwn && (isBehindProxy || originsOf(headers).every(isLoopback))) return undefined;
    return reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(refusal);
  });
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

/** The clients and hosts that proxies name. */
function originsOf(headers: IncomingHttpHeaders): readonly string[] {
  const named = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip'].flatMap((name) =>
    [headers[name] ?? []].flat().flatMap((value) => value.split(',')),
  );
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
