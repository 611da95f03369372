import { renderSvg, type Scene } from "@treeline/scene";
import { listTopicLinks, type TopicLink } from "./topic-links.ts";

/** Addresses of images in the file, by id. */
export type ImageAddresses = ReadonlyMap<string, string>;

/** The map as SVG: real text, images inside, links that can be pressed. An image that is missing leaves a quiet place. */
export function buildSvg(scene: Scene, images: ImageAddresses): string {
  const empty = emptyImage(scene.theme.grid);
  const svg = renderSvg(scene, { hrefOf: (id) => images.get(id) ?? empty });
  const links = listTopicLinks(scene).map(writeLink).join("");
  return svg.replace(/<\/svg>$/u, () => `${links}</svg>`);
}

function emptyImage(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An area that is pressed and not seen. */
function writeLink({ link, sign: { left, top, right, bottom } }: TopicLink): string {
  const place = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  return `<a href="${escapeAttribute(link)}" target="_blank" rel="noopener"><rect ${place} fill-opacity="0"/></a>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
