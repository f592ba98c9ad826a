import ipaddr from 'ipaddr.js';

/**
 * Whom a limit of requests counts together: an address, or of IPv6 the network that is given to a household or a server
 * as a whole (the first 64 bits), in which there are more addresses than any limit can count. Whoever has hung up has
 * no address any more, and all of them are counted together.
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
