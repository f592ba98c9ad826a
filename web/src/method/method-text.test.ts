import { describe, expect, it } from 'vitest';
import source from '../../../content/method.md?raw';
import { methodParts } from './method-parts.ts';
import { anchorOf, type Block, readMethod, type Words } from './method-text.ts';

const method = readMethod(source);
const everyBlock = [...method.opening, ...method.parts.flatMap(({ blocks }) => blocks)];
const runsOf = (block: Block): readonly Words[] => {
  if (block.kind === 'paragraph') return block.words;
  return block.kind === 'list' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat();
};

describe('the method', () => {
  it('has every part that a number leads to', () => {
    const anchors = method.parts.map(({ anchor }) => anchor);
    expect(anchors).toEqual(expect.arrayContaining([...methodParts]));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('is read without a mark that is left over', () => {
    const words = everyBlock.flatMap(runsOf).map(({ text }) => text);
    expect(words.filter((text) => /\*\*|^#|^\||^- |`/u.test(text))).toEqual([]);
    expect(everyBlock.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paragraph', 'list', 'table']));
  });

  it('keeps every word of the source', () => {
    const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const read = [
      method.title,
      ...method.opening.flatMap(runsOf).map(({ text }) => text),
      ...method.parts.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(runsOf).map(({ text }) => text)]),
    ];
    expect(bare(read.join(' '))).toBe(bare(source));
  });
});

describe('reading a text with marks', () => {
  it('distinguishes headings, paragraphs, lists and tables', () => {
    const { title, opening, parts } = readMethod(
      '# Title\n\nFirst\nand second.\n\n## One part\n' +
        '\n- a\n- **b** c\n\n| Score | Band |\n|---|---|\n' +
        '| below 60 | Invest |\n',
    );
    expect(title).toBe('Title');
    expect(opening).toEqual([{ kind: 'paragraph', words: [{ text: 'First and second.', look: 'plain' }] }]);
    expect(parts[0]?.anchor).toBe('one-part');
    expect(parts[0]?.blocks[0]).toEqual({
      kind: 'list',
      items: [
        [{ text: 'a', look: 'plain' }],
        [
          { text: 'b', look: 'strong' },
          { text: ' c', look: 'plain' },
        ],
      ],
    });
    expect(parts[0]?.blocks[1]).toMatchObject({
      kind: 'table',
      head: [[{ text: 'Score' }], [{ text: 'Band' }]],
      rows: [[[{ text: 'below 60' }], [{ text: 'Invest' }]]],
    });
  });

  it('leaves elements of a page as the text that they are', () => {
    const { opening } = readMethod('# T\n\n<img src=x onerror=alert(1)> *and*');
    expect(opening).toEqual([
      {
        kind: 'paragraph',
        words: [
          { text: '<img src=x onerror=alert(1)> ', look: 'plain' },
          { text: 'and', look: 'emphasis' },
        ],
      },
    ]);
  });

  it('makes anchors of letters and digits only', () => {
    expect(anchorOf('eNPS')).toBe('enps');
    expect(anchorOf('“Levels”, and more!')).toBe('levels-and-more');
  });
});
