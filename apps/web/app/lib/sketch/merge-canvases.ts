const COLOUR = /#[0-9a-f]{6}\b/gi;

/**
 * One picture out of the same one in light and in dark: every colour becomes the pair of both, and the page's colour scheme chooses. The
 * server cannot know which one a visitor sees who follows the system.
 */
export function mergeCanvases(light: string, dark: string): string {
  const darkColours = dark.match(COLOUR) ?? [];
  let at = 0;
  const merged = light.replaceAll(COLOUR, (colour) => {
    const other = darkColours[at] ?? colour;
    at += 1;
    return other === colour ? colour : `light-dark(${colour},${other})`;
  });
  if (light.replaceAll(COLOUR, "") !== dark.replaceAll(COLOUR, ""))
    throw new Error("the pictures differ in more than colours");
  return merged;
}
