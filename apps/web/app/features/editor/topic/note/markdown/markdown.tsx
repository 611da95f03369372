import { createElement, type ReactNode } from "react";
import styles from "./markdown.module.css";
import type { Inline } from "./parse-inline.ts";
import { type Block, type List, parseMarkdown } from "./parse-markdown.ts";

/** Notes come from anyone who may edit the map: they become elements made here, one kind each, and never markup of their own. */
export function Markdown({ text }: { text: string }) {
  return createElement("div", { className: styles.markdown }, ...parseMarkdown(text).map(renderBlock));
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return createElement("p", {}, ...block.children.map(renderInline));
    case "heading":
      // The popover has the headings above these.
      return createElement(`h${Math.min(6, block.level + 2)}`, {}, ...block.children.map(renderInline));
    case "list":
      return renderList(block);
  }
}

function renderList({ isOrdered, start, items }: List): ReactNode {
  const rows = items.map(({ children, list }) =>
    createElement("li", {}, ...children.map(renderInline), list && renderList(list)),
  );
  return isOrdered ? createElement("ol", { start }, ...rows) : createElement("ul", {}, ...rows);
}

function renderInline(piece: Inline): ReactNode {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return createElement("code", {}, piece.text);
    case "bold":
      return createElement("strong", {}, ...piece.children.map(renderInline));
    case "italic":
      return createElement("em", {}, ...piece.children.map(renderInline));
    case "link":
      return createElement(
        "a",
        { href: piece.href, target: "_blank", rel: "noopener noreferrer" },
        ...piece.children.map(renderInline),
      );
  }
}
