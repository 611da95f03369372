import { account } from "./account.ts";
import { home } from "./home.ts";
import { pages } from "./pages.ts";
import { problems } from "./problems.ts";

export const en = { ...pages, account, home, problems } as const;
