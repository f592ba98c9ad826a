/** Removes active content: the preview only looks like a survey. */
const acting = 'script, noscript, iframe, object, embed, base, link, meta, title';

/**
 * Draws a page of the survey app into an empty frame. The policy of the staff app forbids styles that come as text, so
 * they are set by program; scripts are left out, and what is filled in goes nowhere.
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
