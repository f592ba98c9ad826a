/** The fields of forms in which something is typed; what is chosen from a list is a `ChoiceField`. */
export { Textarea } from './Textarea.tsx';
export { TextInput } from './TextInput.tsx';
