import type { Connector } from "./connectors.ts";
import { hueClass } from "./hue-class.ts";
import styles from "./map-drawing.module.css";

export function DrawnConnector({ connector }: { connector: Connector }) {
  return <path className={`${hueClass(connector.branch)} ${lookOf(connector)}`} d={connector.path} />;
}

function lookOf({ depth, isFilled }: Connector): string {
  if (isFilled) return styles.branch ?? "";
  if (depth === 1) return styles.mainLine ?? "";
  return (depth === 2 ? styles.line : styles.fineLine) ?? "";
}
