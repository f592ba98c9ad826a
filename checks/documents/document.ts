import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A Markdown document, taken apart. */
export type Document = {
  readonly path: string;
  /** Fenced blocks with the language after their fence. */
  readonly blocks: readonly { readonly language: string; readonly text: string }[];
  /** What is between backquotes outside of blocks. */
  readonly codes: readonly string[];
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
};

/** Records of a day, whose commands and files were those of that day. */
const ofThePast = /^(CHANGELOG\.md|docs\/decisions\/)/;

/** Every document of the project; `isCurrent` is false for records of the past. */
export function readDocuments(): readonly (Document & { readonly isCurrent: boolean })[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ ...takeApart(path, readFileSync(join(root, path), 'utf8')), isCurrent: !ofThePast.test(path) }));
}

/** Takes a Markdown text apart. */
export function takeApart(path: string, text: string): Document {
  const fence = /^( *)```([\w-]*)[^\n]*\n([\s\S]*?)^ *```$/gm;
  const blocks = [...text.matchAll(fence)].map(([, indent = '', language = '', content = '']) => ({
    language,
    text: content.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
  const prose = text.replaceAll(fence, '');
  const withoutCode = prose.replaceAll(/`[^`\n]+`/g, (code) => code.replaceAll(/[[\]()]/g, ' '));
  return {
    path,
    blocks,
    codes: [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
      code.replaceAll(/\s+/g, ' ').replaceAll('\\|', '|'),
    ),
    links: [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link),
    anchors: anchorsOf(prose),
  };
}

/** The anchors of headings, as GitHub makes them. */
function anchorsOf(prose: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  return new Set(
    [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
      const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      const anchor = plain
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-');
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}
