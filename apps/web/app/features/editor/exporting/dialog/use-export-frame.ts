import { frameOf } from "@treeline/scene";
import { useEffect, useState } from "react";
import { useEditorState } from "../../session/session.ts";
import { createLightScenes, type Folds } from "../export-scene.ts";
import { unfoldAll } from "../unfold-all.ts";

type Frame = ReturnType<typeof frameOf>;

/** How large the map is in a file. With all branches open that is known only after a moment. */
export function useExportFrame(folds: Folds): Frame | undefined {
  const snapshot = useEditorState((state) => state.snapshot);
  const scene = useEditorState((state) => state.scene);
  const [opened, setOpened] = useState<{ of: typeof snapshot; frame: Frame }>();
  useEffect(() => {
    if (folds === "as-shown") return;
    const timer = setTimeout(() => {
      setOpened({ of: snapshot, frame: frameOf(createLightScenes().build(unfoldAll(snapshot), { canvas: "light" })) });
    });
    return () => clearTimeout(timer);
  }, [folds, snapshot]);
  if (folds === "as-shown") return frameOf(scene);
  return opened?.of === snapshot ? opened.frame : undefined;
}
