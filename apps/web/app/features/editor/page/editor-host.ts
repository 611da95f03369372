import { buildOverlay, Editor, type EditorState, type HostRequest, leadOf } from "@treeline/editor";
import type { MapDoc } from "@treeline/map";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { whenIdle } from "../../../lib/loading/when-idle.ts";
import type { EditorText } from "../../../texts/text-set.ts";
import type * as LaterPainting from "../canvas/later-painting.ts";
import type { MapView, Picture } from "../canvas/map-view.ts";
import type { Movement } from "../canvas/movement.ts";
import { rememberViewOnLeave } from "../canvas/remembered-view.ts";
import { sendTicks } from "../canvas/tick.ts";
import { watchCanvas } from "../canvas/watch-canvas.ts";
import type { DocumentAccess } from "../session/session.ts";
import type { Store } from "../session/store.ts";
import { TextBox } from "../text-box/text-box.ts";
import { ariaIdOf } from "../tools/screen-reader/aria-id.ts";
import { listOffers } from "./list-offers.ts";
import type { SessionOptions } from "./session-options.ts";

export interface EditorHost {
  readonly editor: Editor;
  readonly box: TextBox;
  close(): void;
}

interface Hosted {
  readonly map: MapDoc;
  readonly access: Store<DocumentAccess>;
  onRequest(request: HostRequest): void;
}

/** The editor's core with a canvas to draw on and a text box to type in. */
export function openEditorHost(options: SessionOptions, { map, access, onRequest }: Hosted): EditorHost {
  const { surface, picture, t, userId } = options;
  const editor = createEditor(options, map, onRequest);
  const box = new TextBox(surface, editor);
  const paint = buildPaint({ editor, box }, picture.view, surface);
  const show = (before: EditorState) => {
    paint(before);
    describeBox(box.element, editor.state, t);
  };
  const stops = [
    editor.subscribe((_, before) => show(before)),
    access.subscribe(() => {
      const { abilities } = access.get();
      editor.update({ isReadOnly: !abilities.edit, offers: new Set(listOffers(abilities, userId !== null)) });
    }),
    watchCanvas({ editor, view: picture.view, surface, picture }),
    sendTicks(editor),
    rememberViewOnLeave(options.document.id, () => editor.state),
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

/** Shows the state; a change of the map as a movement from what was shown, which the next change cuts short. */
function buildPaint(
  { editor, box }: Pick<EditorHost, "editor" | "box">,
  view: MapView,
  surface: HTMLElement,
): (before: EditorState) => void {
  let later: typeof LaterPainting | undefined;
  const load = async () => {
    later = await untilLoaded(() => import("../canvas/later-painting.ts"));
    view.compareBy(later.findDamage);
  };
  whenIdle(() => void load());
  let frame = 0;
  let moving: { readonly movement: Movement; readonly scene: EditorState["scene"]; picture: Picture } | null = null;
  /** As it was when the last frame was painted: there may be several changes between two frames. */
  let painted: { readonly state: EditorState; readonly picture: Picture } | null = null;
  const show = (state: EditorState) => {
    if (later) surface.style.cursor = later.cursorOf(state);
    view.show(state, () => ({
      pieces: [...buildOverlay(state), ...(later?.drawGesture(state) ?? [])],
      paintMore:
        state.tool.kind === "dragging"
          ? (context, scale) => later?.paintDrag(state, context, { scale, findImage: view.images.find })
          : undefined,
    }));
  };
  const step = (time: number) => {
    frame = 0;
    painted = null;
    if (!moving) return;
    const { state } = editor;
    const picture = moving.movement.pictureAt(time, state.camera);
    const shown = { ...state, ...picture };
    show(shown);
    box.place(shown);
    if (!picture) {
      moving = null;
      return;
    }
    moving.picture = picture;
    frame = requestAnimationFrame(step);
  };
  return (before) => {
    const { state } = editor;
    if (moving?.scene === state.scene) return;
    painted ??= { state: before, picture: moving?.picture ?? before };
    const { state: first, picture: shown } = painted;
    const isOther = shown.scene !== state.scene;
    const movement = (isOther && later?.startMovement({ before: first, now: state, shown }, performance.now())) || null;
    moving = movement && { movement, scene: state.scene, picture: shown };
    if (!moving) show(state);
    frame ||= requestAnimationFrame(step);
  };
}

function createEditor(
  { document: item, picture, language, userId, t }: SessionOptions,
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
    untitled: t("header.untitled"),
    canvas: picture.canvas,
    camera: picture.camera,
    foldedForMe: picture.folds,
    offers: listOffers(item.abilities, userId !== null),
    onRequest,
  });
}

/** A screen reader is on the selected item of the tree; while one types, in a field whose name stays the same with each letter. */
function describeBox(box: HTMLElement, { typing, selection }: EditorState, t: EditorText): void {
  const lead = typing ? undefined : leadOf(selection);
  // With something selected Tab adds a topic.
  const resting = selection.kind === "none" ? "page.map" : "page.mapSelected";
  const name = typing ? (typing.of === "topic" ? "page.topicText" : "page.labelText") : resting;
  const attributes = { "aria-label": t(name), "aria-activedescendant": lead === undefined ? "" : ariaIdOf(lead) };
  for (const [key, value] of Object.entries(attributes))
    if (box.getAttribute(key) !== value) box.setAttribute(key, value);
}
