/** The part of pdfmake that documents use; it has no types. */
declare module 'pdfmake' {
  export type Margin = number | [number, number] | [number, number, number, number];

  export type Style = {
    readonly fontSize?: number;
    readonly bold?: boolean;
    readonly color?: string;
    readonly lineHeight?: number;
    readonly margin?: Margin;
    readonly alignment?: 'left' | 'right' | 'center';
  };

  /** A place in the structure of a document that assistive technology reads. */
  export type StructureElement = {
    readonly kind: 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';
    readonly parent: StructureElement | undefined;
    /** What a picture shows, in words. */
    readonly alt?: string;
    /** Whether a cell names its column or its row. */
    readonly scope?: 'Column' | 'Row';
    /** The cells of a table row. */
    readonly cells?: readonly StructureElement[];
  };

  export type Content =
    | string
    | (Style & {
        readonly text?: Content | Content[];
        readonly stack?: Content[];
        readonly columns?: Content[];
        readonly columnGap?: number;
        readonly svg?: string;
        /** A data URL. */
        readonly image?: string;
        readonly height?: number;
        /** What a picture shows, in words; one without is decoration. */
        readonly alt?: string;
        /** The level of a heading; other text is a paragraph. */
        readonly tag?: 'H1' | 'H2' | 'H3';
        readonly structure?: StructureElement;
        readonly link?: string;
        readonly qr?: string;
        readonly fit?: number;
        readonly eccLevel?: 'L' | 'M' | 'Q' | 'H';
        readonly foreground?: string;
        readonly pageBreak?: 'before' | 'after';
        readonly font?: string;
        readonly table?: {
          readonly body: Content[][];
          readonly widths?: (number | '*' | 'auto')[];
          readonly headerRows?: number;
          readonly dontBreakRows?: boolean;
        };
        readonly layout?: TableLayout;
        readonly width?: number | '*' | 'auto';
        readonly unbreakable?: boolean;
      });

  export type TableLayout = {
    readonly hLineWidth?: (row: number, node: { readonly table: { readonly body: unknown[] } }) => number;
    readonly vLineWidth?: () => number;
    readonly hLineColor?: () => string;
    readonly paddingLeft?: (column: number) => number;
    readonly paddingRight?: (column: number) => number;
    readonly paddingTop?: () => number;
    readonly paddingBottom?: () => number;
  };

  export type Definition = {
    readonly info: {
      readonly title: string;
      readonly author: string;
      readonly subject: string;
      readonly creator: string;
      readonly producer: string;
    };
    readonly language: string;
    readonly displayTitle: boolean;
    readonly tagged?: boolean;
    readonly version: string;
    readonly pageSize: 'A4';
    readonly pageMargins: [number, number, number, number];
    readonly defaultStyle: Style & { readonly font: string };
    readonly content: Content[];
    readonly footer?: (page: number, pages: number) => Content;
  };

  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

/** The part of pdfmake that draws, and of the document that it draws on. */
declare module 'pdfmake/js/Renderer.js' {
  import type { StructureElement } from 'pdfmake';

  export type Marked = { readonly structure?: StructureElement };
  export type Line = { readonly inlines: readonly Marked[] };
  export type DocumentElement = {
    readonly dictionary: { readonly data: Record<string, unknown> };
    add(child: unknown): void;
  };
  export type Document = {
    markContent(tag: 'Artifact'): void;
    markStructureContent(tag: string): unknown;
    endMarkedContent(): void;
    struct(tag: string, options: { readonly alt?: string }): DocumentElement;
    addStructure(element: DocumentElement): void;
  };
  type Renderer = {
    readonly pdfDocument: Document;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: object): void;
    renderSVG(picture: Marked): void;
    renderImage(picture: Marked): void;
  };
  export type RendererModule = { readonly default: { readonly prototype: Renderer } };
}
