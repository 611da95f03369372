import { pages } from "./pages.ts";

/** The home page brings these along, so that no other page has to carry them. */
export const enHome = {
  product: pages.product,
  home: {
    title: "Think in branches",
    lead: "$t(product.name) is a calm place to map what you know, plan what comes next, and share it with the people who need it.",
    try: "Try it now",
    goOn: "Continue your map",
    note: "No account needed. Sign up when you want to keep your map.",
    open: "Open my documents",
    example: "See an example",
    window: {
      saved: "Saved 14:32",
      layout: "Layout",
      theme: "Theme",
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
      pause: "Pause the typing",
      play: "Resume typing",
      view: "View of the map",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      reset: "Show the whole map",
    },
    layouts: {
      title: "One outline, five shapes",
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
      timeline: { name: "Timeline", text: "Phase after phase, in a row.", label: "The same picnic plan along a line" },
    },
    reasons: {
      title: "Made for maps that grow",
      lead: "The first ten topics are easy anywhere. This is about the next ten thousand, and the people you share them with.",
      size: {
        title: "10,000 topics, open in about a second",
        text: "And every key you press is on the screen in the next frame. Search, fold and rearrange as if it were a small map.",
      },
      ours: "$t(product.name)",
      peer: "mind-elixir",
      seconds: "{{time}} s",
      chart: "From the click to the first letter, 10,000 topics",
      measured:
        "How we measured: a map of 10,000 topics, a browser that has never seen it, one machine with two cores. From the click to the first typed letter on the screen it took 1.1 s, and 5.0 s for the same map in mind-elixir, a popular open-source editor. The bench comes with the source: npm run bench:page.",
      measuredTitle: "How we measured",
      safe: {
        title: "Nothing gets lost",
        text: "Every change is kept in your browser at once and on the server moments later. Close the lid, lose the train’s Wi-Fi: it is there when you are back.",
      },
      together: {
        title: "Together, in real time",
        text: "Cursors, selections and letters appear as they are made. Two people can write in the same topic; both texts survive.",
      },
      offline: {
        title: "Works without a network",
        text: "Open your maps on a plane and edit them. What you did is merged when the network returns.",
      },
      history: {
        title: "Go back to any day",
        text: "Versions are kept automatically, and by name whenever you like. See what changed, and bring any of them back.",
      },
      yours: {
        title: "Yours to take with you",
        text: "PNG, SVG and PDF for people, JSON and an open API for programs. No map is locked in.",
      },
    },
    uses: {
      title: "Start with what you have in mind",
      study: { title: "Study plan", text: "Chapters, open questions, dates. Fold what you know by heart." },
      meeting: { title: "Meeting notes", text: "Type along while people talk; put things in order afterwards." },
      project: { title: "Project plan", text: "Goals, people, risks and dates on one page that everybody can edit." },
      essay: { title: "An article or a talk", text: "Collect first, then drag the branches until the story holds." },
      start: "Start a map",
    },
    prices: {
      title: "Free to begin with",
      lead: "No card, no trial that runs out. Plans are for those who need more room.",
      free: "Costs nothing",
      yearly: "{{price}} a month, paid by the year",
      compare: "Compare plans",
    },
    hosting: {
      title: "On your own server, with one command",
      text: "The whole product, with sharing, live editing and history, runs as one process with its data in one folder. PostgreSQL and Redis are there when one machine is not enough.",
      command: "npm start",
      setup: "The README says what to set for mail, storage and more.",
    },
    questions: {
      title: "Questions",
      account: {
        title: "Do I need an account?",
        text: "No. Press “Try it now” and type. The map stays in this browser; with an account it moves to your documents.",
      },
      offline: {
        title: "What happens when the network is gone?",
        text: "You go on working. Documents that you opened before are kept in the browser, and the list shows which have unsent changes.",
      },
      conflict: {
        title: "What if two people change the same thing?",
        text: "Both changes are kept wherever they can be, letter by letter in texts. Where only one can win, such as a colour, everybody sees the same one.",
      },
      leave: {
        title: "Can I leave again?",
        text: "Yes. Every map can be saved as a picture or PDF, and all of them can be downloaded at once, with notes and pictures. Your account can be deleted with everything in it.",
      },
      large: {
        title: "How large can a map be?",
        text: "Up to 100,000 topics. At 10,000 typing is still instant.",
      },
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
    touch: {
      title: "At home under your fingers",
      text: "Tap, hold, pinch. The whole editor works on a phone, too.",
      select: { what: "Select a topic", how: "Tap" },
      edit: { what: "Edit its text", how: "Tap again" },
      move: { what: "Move it", how: "Hold, then drag" },
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
      text: "Readable in every one of them, on screen and on paper.",
      label: "Eight small maps, one in each theme",
    },
    more: {
      title: "More than words",
      text: "Add notes, images and links to any topic, then export or print.",
      label: "A map of a river walk with a note, a link and a photo",
    },
    closing: {
      title: "Plant your first map",
      text: "It takes less than a minute, and nobody asks for your address.",
      start: "Start a map, free",
    },
  },
} as const;
