import type { DocumentItem, Locale, User } from "@treeline/contract";
import { buildEditor } from "@treeline/editor/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../../texts/texts.server.ts";
import { TextProvider } from "../../../texts/use-text.ts";
import type { Saving } from "../session/saving.ts";
import { type Session, SessionContext } from "../session/session.ts";
import { createStore } from "../session/store.ts";
import { DocumentHeader } from "./document-header.tsx";

const OWNER = { view: true, edit: true, share: true, delete: true, duplicate: true };
const READER = { view: true, edit: false, share: false, delete: false, duplicate: true };
const DOCUMENT: DocumentItem = {
  id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60",
  name: "Aurora launch plan",
  layout_type: "CompactBoxTB",
  theme: "Blue",
  permission: "owner",
  abilities: OWNER,
  is_favorite: false,
  is_shared: false,
  is_public: false,
  opened_at: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  preview: null,
  owner: { id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f61", display_name: "Marta Kvist", picture: null },
};
const USER: User = {
  id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f61",
  email: "marta@fjordlight.example",
  display_name: "Marta Kvist",
  picture: null,
  email_verified: true,
  locale: "en",
  created_at: "2026-01-01T00:00:00Z",
};

interface Given {
  readonly document?: Partial<DocumentItem>;
  readonly user?: User | null;
  readonly flags?: Record<string, boolean>;
  readonly locale?: Locale;
  readonly session?: Session;
}

function render({ document, user = USER, flags = { "saving-indicator": true }, locale = "en", session }: Given = {}) {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => null,
      Component: () => (
        <DocumentHeader
          document={{ ...DOCUMENT, ...document }}
          user={user}
          people={<i>people</i>}
          account={<b>me</b>}
        />
      ),
    },
  ]);
  const data = { root: { user, flags, mode: "system", chatUrl: null } };
  return renderToStaticMarkup(
    <TextProvider locale={locale} texts={textsFor(locale).page} editor={textsFor(locale).editor}>
      <SessionContext value={session ?? null}>
        <Stub initialEntries={["/"]} hydrationData={{ loaderData: data }} />
      </SessionContext>
    </TextProvider>,
  );
}

function buildSession(saving: Saving, isReadOnly = false): Session {
  const { editor } = buildEditor(["Trip", ["Rome"]], { isReadOnly });
  const store = createStore(saving);
  return { editor, saving: store, access: createStore(DOCUMENT), panel: createStore(null) } as unknown as Session;
}

const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
const buttonNamed = (html: string, name: string) => buttonsIn(html).find((tag) => tag.includes(`aria-label="${name}"`));

describe("the header of a document", () => {
  it("the header of a document is complete before the live document is there, with grey controls", () => {
    const html = render();
    expect(html).toMatch(/<h1[^>]*>.*value="Aurora launch plan".*<\/h1>/s);
    for (const name of ["Document menu", "Undo", "Redo", "Layout: Org chart", "Theme: Blue", "Layout and theme"]) {
      expect(buttonNamed(html, name), name).toContain('aria-disabled="true"');
    }
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Share/s);
    expect(html).toContain("readOnly");
    expect(html).toContain("<i>people</i>");
    expect(html).toContain("<b>me</b>");
  });

  it("the header of a document has the same elements after it has arrived, so that nothing moves", () => {
    const session = buildSession({ kind: "saved", savedAt: null });
    const tagsOf = (html: string) => html.replace(/<(\/?\w+)[^>]*>[^<]*/g, "<$1>");
    expect(tagsOf(render({ session }))).toBe(tagsOf(render()));
  });

  it("enables what applies once the live document is there", () => {
    const session = buildSession({ kind: "saved", savedAt: null });
    session.editor.run("theme-Red");
    const html = render({ session });
    expect(buttonNamed(html, "Document menu")).not.toContain("aria-disabled");
    expect(buttonNamed(html, "Undo")).not.toContain("aria-disabled");
    expect(buttonNamed(html, "Redo")).toContain('aria-disabled="true"');
    expect(buttonNamed(html, "Theme: Red")).toBeDefined();
    expect(html).not.toContain("readOnly");
  });

  it("the header of a document shows a reader the plain name, a badge and the menu, and nothing to edit with", () => {
    const html = render({ document: { abilities: READER, permission: "read" } });
    expect(html).toMatch(/<h1[^>]*><span[^>]*>Aurora launch plan<\/span><\/h1>/);
    expect(html).toContain("View only");
    expect(html).not.toContain("<input");
    expect(buttonsIn(html)).toHaveLength(1);
    expect(buttonNamed(html, "Document menu")).toBeDefined();
  });

  it("the header of a document leads home: to the documents, or a visitor to the front page", () => {
    expect(render()).toContain('href="/documents"');
    expect(render({ user: null })).toContain('href="/"');
  });

  it("the header of a document shows whether all is saved, behind its flag", () => {
    expect(render()).toContain("Saved");
    expect(render({ flags: {} })).not.toContain("Saved");
    const savedAt = new Date().setHours(14, 32);
    expect(render({ session: buildSession({ kind: "saved", savedAt }), locale: "ru" })).toContain("Сохранено: 14:32");
    expect(render({ session: buildSession({ kind: "saved", savedAt }) })).toContain("Saved 14:32");
    const before = { updated_at: new Date(2026, 0, 5, 14, 32).toISOString() };
    expect(render({ document: before, session: buildSession({ kind: "saved", savedAt: null }) })).toContain(
      "Saved 05/01",
    );
    expect(render({ session: buildSession({ kind: "failed", savedAt }) })).toContain("Not saved. Try again");
  });

  it("the header of a document speaks Russian, and names what has no name", () => {
    const html = render({ locale: "ru", document: { name: "" } });
    expect(html).toContain('placeholder="Без названия"');
    expect(buttonNamed(html, "Вид: Оргсхема")).toBeDefined();
    expect(html).toContain("Поделиться");
  });

  it("the header of a document has no style attribute, which the policy would refuse", () => {
    expect(render()).not.toContain("style=");
    expect(render({ document: { abilities: READER } })).not.toContain("style=");
  });
});
