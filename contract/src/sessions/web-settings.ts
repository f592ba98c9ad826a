import { z } from 'zod';
import { signInSettings } from './session.ts';

/** What the staff app has to know before its first request. The page carries it as the text of `#attune-settings`. */
export const webSettings = signInSettings.extend({
  /** Where the API is: a path of the same origin, or an address of its own. Without a slash at the end. */
  apiBase: z.string(),
  helpCenterUrl: z.string().nullable(),
  /** Where people write to who need help. */
  supportEmail: z.string(),
  /** The address of the companion product with `{subdomain}` in it; null where there is none. */
  companionUrlPattern: z.string().nullable(),
  isDevelopment: z.boolean(),
});
export type WebSettings = z.infer<typeof webSettings>;
