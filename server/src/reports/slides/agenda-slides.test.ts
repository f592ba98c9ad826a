import { expect, test } from 'vitest';
import { unzipped } from '../reports.test-support.ts';
import { writeAgendaSlides } from './agenda-slides.ts';

const guide = {
  driver: 'rest',
  name: 'Rest',
  definition: 'People recover from work.',
  sphere: 'Work',
  condition: 'Capacity',
  literature: [],
  questions: ['When do you rest?', 'What keeps you from it?'],
  totalMinutes: 30,
  before: ['Read the comments.'],
  agenda: [
    { minutes: 5, title: 'Begin', say: 'Thank you for <coming> & staying.', do: 'Show the score.' },
    { minutes: 25, title: 'Decide', say: 'What do we try first?', do: 'Write one step down.' },
  ],
  advice: ['Listen first.'],
  warnings: ['Do not ask who wrote a comment.'],
};

/** The texts of each slide, with what its notes say. */
async function slidesOf(file: Buffer): Promise<readonly string[]> {
  const parts = [...unzipped(file)].filter(([name]) =>
    /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/.test(name),
  );
  const textOf = (kind: string) =>
    parts
      .filter(([name]) => name.includes(kind))
      .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .map(([, xml]) => [...xml.matchAll(/<a:t>([^<]*)</g)].map(([, text]) => text).join(' | '));
  const notes = textOf('notesSlide');
  return textOf('slides/slide').map((text, place) => `${text} // ${notes[place] ?? ''}`);
}

test('The agenda of a driver is a slide per step, with what to say in its notes', async () => {
  const slides = await slidesOf(await writeAgendaSlides(guide, 'Acme & Sons'));
  expect(slides).toHaveLength(6);
  expect(slides[0]).toContain('Let us talk about Rest');
  expect(slides[0]).toContain('30 minutes');
  expect(slides[1]).toContain('When do you rest? | What keeps you from it?');
  expect(slides[2]).toMatch(/Begin, 5 minutes.*Show the score.*Thank you for &lt;coming&gt; &amp; staying\./);
  expect(slides[3]).toContain('Decide, 25 minutes');
  expect(slides[4]).toContain('Read the comments.');
  expect(slides[5]).toMatch(/Listen first.*Do not ask who wrote a comment/);
});
