/** SCIM error types (RFC 7644, 3.12). */
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

/** A rejected SCIM request. `detail` is a sentence for people and never contains values that were sent. */
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
