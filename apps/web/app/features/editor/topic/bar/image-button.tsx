import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import { useSession } from "../../session/session.ts";
import { useCommandName } from "../../tools/use-command-name.ts";
import { useTopicText } from "../use-topic-text.ts";
import { CommandButton } from "./command-button.tsx";

/** Pictures are stored on the server: without an account a press leads to one, and the name says so before. */
export function ImageButton({ size }: { size: number }) {
  const t = useTopicText();
  const name = useCommandName()("image");
  const { local } = useSession();
  return (
    <CommandButton id="image" name={local ? t("needsAccount", { name }) : name}>
      <ToolIcon name="image" size={size} />
    </CommandButton>
  );
}
