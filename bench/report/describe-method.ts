import type { Options } from "../options.ts";

/** How the figures came about and what they cannot show, for the head of the results. */
export function describeMethod({ rounds, openings, limits }: Options): string {
  const limit = `${limits.callMs / 1000} s`;
  return `## Method

- One headless Chromium for the whole run, one engine and one tree at a time, a stage of 1440 × 900 at one device pixel a pixel.
  The same tree for all: 8 to 12 main branches, 2 to 9 children, 1 to 7 words, every other text Cyrillic, everything unfolded.
  Turning it into the engine's own format is not timed. Fonts are loaded and the script has run before the timer starts.
- Figures are medians of ${rounds} rounds (openings: ${openings}, of all engines in turns). Where a median rests on fewer, their number is in brackets: an opening
  of more than ${limits.slowOpenMs / 1000} s is measured ${limits.slowRounds === 1 ? "once" : `${limits.slowRounds} times`}, and edits of one kind get no new round after ${limits.editsMs / 1000} s.
- **open**: a new page each time, from the call that makes the editor until the main thread is done with the first frame that is
  complete: all topics for engines that draw everything, all in the viewport (with their lines) for those that do not. At 100 %,
  root in the middle.
- **add child**, **edit text**: ${rounds} different topics in the middle third of the map, each brought to the middle of the stage
  first (not timed). **fold**, **unfold**: the largest main branch. All until the main thread is done with the first frame that
  shows the change.
- Chromium runs without its limit of 60 frames a second, so that a quick edit is not rounded up to the next tick of a clock.
- **pan and zoom**: one call a frame at 60 frames a second, up to ${limits.frames} frames or ${limits.movementMs / 1000} s, half of
  them there and half back; panning (8, 24) px a frame at 100 % and (2, 6) px at fit, zooming from 100 % to 50 % and from fit to
  twice that. Divided by the frames: script and all tasks of the main thread (time on the processor, from Chromium's own
  counters), and the processor time of all Chromium processes, which also has drawing off the main thread in it. What an engine
  puts off until the camera rests is counted in.
- **heap**: the script's heap after a collection, right after opening. **gzipped**: script and styles of the engine with all it
  needs, minified, and of the adapter (about 1 KB).
- A call that takes more than ${limit} ends the engine's run with that tree; if it was the opening, larger trees are not tried.

## How each engine is driven

Defaults, plus the engine's own switch for speed. Limits of zoom are lifted where they would keep the map from fitting.

- **Treeline**: its canvas view on a bare page. As in the product, the first picture is drawn from the JSON that comes with the page,
  and the live document, without which nothing can be edited, is opened 50 ms after it: that work is not in "open", but it is in
  "heap". The second row waits for the live document before it draws, and is the one to compare with editors whose first picture
  can be edited at once.
- **mind-elixir**: \`init\`, \`addChild\`, \`setNodeTopic\`, \`expandNode\`, \`move\`, \`scale\`, \`scaleFit\`.
- **simple-mind-map**: with its RichText plugin, as in its own app (without, it measures each text once a letter and opens several
  times slower); commands \`INSERT_CHILD_NODE\`, \`SET_NODE_TEXT\`, \`SET_NODE_EXPAND\`. Performance mode is \`openPerformance\`.
- **jsMind**: \`show\`, \`add_node\`, \`update_node\`, \`collapse_node\`; it has no camera, so panning is scrolling. Its canvas is for
  lines; topics are elements in both modes.
- **markmap**: \`duration: 0\`. A viewer: a change is \`setData\` with the changed tree, folding is \`toggleNode\`.
- **React Flow**, **X6**: canvases for graphs. Laid out by @antv/hierarchy with text widths from a canvas, as an app must; after
  each change laid out again, and what has moved is given its new place. React Flow with \`onlyRenderVisibleElements\`, and with
  sizes and handles given, else it would draw every topic once to measure it. X6 plain and with \`virtual\`.
- **bare canvas** is the floor: a canvas with culling, branches stacked without contours, bars instead of texts far out; no
  selection, no document, no undo.

## Limits

- Without a graphics card Chromium draws in software, so drawing weighs more here than on most desks.
- The end of a frame is the end of the main thread's work. Drawing by other threads comes after it and is seen only in the
  processor time of the camera figures, which has a grain of 10 ms a process.
- Engines use their own default fonts and spacings, so maps are not equally large; the trees are the same.
- Some engines keep an undo history and some do not; none was switched off.`;
}
