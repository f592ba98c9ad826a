import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import styles from './PreviewScreen.module.css';
import { type PreviewStep, stepOf } from './preview-steps.ts';

type Props = {
  readonly html: string;
  readonly locale: string;
  readonly page: string;
  readonly pages: readonly string[];
  readonly isNarrow: boolean;
  readonly onStep: (step: PreviewStep) => void;
};

/** Preview of a survey page in a frame with its own width. Answers are not stored. */
export function PageFrame({ html, locale, page, pages, isNarrow, onStep }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const press = useEffectEvent((event: Event) => {
    const pressed = elementOf(event)?.closest<HTMLElement>('a, button');
    const isSubmit = event.type === 'submit';
    if (!isSubmit && !pressed) return;
    event.preventDefault();
    const step = stepOf(isSubmit ? { isForward: true } : marksOf(pressed), pages, page);
    if (step) onStep(step);
  });

  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!isReady || !target || !frame.current) return undefined;
    drawPage(frame.current, html);
    target.documentElement.lang = locale;
    target.defaultView?.scrollTo(0, 0);
    target.addEventListener('click', press);
    target.addEventListener('submit', press);
    return () => {
      target.removeEventListener('click', press);
      target.removeEventListener('submit', press);
    };
  }, [isReady, html, locale]);

  return (
    <iframe
      ref={frame}
      title="Preview of the survey"
      srcDoc="<!doctype html><title>Preview</title>"
      sandbox="allow-same-origin"
      className={styles.frame}
      data-narrow={isNarrow}
      onLoad={() => setIsReady(true)}
    />
  );
}

/** Elements of the frame belong to another realm, so `instanceof` fails; check capabilities. */
function elementOf({ target }: Event): Element | undefined {
  return target && 'closest' in target ? (target as Element) : undefined;
}

function marksOf(pressed: HTMLElement | null | undefined) {
  const { go, start, send } = pressed?.dataset ?? {};
  return {
    go,
    start,
    send,
    language: pressed?.getAttribute('hreflang') ?? undefined,
    isForward: pressed?.tagName === 'BUTTON',
  };
}
