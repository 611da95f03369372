import dusk from "./dusk.svg";

/** Where the pictures in topics of the sample are. */
const SAMPLE_IMAGES: Readonly<Record<string, string>> = { dusk };

export const sampleImageUrl = (id: string): string | undefined => SAMPLE_IMAGES[id];
