import net from "node:net";

// Preloaded into a server: whatever it connects to outside of this machine takes the connection and never says a word.

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const port = Number(process.env.SILENT_PORT);
const realConnect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function connect(...args) {
  const list = Array.isArray(args[0]) ? args[0] : args;
  const [options] = list;
  if (typeof options === "object" && options?.host && !LOCAL.test(options.host)) {
    const { host } = options;
    list[0] = { ...options, host: "127.0.0.1", port, lookup: undefined };
    // The guard of fetched pages looks where it has come to.
    Object.defineProperty(this, "remoteAddress", { get: () => host });
  }
  return realConnect.apply(this, args);
};
