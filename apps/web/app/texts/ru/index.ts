import type { RussianTexts } from "../texts.ts";
import { account } from "./account.ts";
import { library } from "./library.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";
import { sharing } from "./sharing.ts";

export const ru: RussianTexts = { ...pages, account, library, problems, sharing };
