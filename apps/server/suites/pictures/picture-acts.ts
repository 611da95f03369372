import { addTopic, deleteTopics, type MapDoc, setImage, type TopicId } from "@treeline/map";
import { writeSchema } from "../../src/content/given-schema.ts";
import { deleteDocument, purgeDocument, restoreDocument } from "../../src/documents/bin.ts";
import { createDocument } from "../../src/documents/create-document.ts";
import { duplicateDocument } from "../../src/documents/duplicate-document.ts";
import { patchDocument } from "../../src/documents/patch-document.ts";
import { createVersion } from "../../src/history/name-version.ts";
import { restoreVersion } from "../../src/history/restore-version.ts";
import { replacePreview } from "../../src/images/replace-preview.ts";
import { imageOf } from "../../src/images/testing/picture-store.ts";
import { buildPicture } from "../../src/images/testing/pictures.ts";
import { uploadImage } from "../../src/images/upload-image.ts";
import { breakStorage, killAfterSaving } from "./kills.ts";
import type { Editor, PictureWorld } from "./picture-world.ts";

/** Each says what it did; null when there was nothing to do it with. */
export type Act = (world: PictureWorld) => Promise<string | null>;

const DOCUMENTS_MAX = 6;
const EDITORS_MAX = 3;
let size = 0;

const uploadNew: Act = async (world) => {
  size = (size % 400) + 1;
  const { storage } = world.anyServer();
  const receive = () => buildPicture("png", { width: size, height: 20 + world.random.below(50) });
  const { file } = await uploadImage(world.as(), { storage, receive });
  world.noteSeen(file);
  return `upload ${file.slice(0, 6)}`;
};

const buildSchema = (files: readonly string[]) => ({
  version: 1,
  root: "r",
  nodes: Object.fromEntries([
    ["r", { parent: null, order: "a", text: [{ text: "Root" }] }],
    ...files.map((file, at) => [`n${at}`, { parent: "r", order: `a${at}`, text: [], image: imageOf(file) }]),
  ]),
  connections: {},
  notes: {},
});

const listFiles = (world: PictureWorld) => [world.anyFile(), world.anyFile()].filter((file) => file !== undefined);

const createFromSchema: Act = async (world) => {
  if ((await world.listDocuments({ inBin: false })).length >= DOCUMENTS_MAX) return null;
  const { item } = await createDocument(world.as(), { schema: writeSchema(buildSchema(listFiles(world))) });
  return `create ${item.id.slice(-6)}`;
};

/** On a document that is not in the bin. */
function onDocument(name: string, act: (world: PictureWorld, id: string) => Promise<unknown>): Act {
  return async (world) => {
    const ids = await world.listDocuments({ inBin: false });
    if (ids.length === 0) return null;
    const id = world.random.pick(ids);
    return (await act(world, id)) === null ? null : `${name} ${id.slice(-6)}`;
  };
}

const duplicate = onDocument("duplicate", async (world, id) => {
  if ((await world.listDocuments({ inBin: false })).length >= DOCUMENTS_MAX) return null;
  return duplicateDocument(world.as(), { id });
});

const replaceContent = onDocument("replace the content of", (world, id) =>
  patchDocument(world.as(), { id, schema: writeSchema(buildSchema(world.random.chance(0.5) ? [] : listFiles(world))) }),
);

const keepVersion = onDocument("keep a version of", (world, id) => createVersion(world.as(), { id }));

const restoreSome = onDocument("restore a version of", async (world, id) => {
  const ctx = world.as();
  const versions = await ctx.db
    .selectFrom("document_version")
    .select("id")
    .where("document_id", "=", id)
    .where((eb) => eb.or([eb("kept_until", "is", null), eb("kept_until", ">", new Date().toISOString())]))
    .where("is_hidden", "=", 0)
    .orderBy("created_at")
    .execute();
  return versions.length === 0 ? null : restoreVersion(ctx, { id, versionId: world.random.pick(versions).id });
});

const moveToBin = onDocument("bin", async (world, id) => {
  for (const editor of world.editors.filter(({ documentId }) => documentId === id)) close(world, editor);
  await deleteDocument(world.as(), { id });
});

const preview = onDocument("preview of", (world, id) => {
  const receive = () =>
    buildPicture("png", { width: 10 + world.random.below(90), height: 10 + world.random.below(50) });
  return replacePreview(world.as(), { storage: world.anyServer().storage, receive, documentId: id });
});

function onBin(name: string, act: (world: PictureWorld, id: string) => Promise<unknown>): Act {
  return async (world) => {
    const ids = await world.listDocuments({ inBin: true });
    if (ids.length === 0) return null;
    const id = world.random.pick(ids);
    await act(world, id);
    return `${name} ${id.slice(-6)}`;
  };
}

