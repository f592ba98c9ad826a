/** The names the build gave to the files of the browser. */
declare module 'virtual:assets' {
  export const font: string;
  export const script: string;
  export const style: string;
  /** What the style says, for pages that do not wait for its file. */
  export const rules: string;
}
