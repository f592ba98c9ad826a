import type { Block, Span } from '@attune/domain/messaging';
import type { BrandColors } from '@attune/domain/organizations';
import { escapeMarkup } from '../platform/markup.ts';

export type EmailFrame = {
  readonly language: string;
  readonly organization: string;
  readonly subject: string;
  /** Text below the card, such as support contacts. */
  readonly footer: string;
  /** Unsubscribe link for respondents; omitted for other readers. */
  readonly stop?: { readonly href: string; readonly label: string };
};

const sans = "Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** The product's colors, which those of an organization replace. */
const accent = { light: '#0b6759', dark: '#57bfab', darkLink: '#74d0be', onDark: '#04201b' } as const;

const style = `
:root{color-scheme:light dark}
@media (max-width:480px){
.pad{padding-left:24px!important;padding-right:24px!important}
.h{font-size:26px!important;line-height:32px!important}
.btn,.btn tbody,.btn tr,.btn td,.btn a{display:block!important;width:auto!important}
}
@media (prefers-color-scheme:dark){
.bg{background:#0e1110!important}.card{background:#1b201f!important;border-color:#39413e!important}
.h,.strong{color:#e9edeb!important}.t{color:#c9d1cd!important}.m{color:#98a29d!important}
.prom{border-left-color:${accent.dark}!important}.btn{background:${accent.dark}!important}
.btn a{color:${accent.onDark}!important}.lnk{color:${accent.darkLink}!important}
}`;

/** Written before the name of the organization; a text never contains it, because `<` is escaped. */
const logoPlace = '<!-- logo -->';

/**
 * Renders an e-mail as HTML: one column and one button, with tables and inline colors because mail clients support
 * little else. The same blocks produce the plain text version.
 */
export function drawEmail(blocks: readonly Block[], frame: EmailFrame): string {
  const { language, organization, subject } = frame;
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${style}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f6f7f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#f6f7f5">
<tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="pad" style="padding:0 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card"
style="background:#ffffff;border:1px solid #d9ddd8;border-radius:12px">
<tr><td class="pad" style="padding:32px 36px 28px;font-family:${sans}">
<p class="strong" style="margin:0 0 20px;font-size:16px;line-height:24px;font-weight:700;color:#191d1b">
${logoPlace}${escapeMarkup(organization)}</p>
<h1 class="h"
style="margin:0 0 12px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:-0.4px;color:#191d1b">
${escapeMarkup(subject)}</h1>
${blocks.map(drawBlock).join('\n')}
</td></tr></table>
<p class="m"
style="margin:20px 8px 0;font-family:${sans};font-size:12px;line-height:18px;color:#5f6863">${drawFooter(frame)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function drawBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return (
        '<p class="t" style="margin:0 0 ' +
        `20px;font-size:16px;line-height:26px;color:#4b544f">${drawSpans(block.spans ?? [{ text: block.text }])}</p>`
      );
    case 'list':
      return (
        '<ul class="t" style="margin:0 0 ' +
        `20px;padding-left:20px;font-size:16px;line-height:26px;color:#4b544f">` +
        `${itemsOf(block)
          .map((item) => `<li>${drawSpans(item)}</li>`)
          .join('')}</ul>`
      );
    case 'button':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" class="btn" ' +
        `style="background:${accent.light};border-radius:8px;margin:0 0 24px"><tr><td align="center"><a ` +
        `href="${escapeMarkup(safeAddress(block.href))}" style="display:inline-block;padding:14px ` +
        `28px;font-family:${sans};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;` +
        `text-decoration:none">${escapeMarkup(block.label)}</a></td></tr></table>`
      );
    case 'promise':
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ' +
        '20px"><tr><td ' +
        `class="prom" style="border-left:3px solid ${accent.light};padding:0 0 0 16px"><p class="t" ` +
        `style="margin:0;font-size:15px;line-height:24px;color:#4b544f">${drawPromise(block.text)}</p></td></tr>` +
        `</table>`
      );
  }
}

function itemsOf({ items, spans }: Extract<Block, { readonly kind: 'list' }>): readonly (readonly Span[])[] {
  return spans ?? items.map((text) => [{ text }]);
}

function drawSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, isBold, href }) => {
      const words = text
        .split(/\r?\n/)
        .map((line) => escapeMarkup(line))
        .join('<br>');
      const linked = href
        ? `<a href="${escapeMarkup(safeAddress(href))}" class="lnk" style="color:${accent.light}">${words}</a>`
        : words;
      return isBold ? `<strong class="strong" style="color:#191d1b">${linked}</strong>` : linked;
    })
    .join('');
}

/** The first sentence states the promise, the rest explains it. */
function drawPromise(text: string): string {
  const [, first = text, rest = ''] = /^(.+?[.!?])(\s.+)?$/s.exec(text) ?? [];
  return `<strong class="strong" style="color:#191d1b">${escapeMarkup(first)}</strong>${escapeMarkup(rest)}`;
}

function drawFooter({ footer, stop }: EmailFrame): string {
  const link = stop
    ? ` <a href="${escapeMarkup(safeAddress(stop.href))}" class="lnk" style="color:${accent.light}">` +
      `${escapeMarkup(stop.label)}</a>`
    : '';
  return `${escapeMarkup(footer)}${link}`;
}

/** An organization's colors and its logo, shown in place of its name; sizes in pixels. */
export type EmailBrand = {
  readonly colors?: BrandColors | undefined;
  readonly logo?: { readonly source: string; readonly width: number; readonly height: number } | undefined;
};

/** Gives a rendered e-mail the colors and the logo of its organization. */
export function brandEmail(html: string, { colors, logo }: EmailBrand): string {
  const withLogo = logo ? html.replace(organizationName, (_whole, name: string) => drawLogo(logo, name)) : html;
  if (!colors) return withLogo;
  const { light, dark } = colors;
  return withLogo
    .replace(style, () =>
      style
        .replaceAll(accent.darkLink, dark.accent)
        .replaceAll(accent.dark, dark.accent)
        .replaceAll(accent.onDark, dark.onAccent),
    )
    .replaceAll(`style="background:${accent.light};`, `style="background:${light.accent};`)
    .replaceAll(`style="border-left:3px solid ${accent.light};`, `style="border-left:3px solid ${light.accent};`)
    .replaceAll(`class="lnk" style="color:${accent.light}"`, `class="lnk" style="color:${light.accent}"`);
}

const organizationName = new RegExp(`${logoPlace}([^<]*)`);

/** On white also in dark mode, because most logos are made for paper. `name` is escaped already. */
function drawLogo({ source, width, height }: NonNullable<EmailBrand['logo']>, name: string): string {
  return (
    `<img src="${escapeMarkup(source)}" alt="${name}" width="${width}" height="${height}" ` +
    'style="display:block;border:0;background:#ffffff;border-radius:6px">'
  );
}

/** Only http and https addresses are linked. */
function safeAddress(address: string): string {
  return /^https?:\/\//.test(address) ? address : '#';
}
