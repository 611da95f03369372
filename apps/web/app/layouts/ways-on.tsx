import { HiddenDocument } from "./hidden-document.tsx";
import { WaysOut } from "./ways-out.tsx";

export interface WaysOnProps {
  /** The path of a document that is not there, or not for this visitor. */
  readonly hidden: string | undefined;
  readonly canRetry: boolean;
}

/** What an error page offers. */
export function WaysOn({ hidden, canRetry }: WaysOnProps) {
  return hidden ? <HiddenDocument path={hidden} /> : <WaysOut canRetry={canRetry} />;
}
