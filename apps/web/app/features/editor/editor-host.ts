import { buildOverlay, Editor, type EditorState, type HostRequest, leadOf } from "@treeline/editor";
import type { MapDoc } from "@treeline/map";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { whenQuiet } from "../../lib/use-is-quiet.ts";
import type { EditorText } from "../../texts/text-set.ts";
import type * as LaterPainting from "./canvas/later-painting.ts";
import { NO_OVERLAY } from "./canvas/map-view.ts";
import type { Movement } from "./canvas/movement.ts";
import { keepRemembering } from "./canvas/remembered-view.ts";
import { sendTicks } from "./canvas/tick.ts";
import { listOffers } from "./list-offers.ts";
import type { DocumentFacts } from "./session/session.ts";
import type { Store } from "./session/store.ts";
import type { SessionOptions } from "./session-options.ts";
import { TextBox } from "./text-box/text-box.ts";
import { ariaIdOf } from "./tools/aria-id.ts";
import { watchCanvas } from "./watch-canvas.ts";

export interface EditorHost {
  readonly editor: Editor;
  readonly box: TextBox;
  close(): void;
}

interface Hosted {
  readonly map: MapDoc;
  readonly facts: Store<DocumentFacts>;
  onRequest(request: HostRequest): void;
}

/** The editor's core with a canvas to draw on and a text box to type in. */
export function openEditorHost(options: SessionOptions, { map, facts, onRequest }: Hosted): EditorHost {
  const { surface, picture, t, userId } = options;
  const editor = createEditor(options, map, onRequest);
  const box = new TextBox(surface, editor);
  const paint = buildPaint(editor, picture);
  const show = (before: EditorState) => {
    paint(before);
    describeBox(box.element, editor.state, t);
  };
  const stops = [
    editor.subscribe((_, before) => show(before)),
    facts.subscribe(() => {
      const { abilities } = facts.get();
      editor.update({ isReadOnly: !abilities.edit, offers: new Set(listOffers(abilities, userId !== null)) });
    }),
    watchCanvas({ editor, view: picture.view, surface, picture }),
    sendTicks(editor),
    keepRemembering(options.document.id, () => editor.state.camera),
  ];
  show(editor.state);
  return {
    editor,
    box,
    close() {
      for (const stop of stops) stop();
      box.close();
      editor.close();
    },
  };
}

/** Shows the state; a change of layout as a movement, which the next change of the map cuts short. */
function buildPaint(editor: Editor, { view }: SessionOptions["picture"]): (before: EditorState) => void {
  let later: typeof LaterPainting | undefined;
  const load = async () => {
    later = await untilLoaded(() => import("./canvas/later-painting.ts"));
    view.compareBy(later.findDamage);
  };
  whenQuiet(() => void load());
  let frame = 0;
  let moving: { readonly movement: Movement; readonly scene: EditorState["scene"] } | null = null;
  const show = (state: EditorState) =>
    view.show(state, () => ({
      pieces: buildOverlay(state),
      paintMore: state.tool.kind === "dragging" ? (...means) => later?.paintDrag(state, ...means) : undefined,
    }));
  const step = () => {
    const picture = moving?.movement.pictureAt(performance.now());
    if (picture) view.show(picture, NO_OVERLAY);
    if (picture) frame = requestAnimationFrame(step);
    else moving = null;
    if (!picture) show(editor.state);
  };
  return (before) => {
    const { scene } = editor.state;
    if (moving?.scene === scene) return;
    cancelAnimationFrame(frame);
    const movement = later?.startMovement(before, editor.state, performance.now());
    moving = movement ? { movement, scene } : null;
    step();
  };
}

function createEditor(
  { document: item, picture, language, userId }: SessionOptions,
  map: MapDoc,
  onRequest: (request: HostRequest) => void,
): Editor {
  return new Editor({
    map,
    scenes: picture.scenes,
    window: picture.view.size,
    isReadOnly: !item.abilities.edit,
    isMac: /Mac|iPhone|iPad/.test(navigator.platform),
    isInstalled: matchMedia("(display-mode: standalone)").matches,
    language,
    canvas: picture.canvas,
    camera: picture.camera,
    offers: listOffers(item.abilities, userId !== null),
    onRequest,
  });
}

/** A screen reader is on the selected item of the tree; while one types, in a field whose name stays the same with each letter. */
function describeBox(box: HTMLElement, { typing, selection }: EditorState, t: EditorText): void {
  const lead = typing ? undefined : leadOf(selection);
  const name = typing ? (typing.of === "topic" ? "page.topicText" : "page.labelText") : "page.map";
  const attributes = { "aria-label": t(name), "aria-activedescendant": lead === undefined ? "" : ariaIdOf(lead) };
  for (const [key, value] of Object.entries(attributes))
    if (box.getAttribute(key) !== value) box.setAttribute(key, value);
}
