import { escapeMarkup } from '../../platform/markup.ts';

/** Markup that is safe to insert into a page. */
export type Html = { readonly markup: string };

type Part = Html | string | number | false | undefined | readonly Html[];

/** Builds markup; inserted values are escaped unless they are markup themselves. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: markup.map((text, index) => text + render(parts[index])).join('') };
}

/** Marks external markup as safe. */
export function trusted(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(render).join('');
}
