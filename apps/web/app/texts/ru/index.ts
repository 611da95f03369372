import type { English, RussianOf } from "../texts.ts";
import { library } from "./library.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";

export const ru: RussianOf<English["page"]> = { ...pages, library, problems };
