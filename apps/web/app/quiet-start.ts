import { keepSending } from "./features/editor/keeping/send-unsent.ts";
import { registerServiceWorker } from "./lib/register-service-worker.ts";

// On every page, once it has nothing better to do.
registerServiceWorker();
keepSending();
