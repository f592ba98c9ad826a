import type { PageFrame } from '@attune/contract/respondent';
import type { ReactNode } from 'react';

/** The names of the files that pages refer to, below the server's `assetBase`. */
export type AssetNames = { readonly font: string; readonly script: string; readonly style: string };

/** What the script makes of a page: `survey` is being answered, `welcome` comes before it, `ended` after it, `plain` knows no survey. */
export type PageKind = 'survey' | 'welcome' | 'ended' | 'plain';

export type DocumentProps = {
  readonly frame: PageFrame;
  readonly assets: AssetNames;
  readonly kind: PageKind;
  readonly title: string;
  readonly children: ReactNode;
};

/** A whole document. Nothing in it is inline and nothing comes from elsewhere, so the strictest policy fits. */
export function Document({ frame, assets, kind, title, children }: DocumentProps) {
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{frame.organization ? `${title} · ${frame.organization}` : title}</title>
        <link rel="stylesheet" href={frame.assetBase + assets.style} />
        {kind !== 'plain' && <script type="module" src={frame.assetBase + assets.script} />}
      </head>
      <body data-page={kind} data-kiosk={frame.kioskStart}>
        {children}
        <output id="announcer" className="unseen" />
      </body>
    </html>
  );
}
