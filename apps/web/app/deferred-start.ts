import { keepSending } from "./features/editor/keeping/send-unsent.ts";
import { registerServiceWorker } from "./lib/loading/register-service-worker.ts";

// On every page, once it is idle.
registerServiceWorker();
keepSending();
