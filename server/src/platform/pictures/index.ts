export { readPicture } from './read-picture.ts';
export { type PictureType, pictureTypeOf } from './picture-type.ts';
