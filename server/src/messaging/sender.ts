import { senderLabel } from '@attune/domain/messaging';

/** Whom a message comes from: the name people know, through the address that is configured. */
export function senderOf(name: string, configured: string): string {
  const address = /<([^>]+)>/.exec(configured)?.[1] ?? configured;
  return `"${senderLabel(name.replaceAll(/["\\\p{C}\p{Zl}\p{Zp}]/gu, ''))}" <${address}>`;
}
