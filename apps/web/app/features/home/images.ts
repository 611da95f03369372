import dusk from "./dusk.svg";
import meadow from "./meadow.svg";

/** Where the pictures in topics of the page's maps are. */
const IMAGES: Readonly<Record<string, string>> = { dusk, meadow };

export const imageUrl = (id: string): string | undefined => IMAGES[id];
