import type { DriverGuideResource } from '@attune/contract/actions/action-plans';
import type { BrandWithPicture } from '../../branding/index.ts';
import { look } from '../look.ts';
import { type Deck, beginDeck } from './deck.ts';
import type { Slide, TextPart } from './library.ts';
import { addNote, addTitle, contentWidth, font, margin, paint } from './slide-parts.ts';

type Guide = DriverGuideResource['attributes'];

const top = 1.5;
const half = (contentWidth - 0.6) / 2;

/**
 * Writes the agenda of a conversation about a driver as slides: what it means, the questions, a slide for each step
 * with what to say in its notes, and the advice for whoever leads it. It has no results.
 */
export function writeAgendaSlides(guide: Guide, organization: string, brand?: BrandWithPicture): Promise<Buffer> {
  const title = `${guide.name}: a conversation`;
  const deck = beginDeck({ title, organization, subject: `Agenda about ${guide.name}`, foot: title, brand });
  addCover(deck, guide, organization);
  addQuestions(deck, guide);
  for (const step of guide.agenda) addStep(deck, step);
  addColumns(deck, 'For whoever leads the conversation: before you start', [
    { heading: 'Prepare', items: guide.before },
  ]);
  addColumns(deck, 'For whoever leads the conversation', [
    { heading: 'Do', items: guide.advice },
    { heading: 'Avoid', items: guide.warnings },
  ]);
  return deck.write();
}

function addCover({ add }: Deck, { name, definition, sphere, condition, totalMinutes }: Guide, organization: string) {
  const slide = add();
  addNote(slide, `${organization}  \u00b7  ${sphere}  \u00b7  ${condition}`, {
    x: margin,
    y: 1.3,
    w: contentWidth,
    h: 0.3,
  });
  addTitle(slide, `Let us talk about ${name}`);
  addLines(slide, [large(definition), quiet(`${totalMinutes} minutes`)], { x: margin, w: contentWidth });
}

function addQuestions({ add }: Deck, { questions }: Guide) {
  const slide = add();
  addTitle(slide, 'Questions');
  addLines(
    slide,
    questions.map((text) => ({ text, options: { fontSize: 20, bullet: { type: 'number' }, breakLine: true } })),
    { x: margin, w: contentWidth },
  );
}

function addStep({ add }: Deck, { minutes, title, say, do: step }: Guide['agenda'][number]) {
  const slide = add();
  addTitle(slide, `${title}, ${minutes} minutes`);
  addLines(slide, [large(step)], { x: margin, w: contentWidth });
  slide.addNotes(say);
}

type ListOfWords = { readonly heading: string; readonly items: readonly string[] };

function addColumns({ add }: Deck, title: string, columns: readonly ListOfWords[]) {
  const slide = add();
  addTitle(slide, title);
  columns.forEach(({ heading, items }, place) => {
    const lines: TextPart[] = items.map((text) => ({ text, options: { fontSize: 14, bullet: true, breakLine: true } }));
    addLines(slide, [quiet(heading), ...lines], {
      x: margin + place * (half + 0.6),
      w: columns.length === 1 ? contentWidth : half,
    });
  });
}

function large(text: string): TextPart {
  return { text, options: { fontSize: 24, color: paint(look.text), breakLine: true } };
}

function quiet(text: string): TextPart {
  return { text, options: { fontSize: 14, bold: true, color: paint(look.secondary), breakLine: true } };
}

function addLines(slide: Slide, lines: TextPart[], { x, w }: { readonly x: number; readonly w: number }): void {
  slide.addText(lines, {
    x,
    y: top + 0.2,
    w,
    h: 5,
    fontFace: font,
    color: paint(look.text),
    valign: 'top',
    margin: 0,
    paraSpaceAfter: 10,
  });
}
