/** What a form shows when the server, or the script that would ask it, cannot be reached. */
export const OFFLINE_ANSWER = {
  problem: {
    type: "about:blank",
    status: 0,
    code: "offline",
    title: "Offline",
    detail: "The server cannot be reached.",
  },
  values: {},
} as const;
