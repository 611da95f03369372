import { library } from "./library.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";

export const en = { ...pages, library, problems } as const;
