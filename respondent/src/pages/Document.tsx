import type { PageFrame } from '@attune/contract/respondent/models';
import type { Accent, BrandColors } from '@attune/domain/organizations';
import type { ReactNode } from 'react';

/** The names of the files that pages refer to, below the server's `assetBase`, and the style rules. */
export type AssetNames = {
  readonly font: string;
  readonly script: string;
  readonly style: string;
  readonly rules: string;
};

/**
 * The script's mode for a page: `survey` is being answered, `welcome` comes before it, `ended` after it, `code` is the
 * start of a shared device, `plain` has no survey.
 */
export type PageKind = 'survey' | 'welcome' | 'ended' | 'code' | 'plain';

/** The number of seconds that a shared device shows an idle page without the script. */
const secondsAlone = 80;

export type DocumentProps = {
  readonly frame: PageFrame;
  readonly assets: AssetNames;
  readonly kind: PageKind;
  readonly title: string;
  readonly children: ReactNode;
};

/**
 * A complete document. All files come from this server, and only the style of survey pages is inline, so that the first
 * text does not wait for a style sheet on a slow connection. A policy allows that style by its hash.
 */
export function Document({ frame, assets, kind, title, children }: DocumentProps) {
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {frame.kioskStart !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={`${secondsAlone};url=${frame.kioskStart}`} />
          </noscript>
        )}
        <title>{frame.organization ? `${title} · ${frame.organization}` : title}</title>
        {kind === 'plain' ? (
          <link rel="stylesheet" href={frame.assetBase + assets.style} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets, frame.assetBase) }} />
        )}
        {frame.brand?.colors && <style dangerouslySetInnerHTML={{ __html: brandStyle(frame.brand.colors) }} />}
        {kind !== 'plain' && <script type="module" src={frame.assetBase + assets.script} />}
      </head>
      <body data-page={kind} data-kiosk={frame.kioskStart}>
        {children}
        <output id="announcer" className="unseen" />
      </body>
    </html>
  );
}

/** The style rules with an organization's colors. A policy allows them by their hash. */
export function brandStyle({ light, dark }: BrandColors): string {
  return `:root{${rulesOf(light)}}@media (prefers-color-scheme:dark){:root{${rulesOf(dark)}}}`;
}

function rulesOf({ accent, hover, onAccent, soft, softText }: Accent): string {
  return (
    `--accent:${accent};--accent-hover:${hover};--on-accent:${onAccent};--accent-soft:${soft};` +
    `--accent-soft-text:${softText};--focus:${accent}`
  );
}

/** The inline style of a page; its font's address is adjusted. */
export function inlineStyle({ rules }: AssetNames, assetBase: string): string {
  return rules.replaceAll('url(./', `url(${assetBase}`);
}
