/** Whom a message comes from: the organization people know, through the address that is configured. */
export function senderOf(organization: string, configured: string): string {
  const address = /<([^>]+)>/.exec(configured)?.[1] ?? configured;
  return `"${organization.replaceAll(/["\\\p{Cc}]/gu, '')} via Attune" <${address}>`;
}
