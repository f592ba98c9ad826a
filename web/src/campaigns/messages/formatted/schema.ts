import { Schema } from 'prosemirror-model';

/** What a message can contain; pasted content is reduced to it. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    list: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }, { tag: 'ol' }], toDOM: () => ['ul', 0] },
    item: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    lineBreak: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    field: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: { validate: 'string' }, label: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'span[data-field]',
          getAttrs: ({ dataset, textContent }) => ({ name: dataset['field'] ?? '', label: textContent }),
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-field': attrs['name'] as string }, attrs['label'] as string],
      leafText: ({ attrs }) => `{{${attrs['name'] as string}}}`,
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isLinkable(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string, rel: 'noreferrer' }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
});

/** Whether a message can link to an address. */
export function isLinkable(address: string): boolean {
  return /^https?:\/\/[^\s()<>"{}]{1,1000}$/u.test(address);
}
