import type { Plugin } from "vite";
import { OFFLINE_ANSWER } from "./app/lib/forms/offline-answer.ts";

const UNGUARDED = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router reloads the page whenever a route's chunk cannot be loaded, as often as it is asked to. Our rule is once in
 * 60 s, then the error page. The one line is exchanged at build time; if a new version words it differently, the build stops.
 */
export function guardChunkReload(): Plugin {
  return {
    name: "guard-chunk-reload",
    apply: "build",
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return;
      if (!UNGUARDED.test(code)) this.error("react-router no longer reloads as expected: look at its routeModules.js");
      return code.replace(
        UNGUARDED,
        // A rejected module is swallowed by the router and leaves an empty page; one whose parts throw shows the error page, and a form says that it could not be sent.
        // Without a network the module is asked for again once the server answers; a form has its answer at once.
        `if (window.reloadOnce && (await window.reloadOnce())) return new Promise(() => {});
         const isLost = window.isReachable && !(await window.isReachable());
         if (isLost && !route.hasClientAction) {
           await window.untilReachable();
           return loadRouteModule(route, routeModulesCache);
         }
         const fail = isLost ? () => (window.location.reload(), null) : () => { throw error; };
         const offline = async () => Response.json(${JSON.stringify(OFFLINE_ANSWER)}, { status: 503 });
         return { default: fail, clientAction: offline, clientLoader: fail };`,
      );
    },
  };
}
