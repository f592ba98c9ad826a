import library from 'pptxgenjs';

/** The library's types describe its CommonJS export; an ES import is the class itself. */
export const Presentation = library as unknown as typeof library.default;
export type Presentation = library.default;
export type Slide = library.default.PresSlide;
export type TableCell = library.default.TableCell;
export type TextPart = library.default.TextProps;
