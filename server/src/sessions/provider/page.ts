import { type Html, html } from './html.ts';

/** The mount path of the embedded provider. */
export const mountPath = '/oidc';

/** Content security policy of the provider's pages: its style sheet and font, and forms to itself. No scripts. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'";

const mark = html`<span class="mark"><svg width="22" height="22" viewBox="0 0 16 16" aria-hidden="true"><path
  d="M4.4 2.2v4.1a3.6 3.6 0 0 0 7.2 0V2.2M8 9.9v4" /></svg></span>`;

const developmentOnly = html`<span class="tag">Development only</span>`;

type Frame = {
  /** Whether this is a page of the embedded provider, which is for development only. */
  readonly isForDevelopment?: boolean;
  readonly styleSheet?: string;
};

/** A complete page in the design of the sign-in. */
export function page(
  title: string,
  content: Html,
  { isForDevelopment = true, styleSheet = `${mountPath}/sign-in.css` }: Frame = {},
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Attune</title>
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<main>
<header>${mark}<h1>${title}</h1>${isForDevelopment && developmentOnly}</header>
${content}
</main>
</body>
</html>
`.markup;
}

/** A page with one message and one action. */
export function messagePage(title: string, message: string, wayOn: Html): string {
  return page(title, html`<p class="under">${message}</p>${wayOn}`);
}

export const wayHome = html`<p><a class="button" href="/" autofocus>Go to Attune</a></p>`;
