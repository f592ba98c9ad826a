/** The open dialog. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly parentId: string }
  | { readonly kind: 'move' | 'merge'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'merge into'; readonly ids: ReadonlySet<string>; readonly into: string }
  | { readonly kind: 'remove'; readonly id: string; readonly into?: string }
  | { readonly kind: 'choose heir'; readonly id: string };
