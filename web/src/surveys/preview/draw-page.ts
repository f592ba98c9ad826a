/** Removes active content: the preview only looks like a survey. */
const acting = 'script, noscript, iframe, object, embed, base, link, meta, title';

/**
 * Renders a page of the survey app in an empty frame. The content security policy forbids inline styles, so they are
 * set by script; scripts are removed and input is not sent.
 */
export function drawPage(frame: HTMLIFrameElement, html: string): void {
  const [target, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (!target || !view) return;
  const page = new DOMParser().parseFromString(muteStyles(html), 'text/html');
  for (const element of page.querySelectorAll(acting)) element.remove();
  for (const { name, value } of page.documentElement.attributes) target.documentElement.setAttribute(name, value);
  for (const { name, value } of page.body.attributes) target.body.setAttribute(name, value);
  target.adoptedStyleSheets = [...page.querySelectorAll(mutedStyle)].map((style) => {
    style.remove();
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    return sheet;
  });
  target.body.replaceChildren(...[...page.body.childNodes].map((node) => target.importNode(node, true)));
}

const mutedStyle = 'muted-style';

/** The page with its styles under an inert name: parsing them would violate the content security policy. */
export function muteStyles(html: string): string {
  return html.replaceAll(/<(\/?)style\b/giu, `<$1${mutedStyle}`).replaceAll(/\sstyle=/giu, ' data-style=');
}
