import { describe, expect, test } from 'vitest';
import { hintFor } from './writing-hints.ts';

describe('a text that could identify a person', () => {
  test.each([
    ['en', 'Write to me at ada@acme.example.', 'contactHint'],
    ['en', 'Call me: +49 30 123 45 67', 'contactHint'],
    ['en', 'Ever since Mr. Miller came nobody speaks.', 'namesHint'],
    ['en', 'I have worked with John for years.', 'namesHint'],
    ['en', 'the plan of Anna Smith is good', 'namesHint'],
    ['en', 'My manager never has time.', 'personHint'],
    ['en', 'Our team lead decides alone.', 'personHint'],
    ['en', 'It happened on 3/14/2026.', 'dateHint'],
    ['es', 'Trabajo con María desde hace años.', 'namesHint'],
    ['es', 'La Sra. Gómez no escucha.', 'namesHint'],
    ['es', 'Mi jefa nunca tiene tiempo.', 'personHint'],
    ['de', 'Seit Frau Müller da ist, spricht niemand.', 'namesHint'],
    ['de', 'Der Kollege Max hilft immer.', 'namesHint'],
    ['de', 'Mein Chef hat nie Zeit.', 'personHint'],
    ['de', 'Unsere Führungskraft entscheidet allein.', 'personHint'],
    ['de', 'Am 14.03.2026 war es so weit.', 'dateHint'],
    ['fr', 'Depuis que Mme Dupont est là, personne ne parle.', 'namesHint'],
    ['fr', 'Je travaille avec Émilie depuis des années.', 'namesHint'],
    ['fr', 'Ma responsable n\u2019a jamais le temps.', 'personHint'],
    ['pt-BR', 'Desde que o Sr. Souza chegou, ninguém fala.', 'namesHint'],
    ['pt-BR', 'Trabalho com Juliana há anos.', 'namesHint'],
    ['pt-BR', 'Minha chefe nunca tem tempo.', 'personHint'],
  ] as const)('in %s is told about: %s', (language, text, hint) => {
    expect(hintFor(text, language)).toBe(hint);
  });

  test('gets the most important hint if there are several', () => {
    expect(hintFor('My manager John Miller, john@acme.example, on 2026-03-14', 'en')).toBe('contactHint');
  });

  test.each([
    ['en', 'The meetings take too long. Managers should listen more, and we work with Excel on Monday.'],
    ['en', 'I would like to work from home two days of 5, in 2026 too.'],
    ['es', 'Las reuniones duran demasiado. Trabajar desde casa con más libertad.'],
    ['de', 'Die Besprechungen dauern zu lange. Mehr Zeit für Kunden und bessere Werkzeuge im Lager.'],
    ['pt-BR', 'As reuniões demoram demais. Prefiro trabalhar com mais liberdade.'],
    ['fr', 'Les réunions durent trop longtemps. Travailler avec plus de liberté.'],
  ] as const)('in %s is not seen in: %s', (language, text) => {
    expect(hintFor(text, language)).toBeUndefined();
  });
});
