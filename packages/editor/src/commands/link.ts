import { isSafeLink } from "@treeline/map";
import type { Command } from "../edit.ts";
import { leadTopic } from "../editor-state.ts";
import { askHost } from "./ask-host.ts";
import { editableTopics, idsOf } from "./editable-topics.ts";

/** Asks the host for an address. */
export const editLink: Command = (state) => {
  const topics = idsOf(editableTopics(state));
  return topics.length === 0 ? null : (edit) => edit.ask({ kind: "edit-link", topics });
};

/** On the selected letters while typing, else on whole topics; null takes it away. */
export const setLinkTo =
  (link: string | null): Command =>
  (state) => {
    if (state.isReadOnly || (link !== null && !isSafeLink(link))) return null;
    const { typing } = state;
    if (typing?.of === "topic" && typing.range.from !== typing.range.to) {
      return (edit) => edit.formatTyped(typing, { link });
    }
    // Only from those that have one: elsewhere there is nothing to take away.
    const topics = idsOf(editableTopics(state).filter((topic) => link !== null || topic.link));
    return topics.length === 0 ? null : (edit) => edit.setLink({ topics, link });
  };

/** An address that leads to the topic picked last. */
export const copyTopicLink: Command = (state) => (leadTopic(state) ? askHost("copy-topic-link")(state) : null);

export const openLink: Command = (state) => {
  const topic = leadTopic(state);
  const link = topic?.link ?? topic?.text.find((run) => run.link)?.link;
  return link ? (edit) => edit.ask({ kind: "open-link", link }) : null;
};
