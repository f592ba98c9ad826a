import { expect, test } from 'vitest';
import { nameOfPlace, placeAt, surveyPath } from './places.ts';

test.each([
  ['/s/link', '/s/link'],
  ['/s/link/', '/s/link'],
  ['/s/link/13', '/s/link'],
  ['/below/s/link/send', '/below/s/link'],
])('the survey of %s is at %s', (pathname, path) => {
  expect(surveyPath(pathname)).toBe(path);
});

test('a page outside surveys belongs to no survey', () => {
  expect(surveyPath('/u/message')).toBeUndefined();
  expect(surveyPath('/s/')).toBeUndefined();
});

test('every place has a unique address', () => {
  for (const place of [0, 1, 58, 59]) expect(placeAt(`/s/link/${nameOfPlace(place, 59)}`, 59)).toBe(place);
  expect(nameOfPlace(59, 59)).toBe('send');
});

test.each(['/s/link', '/s/link/', '/s/link/0', '/s/link/60', '/s/link/1x', '/s/link/thanks'])(
  '%s is the address of no place in a survey of 59',
  (pathname) => {
    expect(placeAt(pathname, 59)).toBeUndefined();
  },
);
