import type { PageFrame } from '@attune/contract/respondent/models';
import type { ReactNode } from 'react';

/** The names of the files that pages refer to, below the server's `assetBase`, and what the style says. */
export type AssetNames = {
  readonly font: string;
  readonly script: string;
  readonly style: string;
  readonly rules: string;
};

/**
 * What the script makes of a page: `survey` is being answered, `welcome` comes before it, `ended` after it, `code` is
 * where a shared device starts over, `plain` knows no survey.
 */
export type PageKind = 'survey' | 'welcome' | 'ended' | 'code' | 'plain';

/** How long a shared device shows a page that nobody goes on from, where no script watches. */
const secondsAlone = 80;

export type DocumentProps = {
  readonly frame: PageFrame;
  readonly assets: AssetNames;
  readonly kind: PageKind;
  readonly title: string;
  readonly children: ReactNode;
};

/**
 * A whole document. Nothing comes from elsewhere, and nothing is inline but the style of the pages of a survey, which a
 * policy can name by its hash: on a slow connection a file of its own would be waited for before a word can be read.
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
        {kind !== 'plain' && <script type="module" src={frame.assetBase + assets.script} />}
      </head>
      <body data-page={kind} data-kiosk={frame.kioskStart}>
        {children}
        <output id="announcer" className="unseen" />
      </body>
    </html>
  );
}

/** The style as it stands in a page: its font is found from there, too. */
export function inlineStyle({ rules }: AssetNames, assetBase: string): string {
  return rules.replaceAll('url(./', `url(${assetBase}`);
}
