import { createOwnWorks } from "../../lib/own-works.ts";

/** For all pages of documents: a call goes on after its page is left, and the next one must know. Nothing ever runs on the server. */
export const libraryWorks = createOwnWorks();
