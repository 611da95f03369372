/** Texts of the templates. They come with what shows them. */
export const enTemplates = {
  title: "Templates",
  lead: "Begin with a map that is half made. Everything in it can be changed.",
  description:
    "Mind map templates for meetings, projects, plans, studying, writing and trips. Free, no account needed.",
  taken:
    "This browser keeps one map without an account, and it is in use. Sign up to keep it and to start another one: it comes with you.",
  signUp: "Sign up",
  goOn: "Continue that map",
  begin: "Or begin with one of these",
  all: "All templates",
} as const;
