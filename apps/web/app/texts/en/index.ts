import { account } from "./account.ts";
import { library } from "./library.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";
import { sharing } from "./sharing.ts";

export const en = { ...pages, account, library, problems, sharing } as const;
