/** The elements that mails are made of; whatever else is in one is left out, and what it holds stays. */
const elements = new Set(['a', 'b', 'br', 'em', 'h1', 'h2', 'li', 'ol', 'p', 'span', 'strong', 'table', 'tbody', 'td', 'tr', 'ul']);
const attributes = ['align', 'cellpadding', 'cellspacing', 'class', 'role', 'width'] as const;
const darkCondition = /prefers-color-scheme:\s*dark/u;

type Look = { readonly isDark: boolean };

/**
 * Draws a mail in the document of a frame. The page forbids styles that come as text, so that each is set by program;
 * scripts, pictures and links of the mail are left out.
 */
export function drawMail(frame: Document, html: string, { isDark }: Look): void {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  frame.body.replaceChildren(...childrenOf(mail.body, frame));
  copyLook(mail.body, frame.body);
  frame.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  frame.adoptedStyleSheets = [...mail.querySelectorAll('style')].flatMap((style) => sheetOf(style.textContent, frame, isDark));
}

function childrenOf(node: Node, frame: Document): readonly Node[] {
  return [...node.childNodes].flatMap((child) => {
    if (child instanceof Text) return [frame.createTextNode(child.data)];
    if (!(child instanceof HTMLElement) || child.tagName === 'STYLE' || child.tagName === 'SCRIPT') return [];
    const name = child.tagName.toLowerCase();
    const children = childrenOf(child, frame);
    if (!elements.has(name)) return children;
    const copy = frame.createElement(name);
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
  to.style.cssText = from.getAttribute('style') ?? '';
}

/** The rules of a style sheet for one look: those for the dark hold, or are not there. */
function sheetOf(text: string, frame: Document, isDark: boolean): readonly CSSStyleSheet[] {
  const view = frame.defaultView;
  if (!view) return [];
  const all = new view.CSSStyleSheet();
  all.replaceSync(text);
  const rules = [...all.cssRules].flatMap((rule) => {
    if (!(rule instanceof view.CSSMediaRule) || !darkCondition.test(rule.conditionText)) return [rule.cssText];
    return isDark ? [...rule.cssRules].map((each) => each.cssText) : [];
  });
  const chosen = new view.CSSStyleSheet();
  chosen.replaceSync(rules.join('\n'));
  return [chosen];
}
