import { isIPv6 } from 'node:net';

/**
 * Whom a limit of requests counts together: an address, or of IPv6 the network that is given to a household or a server as a
 * whole (the first 64 bits), in which there are more addresses than any limit can count. Whoever has hung up has no address any
 * more, and all of them are counted together.
 */
export function peerOf({ ip = '' }: { readonly ip: string | undefined }): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const between = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...between, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
