import { pages } from "./pages.ts";

/** The home page brings these along, so that no other page has to carry them. */
export const enHome = {
  product: pages.product,
  home: {
    title: "Think in branches",
    lead: "$t(product.name) is a calm place to map what you know, plan what comes next, and share it with the people who need it.",
    try: "Try it now",
    goOn: "Go on with your map",
    note: "No account needed. Sign up when you want to keep your map.",
    open: "Open my documents",
    example: "See an example",
    window: {
      saved: "Saved 14:32",
      layout: "Map",
      theme: "Colorful",
      share: "Share",
      owner: "Mia Kent",
    },
    sample: {
      label:
        "A sample map: a launch plan with goals, audience, message, timeline, channels, team, assets and risks. Two people are working on it.",
      help: "Drag or use the arrow keys to look around. Click a topic to fold its branch.",
      touchHelp: "Swipe sideways to look around. Tap a topic to fold its branch.",
      branch_one: "{{name}}, {{count}} topic below",
      branch_other: "{{name}}, {{count}} topics below",
      view: "View of the map",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      reset: "Show the whole map",
    },
    layouts: {
      title: "One outline, four shapes",
      lead: "Switch the layout whenever the thought changes. Nothing is lost, every topic finds its place.",
      map: { name: "Map", text: "Ideas spread to both sides.", label: "A picnic plan that spreads to both sides" },
      logical: {
        name: "Logical",
        text: "Reads left to right, step by step.",
        label: "The same picnic plan from left to right",
      },
      orgChart: {
        name: "Org chart",
        text: "Top down, for teams and systems.",
        label: "The same picnic plan from the top down",
      },
      tree: { name: "Tree", text: "A tidy outline for long lists.", label: "The same picnic plan as an indented list" },
    },
    details: { title: "Small details, quick hands" },
    keyboard: {
      title: "Never leave the keyboard",
      text: "Type, branch, move on. Everything works without the mouse.",
      child: "Add a child",
      sibling: "Add a sibling",
      connection: "Connect two topics",
      letter: "L",
    },
    sharing: {
      title: "Share it your way",
      text: "Invite people by e-mail, or hand out a link that only lets others look.",
      first: "Lena Marsh",
      second: "Tomás Ruiz",
      third: "Priya Shah",
      anyone: "Anyone with the link",
      canEdit: "Can edit",
      canView: "Can view",
    },
    themes: {
      title: "Eight themes, light and dark",
      text: "Every pair of colours is checked for contrast.",
      label: "Eight small maps, one in each theme",
    },
    more: {
      title: "More than words",
      text: "Add notes, images and links to any topic, then export or print.",
      label: "A map of a river walk with a note, a link and a photo",
    },
    closing: {
      title: "Plant your first map",
      text: "It takes less than a minute, and English or Russian both feel at home.",
    },
  },
} as const;
