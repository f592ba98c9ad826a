import ipaddr from 'ipaddr.js';

/** Whether a host name or address always means this machine. Browsers resolve all names below `localhost` to it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (/^(.+\.)?localhost\.?$/.test(name)) return true;
  return ipaddr.isValid(name) && hasFourParts(name) && ipaddr.process(name).range() === 'loopback';
}

/** `ipaddr` reads 0x7f.1 as an address, which some programs do not. */
function hasFourParts(name: string): boolean {
  return name.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(name);
}

/** Whether a URL leads to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}
