import { z } from 'zod';
import { companionSettings } from '../app/companion.ts';
import { signInSettings } from './session.ts';

/** Settings the staff app needs before its first request, embedded in the page as the text of `#attune-settings`. */
export const webSettings = signInSettings.extend({
  /** Base URL of the API, without a trailing slash: a path of the same origin or an absolute URL. */
  apiBase: z.string(),
  helpCenterUrl: z.string().nullable(),
  /** E-mail address of support. */
  supportEmail: z.string(),
  /** Null without a companion product. */
  companion: companionSettings.nullable(),
  isDevelopment: z.boolean(),
  /** What pages report about themselves; null for nothing. */
  monitoring: z
    .object({
      /** The share of page views to measure, and whether uncaught errors are reported; null for neither. */
      vitalsShare: z.number().nullable(),
      hasAnalytics: z.boolean(),
    })
    .nullable(),
});
export type WebSettings = z.infer<typeof webSettings>;
