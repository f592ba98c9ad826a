export { readPicture } from './read-picture.ts';
export { pictureTypeOf } from './picture-type.ts';