const takeOut = onBin("take out of the bin", (world, id) => restoreDocument(world.as(), { id }));
const purge = onBin("purge", (world, id) => purgeDocument(world.as(), { id }));

const openEditor = onDocument("open", async (world, id) => {
  if (world.editors.length >= EDITORS_MAX) close(world, world.random.pick(world.editors));
  world.editors.push(await world.openEditor(id));
});

function close(world: PictureWorld, editor: Editor): void {
  world.editors.splice(world.editors.indexOf(editor), 1);
  editor.destroy();
}

/** In an open editor, saved or left in the middle. */
function inEditor(name: string, act: (world: PictureWorld, editor: Editor) => void): Act {
  return async (world) => {
    if (world.editors.length === 0) return null;
    const editor = world.random.pick(world.editors);
    act(world, editor);
    if (world.random.chance(0.2)) close(world, editor);
    else await editor.saved();
    return `${name} in ${editor.documentId.slice(-6)}`;
  };
}

const listTopics = (map: MapDoc): TopicId[] => map.read().root.children.map(({ id }) => id);

const show = inEditor("show", (world, { map, history }) => {
  const file = world.anyFile();
  if (file === undefined) return;
  history.run(() => {
    const topic = addTopic(map, { parent: map.read().root.id, index: 0, text: "" });
    setImage(map, { topic, image: imageOf(file) });
  });
});
const takeAway = inEditor("take away", (world, { map, history }) => {
  const topics = listTopics(map);
  if (topics.length > 0) history.run(() => setImage(map, { topic: world.random.pick(topics), image: null }));
});
const deleteSome = inEditor("delete a topic", (world, { map, history }) => {
  const topics = listTopics(map);
  if (topics.length > 0) history.run(() => deleteTopics(map, { topics: [world.random.pick(topics)] }));
});
const undo = inEditor("undo", (_world, { history }) => void (history.canUndo() && history.undo()));
const redo = inEditor("redo", (_world, { history }) => void (history.canRedo() && history.redo()));

const collect: Act = async (world) => {
  await world.anyServer().collect(world.random.chance(0.3) ? world.random.below(20) : undefined);
  return "collect";
};
/** Everybody works while two servers collect. */
const collectMeanwhile: Act = async (world) => {
  const collections = world.servers.map((server) => server.collect());
  const done = await world.random.pick([show, uploadNew, duplicate, replaceContent, undo, purge])(world);
  await Promise.all(collections);
  return `collect twice during: ${done}`;
};
const collectAndDie: Act = async (world) => {
  await world.anyServer().collect(undefined, breakStorage(world)).catch(ignoreKill);
  return "collect and die";
};
const uploadAndDie: Act = async (world) => {
  const receive = () => buildPicture("png", { width: 401 + world.random.below(20), height: 5 });
  await uploadImage(world.as(), { storage: breakStorage(world), receive }).catch(ignoreKill);
  return "upload and die";
};
const ignoreKill = (error: unknown) => {
  if (!(error instanceof Error) || error.message !== "killed") throw error;
};

const sweep: Act = async (world) => {
  await world.anyServer().purge();
  return "purge what is old";
};
const pass: Act = async (world) => {
  const days = world.random.pick([0.3, 1.1, 8, 31]);
  await world.passDays(days);
  return `${days} days pass`;
};
/** Long enough for everything that nothing needs to go. */
const passWeeks: Act = async (world) => {
  await world.anyServer().collect();
  await world.passDays(36);
  if (world.random.chance(0.5)) await world.anyServer().purge();
  await world.anyServer().collect();
  return "36 days pass between two collections";
};

const killPlaceOf = (world: PictureWorld) => ({
  place: world.place,
  openEditor: (id: string, url: string) => world.openEditor(id, url),
});

export const killServer = onDocument("kill a server right after saving in", (world, id) => {
  const file = world.anyFile();
  return file === undefined ? Promise.resolve(null) : killAfterSaving(killPlaceOf(world), id, file);
});

const OFTEN = [uploadNew, createFromSchema, openEditor, openEditor, show, show, takeAway, undo, collect];
const SELDOM = [
  duplicate,
  replaceContent,
  keepVersion,
  restoreSome,
  moveToBin,
  takeOut,
  purge,
  preview,
  deleteSome,
  redo,
  collectMeanwhile,
  collectAndDie,
  uploadAndDie,
  sweep,
  pass,
  passWeeks,
];
/** As often as they stand here. */
export const ACTS: readonly Act[] = [...OFTEN, ...OFTEN, ...SELDOM];
