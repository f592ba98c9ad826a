import { inflateSync } from 'node:zlib';

/** An element of the structure of a PDF: its kind, description, scope, and what is inside. */
export type ReadElement = {
  readonly kind: string;
  readonly alt: string | undefined;
  readonly scope: string | undefined;
  readonly inside: readonly ReadElement[];
  /** How many pieces of page content belong to it directly. */
  readonly pieces: number;
};

/** What a reader of the structure of a PDF finds in it. */
export type ReadStructure = {
  readonly isMarked: boolean;
  readonly language: string | undefined;
  readonly elements: readonly ReadElement[];
  /** Drawing outside of structure and decoration, per page. */
  readonly unmarked: readonly string[];
};

/** Reads the structure of a PDF from its objects. */
export function readStructure(pdf: Buffer): ReadStructure {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', text = '']) => [id, text]),
  );
  const all = [...objects.values()];
  const catalog = all.find((text) => text.includes('/Type /Catalog')) ?? '';
  const root = all.find((text) => text.includes('/Type /StructTreeRoot')) ?? '';
  const childrenOf = (text: string) => /\/K \[([\s\S]*?)\]\n/.exec(text)?.[1] ?? '';
  const read = (id: string): ReadElement => {
    const text = objects.get(id) ?? '';
    const inside = childrenOf(text).replaceAll(/<<[\s\S]*?>>/g, ' 0 ');
    return {
      kind: /\/S \/(\w+)/.exec(text)?.[1] ?? '',
      alt: /\/Alt \(([\s\S]*?)\)\n/.exec(text)?.[1],
      scope: /\/Scope \/?\(?(\w+)/.exec(text)?.[1],
      inside: [...inside.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => read(child)),
      pieces: inside.replaceAll(/\d+ 0 R/g, '').trim() === '' ? 0 : 1,
    };
  };
  return {
    isMarked: /\/Marked true/.test(raw),
    language: /\/Lang \((.*?)\)/.exec(catalog)?.[1],
    elements: [...childrenOf(root).matchAll(/(\d+) 0 R/g)].map(([, id = '']) => read(id)),
    unmarked: pagesOf(pdf).flatMap(unmarkedIn),
  };
}

/** All elements in reading order. */
export function flat(elements: readonly ReadElement[]): readonly ReadElement[] {
  return elements.flatMap((element) => [element, ...flat(element.inside)]);
}

function pagesOf(pdf: Buffer): readonly string[] {
  const pages: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      const text = inflateSync(pdf.subarray(at + 7)).toString('latin1');
      if (/\bBT\b/.test(text) && /\bEMC\b/.test(text)) pages.push(text);
    } catch {
      // Fonts are not deflated in this way.
    }
  }
  return pages;
}

/** Text that is drawn outside of marked content. */
function unmarkedIn(page: string): readonly string[] {
  let depth = 0;
  return page.split('\n').filter((line) => {
    if (/\b(BMC|BDC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth === 0 && /(Tj|TJ|\bf|\bS)$/.test(line);
  });
}
