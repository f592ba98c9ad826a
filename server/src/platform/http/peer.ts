import ipaddr from 'ipaddr.js';

/**
 * The key under which rate limits count a peer: its IPv4 address, or the first 64 bits of an IPv6 address, the network
 * assigned to one household or server, which has too many addresses to count individually. Closed connections have no
 * address and are counted together.
 */
export function peerOf({ ip = '' }: { readonly ip: string | undefined }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : address.parts
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}
