/** The names the build gave to the files of the browser. */
declare module 'virtual:assets' {
  export const font: string;
  export const script: string;
  export const style: string;
}
