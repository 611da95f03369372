import type { RussianTexts } from "../texts.ts";
import { account } from "./account.ts";
import { home } from "./home.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";

export const ru: RussianTexts = { ...pages, account, home, problems };
