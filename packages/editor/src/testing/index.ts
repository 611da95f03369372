export {
  buildEditor,
  click,
  drag,
  keyPress,
  onScreen,
  pointer,
  press,
  requirePlace,
  select,
  sketchIn,
  type TestEditor,
  type,
} from "./build-editor.ts";
