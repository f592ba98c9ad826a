/** Why a directory's request is refused, in the words of SCIM (RFC 7644, 3.12). */
export const scimTypes = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const;

export type ScimType = (typeof scimTypes)[number];

/**
 * The product declines what a directory asks for. `detail` is a sentence for people and never holds a value that was
 * sent.
 */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal';
  readonly scimType: ScimType;
  readonly detail: string;

  constructor(scimType: ScimType, detail: string) {
    super(`${scimType}: ${detail}`);
    this.scimType = scimType;
    this.detail = detail;
  }
}
