import { senderLabel } from '@attune/domain/messaging';

/** The sender of a message: the given name with the configured address. */
export function senderOf(name: string, configured: string): string {
  const address = /<([^>]+)>/.exec(configured)?.[1] ?? configured;
  return `"${senderLabel(name.replaceAll(/["\\\p{C}\p{Zl}\p{Zp}]/gu, ''))}" <${address}>`;
}
