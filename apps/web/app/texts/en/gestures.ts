/** What hands do beside the keyboard. They come with the sheet of shortcuts. */
export const enGestures = {
  pointer: {
    move: { how: "Drag", what: "Move a topic" },
    copy: { how: "{{alt}} + drag", what: "Copy a topic" },
    connect: { how: "Drag from + to a topic", what: "Connect two topics" },
    area: { how: "Drag beside topics", what: "Select an area" },
    add: { how: "Shift or {{mod}} + click", what: "Add to the selection" },
    edit: { how: "Double click", what: "Edit text" },
    scroll: { how: "Wheel", what: "Move the view" },
    pan: { how: "{{space}} + drag, middle button", what: "Move the view" },
    zoom: { how: "{{mod}} + wheel, pinch", what: "Zoom at the pointer" },
    foldBranch: { how: "{{alt}} + click the badge", what: "Fold or unfold whole branch" },
    mark: { how: "Click a mark", what: "Finish a task, change a mark" },
    openLink: { how: "{{mod}} + click a link", what: "Open a link" },
  },
  touch: {
    pan: { how: "One finger", what: "Move the view" },
    select: { how: "Tap", what: "Select a topic" },
    edit: { how: "Tap again", what: "Edit text" },
    move: { how: "Hold, then drag", what: "Move a topic" },
    zoom: { how: "Two fingers", what: "Zoom" },
  },
} as const;
