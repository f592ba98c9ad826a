import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '../web/src');

/** The frame of the app renders them around every page. */
const aroundEveryPage = ['DesignProvider', 'Toasts'];

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.tsx`, { cwd: web })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(resolve(web, path), 'utf8'));

const namesIn = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);
const componentsOf = (source: string) => namesIn(source, /^export (?:function|const) ([A-Z]\w*)/gmu);
const renderedBy = (source: string) => namesIn(source, /<([A-Z]\w*)/gu);

/** Components that the page renders itself, and those that their files render. */
function shownBy(page: readonly string[], design: readonly string[]): ReadonlySet<string> {
  const shown = new Set([...aroundEveryPage, ...page.flatMap(renderedBy)]);
  for (let before = 0; before < shown.size;) {
    before = shown.size;
    for (const source of design)
      if (componentsOf(source).some((name) => shown.has(name))) for (const name of renderedBy(source)) shown.add(name);
  }
  return shown;
}

function notShown(page: readonly string[], design: readonly string[]): readonly string[] {
  const shown = shownBy(page, design);
  return design.flatMap(componentsOf).filter((name) => !shown.has(name));
}

describe('the page of the design system', () => {
  it('shows every component of the design system', () => {
    const design = sourcesIn('design');
    expect(design.flatMap(componentsOf)).toContain('Table');
    expect(notShown(sourcesIn('design-system'), design)).toEqual([]);
  });

  it('misses a component that neither the page nor a shown component renders', () => {
    const frame = 'export function Frame() { return <Corner />; }';
    const corner = 'export const Corner = memo(function Corner() { return null; });';
    const lamp = 'export function Lamp() { return null; }';
    expect(notShown(['<Frame />'], [frame, corner, lamp])).toEqual(['Lamp']);
  });
});
