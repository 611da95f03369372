import { LINE, MOVE } from "../path.ts";
import { buildConnector, type Connector, type ConnectorInput, twigColour } from "./connector.ts";
import { buildTreeConnectors } from "./tree.ts";

const WIDTH = 2.5;

/** A line from the root through all main topics, piece by piece; each main topic has the lines of a tree. */
export function buildTimelineConnectors(input: ConnectorInput): Connector[] {
  const { parent, children, depth } = input;
  if (depth > 0) return buildTreeConnectors(input);
  let from = { x: parent.width / 2 - parent.attach.right, y: parent.attach.dy };
  return children.map(({ dx, dy, width, attach }, child) => {
    const to = { x: dx - width / 2 + attach.left, y: dy + attach.dy };
    const path = [MOVE, from.x, from.y, LINE, to.x, to.y];
    from = { x: dx + width / 2 - attach.right, y: to.y };
    return buildConnector({ path, strokeWidth: WIDTH, colour: twigColour(depth), child });
  });
}
