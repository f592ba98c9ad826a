import { join } from 'node:path';
import type { WebSettings } from '@attune/contract/sessions/web-settings';
import type { Config } from '../platform/config.ts';
import { type Audience, type HttpServer, serveHashedFiles, serveWebApp } from '../platform/http/index.ts';
import { pageAssetsPath, serveSignInAssets, signInSettingsOf } from '../sessions/index.ts';

export const root = join(import.meta.dirname, '../../..');
export const respondentAssets = '/assets/respondent/';

/** Serves the survey pages' files, and the staff app for every remaining URL. */
export async function serveClients(server: HttpServer, config: Config): Promise<void> {
  await serveHashedFiles(server, { folder: join(root, 'respondent/dist/assets'), address: respondentAssets });
  serveSignInAssets(server, pageAssetsPath);
  await serveWebApp(server, { folder: join(root, 'web/dist'), settings: settingsOf(config) });
}

/** The settings embedded in the page of the staff app. */
function settingsOf(config: Config): WebSettings {
  const { apiUrl, helpCenterUrl, supportEmail, companion, signIn, vitalsShare, analytics } = config;
  return {
    apiBase: apiUrl.startsWith(config.url) ? '/api' : apiUrl,
    ...signInSettingsOf(config),
    helpCenterUrl,
    supportEmail,
    companion,
    isDevelopment: signIn.isEmbedded,
    monitoring:
      vitalsShare === undefined && !analytics
        ? null
        : { vitalsShare: vitalsShare ?? null, hasAnalytics: analytics !== undefined },
  };
}

/** In the implicit flow the pages connect to the provider; otherwise only the server does. */
export function friendlyOriginsOf({ apiUrl, url, signIn }: Config): readonly string[] {
  const origins = [apiUrl, ...(signIn.flow === 'implicit' ? [signIn.issuer] : [])].map(
    (address) => new URL(address).origin,
  );
  return [...new Set(origins)].filter((origin) => origin !== new URL(url).origin);
}

/** Everybody, with a real sign-in; without one, people on this machine, or those whom the operator lets in. */
export function audienceOf({ signIn, letsAnyoneSignIn, url, apiUrl, surveyUrl }: Config): Audience | undefined {
  if (!signIn.isEmbedded) return undefined;
  const hosts = [url, apiUrl, surveyUrl].map((address) => new URL(address).hostname);
  return { hosts, isBehindProxy: letsAnyoneSignIn };
}
