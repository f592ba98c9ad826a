import { z } from 'zod';
import { returnPathOf } from './return-path.ts';

/** The companion product of an installation. */
export const companionSettings = z.object({
  /** Name in sentences, such as "the companion product". */
  name: z.string(),
  /** Address with `{subdomain}` as the first label of its host. */
  urlPattern: z.string(),
});
export type CompanionSettings = z.infer<typeof companionSettings>;

const subdomainForm = /^(?!xn--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text is a valid subdomain of the companion product. Encoded international names are none. */
export function isSubdomain(text: string): boolean {
  return subdomainForm.test(text);
}

type CompanionTarget = {
  /** Null without a companion product. */
  readonly companion: CompanionSettings | null;
  /** Subdomain of the organization. */
  readonly subdomain: string | null;
  /** The path in the companion product; anything that is no plain path counts as `/`. */
  readonly path?: string;
};

/** A page of the companion product; undefined without a companion product or for an invalid subdomain. */
export function companionUrl({ companion, subdomain, path = '/' }: CompanionTarget): string | undefined {
  if (!companion || !subdomain || !isSubdomain(subdomain)) return undefined;
  const base = companion.urlPattern.replace('{subdomain}', subdomain.toLowerCase()).replace(/\/+$/, '');
  return `${base}${returnPathOf(path)}`;
}

/** Single sign-on of the companion product, which continues at the path; undefined like `companionUrl`. */
export function companionSignInUrl({ path = '/', ...target }: CompanionTarget): string | undefined {
  const url = companionUrl({ ...target, path: '/account/sso/engage' });
  return url && `${url}?redirect=${encodeURIComponent(returnPathOf(path))}`;
}
