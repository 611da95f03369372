import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The route table is small: sending it whole spares a round trip on every first hover.
  // One chunk a route: what is split off here are single lines.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
