/**
 * A small runtime that draws the screens in the browser: the build uses it in place of React's JSX runtime. It creates
 * elements directly, sets attributes one by one, and never parses text as markup.
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };
type AttributeValue = string | number | boolean | null | undefined;
type Component = (props: Props) => Child;

const svgNames = new Set(['svg', 'path', 'rect']);
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
};

/** Creates one element, or calls a component with its properties. */
export function jsx(type: string | Component, props: Props): Child {
  if (typeof type === 'function') return type(props);
  const element = svgNames.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'defaultValue') append(element, value as Child);
    else setAttribute(element, attributeNames[name] ?? name, value as AttributeValue);
  }
  return element;
}

export { jsx as jsxs };

/** Several elements without a parent element. */
export function Fragment({ children }: Props): Child {
  return children;
}

function setAttribute(element: Element, name: string, value: AttributeValue): void {
  const isSpelledOut = name.startsWith('aria-') || name.startsWith('data-');
  if (value === undefined || value === null || (value === false && !isSpelledOut)) return;
  element.setAttribute(name, value === true && !isSpelledOut ? '' : String(value));
}

function append(parent: Element, child: Child): void {
  if (child === undefined || child === null || typeof child === 'boolean') return;
  if (isList(child)) for (const one of child) append(parent, one);
  else parent.append(typeof child === 'number' ? String(child) : child);
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}
