/** Elements allowed in e-mails; others are removed and their content is kept. */
const elements = new Set([
  'a',
  'b',
  'br',
  'em',
  'h1',
  'h2',
  'li',
  'ol',
  'p',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'tr',
  'ul',
]);
const attributes = ['align', 'cellpadding', 'cellspacing', 'class', 'role', 'width'] as const;

/** Display options of an e-mail preview. */
export type MailLook = { readonly isDark: boolean; readonly isNarrow: boolean };

/**
 * Renders an e-mail in a shadow root, isolated from the styles of the page. The content security policy forbids inline
 * styles, so each property is set by script; scripts, images and link targets are removed.
 */
export function drawMail(root: ShadowRoot, html: string, look: MailLook): void {
  const mail = new DOMParser().parseFromString(muteStyles(html), 'text/html');
  const body = document.createElement('div');
  copyLook(mail.body, body);
  body.append(...childrenOf(mail.body));
  root.replaceChildren(body);
  root.adoptedStyleSheets = [...mail.querySelectorAll(mutedStyle)].map((style) =>
    sheetOf(style.textContent ?? '', look),
  );
}

const mutedStyle = 'muted-style';
const mutedAttribute = 'data-style';

/** The e-mail with its styles under inert names: parsing them would violate the content security policy. */
export function muteStyles(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, (tag) =>
    tag.replace(/^<(\/?)style\b/iu, `<$1${mutedStyle}`).replaceAll(/\sstyle=/giu, ` ${mutedAttribute}=`),
  );
}

function childrenOf(node: Node): readonly Node[] {
  return [...node.childNodes].flatMap((child) => {
    if (child instanceof Text) return [document.createTextNode(child.data)];
    if (!(child instanceof HTMLElement)) return [];
    const name = child.tagName.toLowerCase();
    if (name === mutedStyle || name === 'script') return [];
    const children = childrenOf(child);
    if (!elements.has(name)) return children;
    const copy = document.createElement(name);
    copyLook(child, copy);
    copy.append(...children);
    return [copy];
  });
}

function copyLook(from: HTMLElement, to: HTMLElement): void {
  for (const name of attributes) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  to.style.cssText = from.getAttribute(mutedAttribute) ?? '';
}

/** The CSS rules for one preview; dark and phone rules apply if that preview is selected. */
function sheetOf(text: string, look: MailLook): CSSStyleSheet {
  const all = new CSSStyleSheet();
  all.replaceSync(text);
  const rules = [...all.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSMediaRule)) return [rule.cssText];
    return holds(rule.conditionText, look) ? [...rule.cssRules].map((each) => each.cssText) : [];
  });
  const chosen = new CSSStyleSheet();
  chosen.replaceSync(rules.join('\n'));
  return chosen;
}

/** Whether a media condition of an e-mail's style sheet applies. */
export function holds(condition: string, { isDark, isNarrow }: MailLook): boolean {
  if (/prefers-color-scheme:\s*dark/u.test(condition)) return isDark;
  return /max-width/u.test(condition) && isNarrow;
}
