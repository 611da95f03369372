import { PRODUCT_NAME } from "@treeline/contract";

export const pages = {
  product: { name: PRODUCT_NAME },
  skip: "Skip to content",
  header: {
    label: "Main",
    login: "Log in",
    signup: "Sign up",
    documents: "Documents",
    accountMenu: "Account of {{name}}",
    changePassword: "Change password",
    signOut: "Sign out",
    unsentTitle: "Sign out and lose changes?",
    unsentText_one:
      "{{count}} change is only in this browser: the server does not have it yet. Signing out removes it from here.",
    unsentText_other:
      "{{count}} changes are only in this browser: the server does not have them yet. Signing out removes them from here.",
    staySignedIn: "Stay signed in",
  },
  footer: {
    label: "Footer",
    madeBy: "Made by the $t(product.name) team",
    privacy: "Privacy",
    terms: "Terms",
    language: "Language",
    mode: "Appearance",
    modeSystem: "System",
    modeLight: "Light",
    modeDark: "Dark",
  },
  chatBar: {
    label: "Chat",
    message: "Tips, release notes and good company.",
    link: "Join the $t(product.name) chat",
    close: "Close this message for good",
  },
  error: {
    title: "Error {{status}}",
    notFound: "This page could not be found",
    inErrorPage: "An error occurred while showing the error page",
    home: "Back to home",
  },
  privacy: {
    title: "Privacy",
    description: "What $t(product.name) keeps about you, why, and for how long.",
    changed: "Last changed on {{date}}",
  },
  terms: { title: "Terms", description: "The rules for using $t(product.name), in plain words." },
  documents: {
    title: "Documents",
    description: "Your mind maps and those shared with you.",
  },
  offline: {
    title: "You are offline",
    text: "These documents are kept in this browser. What you change is sent when the network is back.",
    missing:
      "This browser has no copy of that document. Open it once with a network, and it will be here the next time.",
    unsent_one: "{{count}} change not sent",
    unsent_other: "{{count}} changes not sent",
    retry: "Try again",
    guest: "Guest",
  },
  document: { description: "A mind map on $t(product.name)." },
  plans: {
    menu: "Plan and orders",
    upgrade: "Upgrade",
    promoted: "{{plan}} from {{price}}",
    month: "{{amount}} a month",
    year: "{{amount}} a year",
    see: "See plans",
    limit: {
      documents: "Your plan is full: it holds {{max}} documents. Everything you have stays.",
      people: "Your plan lets you share a document with {{max}} people by name.",
      image_bytes: "This picture does not fit: your plan holds {{max}} of images.",
    },
  },
  trial: {
    title: "Try it",
    description: "Make a mind map in your browser, without an account. It becomes a document when you sign up.",
    opening: "Opening the map…",
    needsScript: "Maps are made with JavaScript, which is off in this browser. Turn it on, or look around first.",
    home: "Back to home",
  },
} as const;
