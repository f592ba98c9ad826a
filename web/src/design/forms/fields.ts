/** Form fields with typed input; for a value from a list use `ChoiceField`. */
export { Textarea } from './Textarea.tsx';
export { TextInput } from './TextInput.tsx';
