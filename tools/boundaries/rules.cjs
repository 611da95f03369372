// Who may import whom (docs/architecture.md has the same table in words). A boundary holds only where a tool checks it.

const ROOMS = {
  "packages/layout": [],
  "packages/map": ["packages/layout"],
  "packages/scene": ["packages/map", "packages/layout"],
  "packages/editor": ["packages/layout", "packages/map", "packages/scene"],
  "packages/formats": ["packages/map"],
  "packages/contract": ["packages/layout"],
  "apps/server": ["packages/layout", "packages/map", "packages/scene", "packages/formats", "packages/contract"],
  "apps/web": [
    "packages/layout",
    "packages/map",
    "packages/scene",
    "packages/editor",
    "packages/formats",
    "packages/contract",
  ],
};

const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room.replace("/", "-")}-imports`,
  severity: "error",
  comment: `${room} may import ${allowed.join(", ") || "no other room"}`,
  from: { path: `^${room}/` },
  to: { path: "^(packages|apps|tools|e2e|bench)/", pathNot: `^(${[room, ...allowed].join("|")})/` },
}));

const onlyIn = (name, dependency, rooms) => ({
  name,
  severity: "error",
  comment: `${dependency} only in ${rooms.join(", ")}`,
  from: { path: "^(packages|apps)/", pathNot: `^(${rooms.join("|")})` },
  to: { path: `(^|/)node_modules/${dependency}(/|$)` },
});

module.exports = {
  /** Folders whose parts, down to the innermost folder, must not import each other in a circle (folder-cycles.mjs). */
  acyclicFolders: [
    "apps/server/src",
    "apps/web/app",
    "packages/contract/src",
    "packages/layout/src",
    "packages/map/src",
  ],
  forbidden: [
    ...roomRules,
    { name: "no-cycles", severity: "error", comment: "imports go one way", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: { path: "^(packages|apps|e2e)/" },
      to: { couldNotResolve: true, pathNot: ["^virtual:", "^treeline:", "\\+types/"] },
    },
    {
      name: "queries-stay-in-their-room",
      severity: "error",
      comment: "server rooms call each other's use cases and access functions, never their queries",
      from: { path: "^apps/server/src/([^/]+)/" },
      to: { path: "^apps/server/src/.+/queries\\.ts$", pathNot: "^apps/server/src/$1/" },
    },
    {
      name: "features-stand-alone",
      severity: "error",
      comment: "features do not import each other; a route joins them",
      from: { path: "^apps/web/app/features/([^/]+)/" },
      to: { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/$1/" },
    },
    {
      name: "routes-on-top",
      severity: "error",
      comment: "routes are thin and on top: nothing imports them",
      from: { path: "^apps/web/app/(features|ui|lib|texts|layouts|content)/" },
      to: { path: "^apps/web/app/routes/" },
    },
    {
      name: "ui-knows-nothing",
      severity: "error",
      comment: "ui knows neither features nor maps",
      from: { path: "^apps/web/app/ui/" },
      to: { path: "^(apps/web/app/(features|layouts|content)|packages/(map|scene|editor|formats))/" },
    },
    onlyIn("yjs-rooms", "yjs", [
      "packages/map/",
      "apps/server/src/collab/",
      "apps/server/src/content/",
      "apps/server/suites/",
      "apps/web/app/features/editor/storage/",
      "apps/web/app/features/editor/trial/",
    ]),
    onlyIn("react-rooms", "react", ["apps/web/"]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/build/|/\\.react-router/)" },
    // TypeScript 7 has no parser that JavaScript can call.
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Without this workspace imports resolve to nothing and every rule passes in silence.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
