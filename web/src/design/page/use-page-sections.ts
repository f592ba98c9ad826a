import { type RefObject, useEffect, useState } from 'react';
import { type HeadingPlace, currentSection } from './current-section.ts';

type PageSection = { readonly id: string; readonly label: string };

/** The sections in an element by their headings, also those that arrive later, and the one that is being read. */
export function usePageSections(content: RefObject<HTMLElement | null>): {
  readonly sections: readonly PageSection[];
  readonly current: string | undefined;
} {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const headings = () => [...element.querySelectorAll<HTMLElement>('section[aria-labelledby]')].flatMap(headingOf);
    const mark = () => setCurrent(currentSection(headings().map(placeOf), viewOf()));
    const list = () => {
      const found = headings().map(({ id, textContent }) => ({ id, label: textContent ?? '' }));
      setSections((known) => (isSame(known, found) ? known : found));
      mark();
    };
    list();
    const observer = new MutationObserver(list);
    observer.observe(element, { childList: true, subtree: true });
    const options = { capture: true, passive: true } as const;
    window.addEventListener('scroll', mark, options);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', mark, options);
    };
  }, [content]);
  return { sections, current };
}

/** The heading of a section itself: not of a chart or a dialog inside it. */
function headingOf(section: HTMLElement): readonly HTMLElement[] {
  const id = section.getAttribute('aria-labelledby');
  return [...section.querySelectorAll<HTMLElement>('h2[id]')].filter((heading) => heading.id === id);
}

function placeOf(heading: HTMLElement): HeadingPlace {
  return { id: heading.id, top: heading.getBoundingClientRect().top };
}

function viewOf() {
  const { scrollTop, scrollHeight } = document.documentElement;
  return {
    height: window.innerHeight,
    isAtEnd: scrollTop > 0 && scrollTop + window.innerHeight >= scrollHeight - 2,
    chosenId: window.location.hash.slice(1),
  };
}

function isSame(known: readonly PageSection[], found: readonly PageSection[]): boolean {
  return JSON.stringify(known) === JSON.stringify(found);
}
