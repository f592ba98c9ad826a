import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fragment, jsx } from './jsx-dom.ts';

/** The subset of an element that the runtime uses. */
class Drawn {
  readonly attributes: Record<string, string> = {};
  readonly children: (Drawn | string)[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  append(child: Drawn | string): void {
    this.children.push(child);
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: (name: string) => new Drawn(name),
    createElementNS: (space: string, name: string) => new Drawn(`${space} ${name}`),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const draw = (type: string, properties: Parameters<typeof jsx>[1]): Drawn => jsx(type, properties) as unknown as Drawn;

describe('drawing an element', () => {
  test('uses the attribute names of the DOM', () => {
    const { attributes } = draw('label', { className: 'choice', htmlFor: 'value', tabIndex: -1, defaultChecked: true });
    expect(attributes).toEqual({ class: 'choice', for: 'value', tabIndex: '-1', checked: '' });
  });

  test('omits false and absent attributes, except ARIA attributes', () => {
    const { attributes } = draw('input', {
      defaultChecked: false,
      id: undefined,
      'aria-invalid': false,
      'data-send': true,
      required: true,
    });
    expect(attributes).toEqual({ 'aria-invalid': 'false', 'data-send': 'true', required: '' });
  });

  test('renders text without parsing it, and 0 as text', () => {
    expect(draw('p', { children: ['<b>', 0, false, null, undefined, ['x']] }).children).toEqual(['<b>', '0', 'x']);
    expect(draw('textarea', { defaultValue: '</textarea>' }).children).toEqual(['</textarea>']);
  });

  test('creates SVG elements in their namespace', () => {
    expect(draw('svg', {}).name).toBe('http://www.w3.org/2000/svg svg');
  });

  test('renders components, including those that return several elements', () => {
    const Pair: Parameters<typeof jsx>[0] = ({ children }) =>
      jsx(Fragment, { children: [jsx('b', { children }), '!'] });
    const { children } = draw('p', { children: jsx(Pair, { children: 'Now' }) });
    expect(children).toEqual([expect.objectContaining({ name: 'b', children: ['Now'] }), '!']);
  });
});
