/** The file names that the build gave to the browser's files. */
declare module 'virtual:assets' {
  export const font: string;
  export const script: string;
  export const style: string;
  /** The style rules, for pages that do not wait for the style sheet. */
  export const rules: string;
}
