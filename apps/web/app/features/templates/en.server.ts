import { TOUR_MOVE_FROM, TOUR_ROOT } from "../../lib/documents/tour.ts";
import { readOutline } from "../../lib/sketch/read-outline.ts";
import type { TemplateTexts } from "./template.ts";

export const en: TemplateTexts = {
  tour: {
    title: "Learn by doing",
    text: "Ten small things to try. Each ticks itself off.",
    root: {
      id: TOUR_ROOT,
      text: "Welcome! Try these",
      children: [
        {
          text: "Grow",
          children: [
            { id: "tour-child", text: "Select me and press Tab or +: a topic grows from here" },
            { id: "tour-sibling", text: "Select me and press Enter: a topic beside me" },
            { id: "tour-rename", text: "Select me and type: new words replace these" },
          ],
        },
        {
          id: TOUR_MOVE_FROM,
          text: "Put in order",
          children: [
            { id: "tour-move", text: "Drag me onto another topic" },
            {
              id: "tour-fold",
              text: "Fold me: click the minus at my end",
              children: [{ text: "Out of sight" }, { text: "but not gone" }],
            },
          ],
        },
        {
          text: "Say more",
          children: [
            { id: "tour-note", text: "Give me a note: right-click or hold, then Note" },
            { id: "tour-connect", text: "Connect me with another topic: right-click or hold, then Connection" },
            { id: "tour-format", text: "Make me bold: B in the bar" },
          ],
        },
        {
          text: "Choose a look",
          children: [
            { id: "tour-layout", text: "Pick another layout at the top" },
            { id: "tour-theme", text: "And another theme beside it" },
          ],
        },
        {
          text: "Good to know",
          children: [
            { text: "Ctrl+Z takes anything back (⌘Z on a Mac)" },
            { text: "Press ? for all keys" },
            { text: "Share, at the top right: others edit with you, live" },
          ],
        },
      ],
    },
  },
  meeting: {
    title: "Meeting notes",
    text: "Who, what was said, what was decided, who does what.",
    root: readOutline(`
Weekly meeting
  Date and people
    Tuesday, 10:00
    Present
    Away
  Agenda
    News
    Numbers of last week
    Open questions
  Said
    > Type along while people talk; put it in order afterwards.
    First point
    Second point
  Decided
    We do this
  To do
    Who: what, by when
    Who: what, by when
  Next time
`),
  },
  project: {
    title: "Project plan",
    text: "From the first idea to the party, phase by phase.",
    root: readOutline(`
New website
  Find out
    What visitors look for
    What the others do
    Goal and budget
  Design
    Structure of the pages
    First drafts
    Test with five people
  Build
    Start page
    Texts and pictures
    Forms
  Check
    On phones
    Slow networks
    Read everything aloud
  Launch
    Tell everybody
    Watch the numbers
    Celebrate
`),
  },
  week: {
    title: "Plan of the week",
    text: "Three things that matter, and the rest by day.",
    root: readOutline(`
This week
  Must be done
    First
    Second
    Third
  Monday
    Plan the week
  Tuesday
  Wednesday
    Half-time: what moves to next week?
  Thursday
  Friday
    Tidy up
    Look back
  Some day
    Not this week, not forgotten
`),
  },
  study: {
    title: "Exam",
    text: "The subject on one page; fold what you know by heart.",
    root: readOutline(`
Biology exam
  The cell
    Membrane
    Nucleus
    Mitochondria
      > Where sugar becomes energy.
  Genetics
    DNA and RNA
    Mendel's laws
    Mutations
  Evolution
    Selection
    Evidence
  Ecology
    Food webs
    Cycles
  Open questions
    Ask in class
  Dates
    Mock exam
    Exam
`),
  },
  essay: {
    title: "Article or talk",
    text: "Collect first, then drag until the story holds.",
    root: readOutline(`
Why cities need trees
  One sentence
    What should readers take home?
  Opening
    A street in August, with and without shade
  Arguments
    Cooler
      Numbers
      Example
    Healthier
      Study
    Cheaper than you think
  Against it
    Room for parking
    Leaves and roots
  Ending
    What anyone can do tomorrow
  Collected
    Quotes
    Links
`),
  },
  trip: {
    title: "Trip",
    text: "Where to, what to pack, what it costs.",
    root: readOutline(`
A week in Lisbon
  Getting there
    Flight
    From the airport
  Staying
    Alfama or Baixa?
  See
    Belém
    Tram 28
    Sintra, one day
  Eat
    Pastéis de nata
    Fish by the river
  Pack
    Good shoes
    Plug adapter
  Budget
    Travel
    Bed
    Food
`),
  },
  team: {
    title: "Team",
    text: "Who does what, and whom to ask.",
    root: readOutline(`
Our team
  Product
    Anna, lead
    Ben, research
  Design
    Carla
  Engineering
    Dev, lead
    Emma, web
    Felix, server
  Support
    Greta
`),
  },
};
